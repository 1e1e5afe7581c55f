import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { myEventsQuery } from '#/features/events/queries'
import type { MyEventsTab } from '#/features/events/schema'
import { MyEventRow } from '#/features/events/ui/my-event-row'
import { userMessage } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { LoadMore } from '#/ui/load-more'
import { Skeleton } from '#/ui/skeleton'
import { toastError } from '#/ui/toast'

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
        title="Your events couldn’t be loaded"
        text={userMessage(error)}
        retryLabel="Try Again"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Rows />
  const events = data.pages.flatMap(({ items }) => items)
  if (events.length === 0) return <Nothing tab={tab} />
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
        {events.map((event) => (
          <MyEventRow key={event.id} event={event} hosting={tab === 'hosting'} />
        ))}
      </ul>
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onLoadMore={() => void loadMore()} />
    </>
  )
}

function Rows() {
  return (
    <div
      aria-busy="true"
      className="grid gap-px overflow-hidden rounded-lg bg-surface-raised ring-1 ring-line"
    >
      <span className="sr-only">Loading</span>
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

const toEvents = (
  <Link to="/events" className={buttonClass()}>
    Find an event
  </Link>
)

const NOTHING: Record<MyEventsTab, { title: string; text: string; actions: ReactNode }> = {
  hosting: {
    title: 'You host nothing yet',
    text: 'Put up your first event: a title, a time and a place are enough. It can stay a draft until you are sure.',
    actions: (
      <>
        <Link to="/create-event" className={buttonClass()}>
          New event
        </Link>
        <Link to="/my-events/import" className={buttonClass({ variant: 'secondary' })}>
          Import from a file
        </Link>
      </>
    ),
  },
  going: { title: 'You’re in nowhere yet', text: 'Find an event and say you’re in.', actions: toEvents },
  waiting: {
    title: 'You’re in no line',
    text: 'When an event is full you can wait for a place. It would be listed here.',
    actions: toEvents,
  },
  past: {
    title: 'No past events yet',
    text: 'What you hosted or played will be listed here.',
    actions: toEvents,
  },
}

function Nothing({ tab }: { tab: MyEventsTab }) {
  return <Empty {...NOTHING[tab]} />
}
