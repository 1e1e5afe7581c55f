import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import type { EventCard } from '#/features/events/events/schema'
import { eventsBlock } from '#/features/site/home/logic/events-block'
import { homeEventsQuery } from '#/features/site/home/queries'
import { HomeEventCard } from '#/features/site/home/ui/home-event-card'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { Section } from '#/ui/section'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

/** Asks the data behind the page first: whether or not it answers, what comes of the retry says the rest. */
async function testConnection(): Promise<void> {
  const loaded = await import('#/client/connection-test').catch(() => null)
  await loaded?.connectionTest.testConnection()
}

interface CommunityEventsProps {
  card?: ComponentType<{ event: EventCard }>
  listClass?: string
}

export function CommunityEvents(look: CommunityEventsProps) {
  return (
    <Container>
      <Section title={m.home_communityEvents()} text={m.home_eventsText()}>
        <EventsBlock {...look} />
      </Section>
    </Container>
  )
}

function EventsBlock(look: CommunityEventsProps) {
  const { data, error, isFetching, refetch } = useQuery(homeEventsQuery())
  const [isTesting, setIsTesting] = useState(false)
  async function retry() {
    setIsTesting(true)
    await testConnection()
    setIsTesting(false)
    await refetch()
  }
  const block = eventsBlock({ events: data?.items, error })
  if (block.kind === 'loading') {
    return (
      <div className="grid min-h-96 place-items-center rounded-lg bg-surface-sunk">
        <Spinner size="lg" />
      </div>
    )
  }
  if (block.kind === 'error') {
    return (
      <ErrorState
        title={block.title}
        text={block.text}
        retryLabel={m.home_tryAgain()}
        retrying={isTesting || isFetching}
        onRetry={() => void retry()}
      />
    )
  }
  if (block.kind === 'empty') {
    return (
      <Empty
        headingLevel={3}
        title={m.home_noUpcomingEvents()}
        text={m.home_checkBackSoonNew()}
        actions={<BothWays />}
      />
    )
  }
  return <EventGrid events={block.events} hasCommunityEvents={block.hasCommunityEvents} {...look} />
}

interface EventGridProps extends CommunityEventsProps {
  events: EventCard[]
  hasCommunityEvents: boolean
}

function EventGrid({ events, hasCommunityEvents, card: Card = HomeEventCard, listClass }: EventGridProps) {
  return (
    <>
      <ul className={listClass ?? 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6'}>
        {events.map((event) => (
          <Card key={event.id} event={event} />
        ))}
      </ul>
      <div className="mt-8">
        {hasCommunityEvents ? (
          <div className="text-center">
            <ViewAllEvents />
          </div>
        ) : (
          <Empty
            headingLevel={3}
            title={m.home_communityEventsComingSoon()}
            text={m.home_untilThen({ count: events.length })}
            actions={<BothWays />}
          />
        )}
      </div>
    </>
  )
}

function ViewAllEvents() {
  return (
    <Link to="/events" className={buttonClass()}>
      {m.home_viewAllEvents()}
    </Link>
  )
}

function BothWays() {
  return (
    <>
      <ViewAllEvents />
      <Link to="/community" className={buttonClass({ variant: 'secondary' })}>
        {m.home_exploreCommunities()}
      </Link>
    </>
  )
}
