import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { asksForAnything, emptyWords } from '#/features/events/events/filters/ui/chips'
import { groupByDay } from '#/features/events/events/logic/day-groups'
import { eventsQuery, type EventSearch } from '#/features/events/events/queries'
import { EventDay } from '#/features/events/events/ui/event-day'
import { EventRowSkeletons } from '#/features/events/events/ui/event-row-skeletons'
import { userMessage } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { classNames } from '#/ui/class-names'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { LoadMore } from '#/ui/load-more'
import { toastError } from '#/ui/toast'
import { useInSight } from '#/ui/use-in-sight'
import * as m from '#/lib/messages.gen'

/** So many pages come by themselves; then the button, or no one would ever reach the foot of the page. */
const PAGES_ON_SCROLL = 4

interface EventListProps {
  search: EventSearch
  /** What "tonight" is told by: the same on the server and in the browser. */
  now: Date
}

export function EventList({ search, now }: EventListProps) {
  const list = useInfiniteQuery(eventsQuery(search))
  const { data, error, isFetching, isPlaceholderData, refetch, hasNextPage, isFetchingNextPage } = list
  async function loadMore() {
    const { isFetchNextPageError, error: failure } = await list.fetchNextPage()
    if (isFetchNextPageError) await toastError(failure)
  }
  const isFewPages = (data?.pages.length ?? 0) < PAGES_ON_SCROLL
  const comesByItself = hasNextPage && !isFetchingNextPage && !error && isFewPages
  const foot = useInSight(comesByItself, () => void loadMore())

  if (!data && error) {
    return (
      <ErrorState
        title={m.events_notLoaded()}
        text={userMessage(error)}
        retryLabel={m.events_tryAgain()}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <EventRowSkeletons />
  const events = data.pages.flatMap(({ items }) => items)
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames('transition-opacity', isPlaceholderData && 'opacity-55')}
    >
      {events.length === 0 && !isPlaceholderData ? (
        <Nothing search={search} />
      ) : (
        <>
          <div className="grid gap-5 sm:gap-6">
            {groupByDay(events, now, search.past === true).map((day) => (
              <EventDay key={day.key} day={day} />
            ))}
          </div>
          <div ref={foot}>
            <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onLoadMore={() => void loadMore()} />
          </div>
        </>
      )}
    </div>
  )
}

function Nothing({ search }: { search: EventSearch }) {
  const { past, q, from, to, community, ...chosen } = search
  if (q || from || to || community || (past && asksForAnything(chosen)))
    return (
      <Empty
        title={m.events_nothingMatches()}
        text={m.events_tryFewerWordsAnother()}
        actions={<ShowAll past={past}>{m.events_clearSearchFilters()}</ShowAll>}
      />
    )
  if (asksForAnything(chosen))
    return <Empty title={emptyWords(chosen)} actions={<ShowAll past={past}>{m.events_showAll()}</ShowAll>} />
  return (
    <Empty
      title={past ? m.events_noPastEventsYet() : m.events_noUpcomingEvents()}
      text={past ? m.events_noPastEventsText() : m.events_checkBackSoon()}
      actions={
        <>
          {past && (
            <Link to="/events" className={buttonClass()}>
              {m.events_seeWhatsComing()}
            </Link>
          )}
          <Link to="/community" className={buttonClass({ variant: 'secondary' })}>
            {m.events_exploreCommunities()}
          </Link>
        </>
      }
    />
  )
}

function ShowAll({ past, children }: { past: EventSearch['past']; children: string }) {
  return (
    <Link to="/events" search={{ past }} resetScroll={false} className={buttonClass()}>
      {children}
    </Link>
  )
}
