import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useLiveTopics } from '#/client/live'
import { myEventsQuery } from '#/features/events/events/queries'
import type { EventCard, MyEventsTab } from '#/features/events/events/schema'
import { MyEventRow } from '#/features/events/events/ui/my-event-row'
import { userMessage } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { LoadMore } from '#/ui/load-more'
import { Skeleton } from '#/ui/skeleton'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const SKELETON_ROWS = 4

export function MyEventsList({ tab }: { tab: MyEventsTab }) {
  const list = useInfiniteQuery(myEventsQuery(tab))
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage } = list
  async function loadMore() {
    const { isFetchNextPageError, error: failure } = await list.fetchNextPage()
    if (isFetchNextPageError) await toastError(failure)
  }
  if (!data && error) {
    return (
      <ErrorState
        title={m.events_yourEventsCouldntLoaded()}
        text={userMessage(error)}
        retryLabel={m.events_tryAgain()}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Rows />
  const events = data.pages.flatMap(({ items }) => items)
  if (events.length === 0 && tab !== 'hosting') return <Nothing tab={tab} />
  return (
    <>
      {tab === 'hosting' ? <Hosted events={events} /> : <EventRows events={events} />}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onLoadMore={() => void loadMore()} />
    </>
  )
}

function EventRows({ events }: { events: readonly EventCard[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
      {events.map((event) => (
        <MyEventRow key={event.id} event={event} />
      ))}
    </ul>
  )
}

/** Of one event stream a tab listens to so many events at most; further ones are read anew on the next visit. */
const LIVE_ROWS = 14
const LATELY_SHOWN = 3

/** What a host has to do with: what is coming, what is not up yet, and what could be done again. */
function Hosted({ events }: { events: readonly EventCard[] }) {
  const coming = events.filter(({ phase }) => phase !== 'draft')
  const drafts = events.filter(({ phase }) => phase === 'draft')
  const { data: past } = useInfiniteQuery(myEventsQuery('past'))
  const lately = (past?.pages.flatMap(({ items }) => items) ?? [])
    .filter(({ isHosting, phase }) => isHosting && phase === 'ended')
    .slice(0, LATELY_SHOWN)
  useLiveTopics(coming.slice(0, LIVE_ROWS).map(({ id }) => `event:${id}`))
  if (events.length + lately.length === 0) return <Nothing tab="hosting" />
  return (
    <div className="grid gap-10">
      <Group title={m.events_comingUp()} events={coming} />
      <Group title={m.events_drafts()} events={drafts} />
      <Group title={m.events_lately()} events={lately} />
    </div>
  )
}

function Group({ title, events }: { title: string; events: readonly EventCard[] }) {
  const id = useId()
  if (events.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      <EventRows events={events} />
    </section>
  )
}

function Rows() {
  return (
    <div
      aria-busy="true"
      className="grid gap-px overflow-hidden rounded-lg bg-surface-raised ring-1 ring-line"
    >
      <span className="sr-only">{m.events_loading()}</span>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className="flex items-center gap-4 p-4 sm:p-5">
          <Skeleton className="h-20 w-16" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  )
}

const toEvents = () => (
  <Link to="/events" className={buttonClass()}>
    {m.events_findEvent()}
  </Link>
)

const NOTHING: Record<MyEventsTab, () => { title: string; text: string; actions: ReactNode }> = {
  hosting: () => ({
    title: m.events_nothingHosted(),
    text: m.events_nothingHostedText(),
    actions: (
      <>
        <Link to="/create-event" className={buttonClass()}>
          {m.events_newEvent()}
        </Link>
        <Link to="/my-events/import" className={buttonClass({ variant: 'secondary' })}>
          {m.events_importFromFile()}
        </Link>
      </>
    ),
  }),
  going: () => ({ title: m.events_noGames(), text: m.events_noGamesText(), actions: toEvents() }),
  waiting: () => ({ title: m.events_notWaiting(), text: m.events_notWaitingText(), actions: toEvents() }),
  past: () => ({ title: m.events_noPastGames(), text: m.events_noPastGamesText(), actions: toEvents() }),
}

function Nothing({ tab }: { tab: MyEventsTab }) {
  return <Empty {...NOTHING[tab]()} />
}
