import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventCard } from '#/features/events/schema'
import { eventsBlock } from '#/features/home/logic/events-block'
import { homeEventsQuery } from '#/features/home/queries'
import { HomeEventCard } from '#/features/home/ui/home-event-card'
import { plural } from '#/lib/text'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { Section } from '#/ui/section'
import { Spinner } from '#/ui/spinner'

export function CommunityEvents() {
  return (
    <Container>
      <Section title="Community Events" text="Open play, clinics, round robins. Come as you are.">
        <EventsBlock />
      </Section>
    </Container>
  )
}

function EventsBlock() {
  const { data, error, isFetching, refetch } = useQuery(homeEventsQuery())
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
        retryLabel="Try Again"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (block.kind === 'empty') {
    return (
      <Empty
        headingLevel={3}
        title="No Upcoming Events"
        text="Check back soon for new events"
        actions={<BothWays />}
      />
    )
  }
  return <EventGrid events={block.events} hasCommunityEvents={block.hasCommunityEvents} />
}

function EventGrid({ events, hasCommunityEvents }: { events: EventCard[]; hasCommunityEvents: boolean }) {
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {events.map((event) => (
          <HomeEventCard key={event.id} event={event} />
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
            title="Community Events Coming Soon"
            text={`Until then there ${events.length === 1 ? 'is' : 'are'} ${plural(events.length, 'open event')} above, for anybody who turns up.`}
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
      View All Events
    </Link>
  )
}

function BothWays() {
  return (
    <>
      <ViewAllEvents />
      <Link to="/community" className={buttonClass({ variant: 'secondary' })}>
        Explore Communities
      </Link>
    </>
  )
}
