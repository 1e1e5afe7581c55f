import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { eventsQuery, type EventSearch } from '#/features/events/events/queries'
import { EventCard } from '#/features/events/events/ui/event-card'
import { EVENT_GRID, EventCardSkeletons } from '#/features/events/events/ui/event-card-skeletons'
import { countFilters } from '#/features/events/events/ui/list-search'
import { userMessage } from '#/lib/errors'
import { plural } from '#/lib/text'
import { buttonClass } from '#/ui/button-class'
import { classNames } from '#/ui/class-names'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { LoadMore } from '#/ui/load-more'
import { toastError } from '#/ui/toast'
import { useInSight } from '#/ui/use-in-sight'

/** So many pages come by themselves; then the button, or nobody would ever reach the foot of the page. */
const PAGES_ON_SCROLL = 4

export function EventList({ search }: { search: EventSearch }) {
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
        title="The events couldn’t be loaded"
        text={userMessage(error)}
        retryLabel="Try Again"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <EventCardSkeletons />
  const events = data.pages.flatMap(({ items }) => items)
  const summary = `${plural(events.length, 'event')}${hasNextPage ? ' so far' : ''}`
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames('transition-opacity', isPlaceholderData && 'opacity-55')}
    >
      {events.length === 0 && !isPlaceholderData ? (
        <Nothing search={search} />
      ) : (
        <>
          <ul className={EVENT_GRID}>
            {events.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </ul>
          <div ref={foot}>
            <LoadMore
              hasMore={hasNextPage}
              loading={isFetchingNextPage}
              onLoadMore={() => void loadMore()}
              summary={summary}
            />
          </div>
        </>
      )}
    </div>
  )
}

function Nothing({ search }: { search: EventSearch }) {
  if (search.q || countFilters(search) > 0) {
    return (
      <Empty
        title="Nothing matches"
        text="Try fewer words, another place or wider dates."
        actions={
          <Link
            to="/events"
            search={{ past: search.past }}
            replace
            resetScroll={false}
            className={buttonClass()}
          >
            Clear search and filters
          </Link>
        }
      />
    )
  }
  return (
    <Empty
      title={search.past ? 'No past events yet' : 'No Upcoming Events'}
      text={search.past ? 'What has been played will be listed here.' : 'Check back soon for new events'}
      actions={
        <>
          {search.past && (
            <Link to="/events" className={buttonClass()}>
              See what’s coming
            </Link>
          )}
          <Link to="/community" className={buttonClass({ variant: 'secondary' })}>
            Explore Communities
          </Link>
        </>
      }
    />
  )
}
