import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { turnoutWords } from '#/features/events/events/logic/seat-words'
import { timeWords } from '#/lib/event-when'
import { type AdminEventSearch, adminEventsQuery } from '#/features/events/events/queries'
import type { AdminEventPage } from '#/features/events/events/schema'
import { AdminEventFilters } from '#/features/events/events/ui/admin-event-filters'
import { DateTile } from '#/features/events/events/ui/date-tile'
import { PhaseBadge, SeatBadge } from '#/features/events/events/ui/phase-badge'
import { userMessage } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { classNames } from '#/ui/class-names'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { LoadMore } from '#/ui/load-more'
import { Skeleton } from '#/ui/skeleton'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** Every event there is, and the way to each one's desk. */
export function AdminEventsPage({ search }: { search: AdminEventSearch }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{m.events_events()}</h1>
        <Link to="/create-event" className={buttonClass({ variant: 'secondary' })}>
          <CalendarPlus aria-hidden />
          {m.events_newEvent()}
        </Link>
      </div>
      <AdminEventFilters search={search} />
      <AdminEventList search={search} />
    </>
  )
}

function AdminEventList({ search }: { search: AdminEventSearch }) {
  const list = useInfiniteQuery(adminEventsQuery(search))
  const { data, error, isFetching, isPlaceholderData, refetch, hasNextPage, isFetchingNextPage } = list
  async function loadMore() {
    const { isFetchNextPageError, error: failure } = await list.fetchNextPage()
    if (isFetchNextPageError) await toastError(failure)
  }
  if (!data && error)
    return (
      <ErrorState
        title={m.events_notLoaded()}
        text={userMessage(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div aria-busy="true" className="grid gap-2">
        <span className="sr-only">{m.events_loading()}</span>
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    )
  const events = data.pages.flatMap(({ items }) => items)
  if (events.length === 0)
    return (
      <Empty
        title={m.events_noEventFits()}
        text={m.events_noEventFitsText()}
        actions={
          <Link to="/admin/events" className={buttonClass({ variant: 'secondary' })}>
            {m.events_showAllUpcoming()}
          </Link>
        }
      />
    )
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames('transition-opacity', isPlaceholderData && 'opacity-55')}
    >
      <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
        {events.map((event) => (
          <AdminEventRow key={event.id} event={event} />
        ))}
      </ul>
      <LoadMore
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        onLoadMore={() => void loadMore()}
        summary={(hasNextPage ? m.events_eventCountSoFar : m.events_eventCount)({ count: events.length })}
      />
    </div>
  )
}

function AdminEventRow({ event }: { event: AdminEventPage['items'][number] }) {
  const facts = [timeWords(event), event.location, event.community?.name, event.hostName]
  return (
    <li className="relative flex items-center gap-4 p-4 hover:bg-court-tint sm:px-5">
      <DateTile eventDate={event.eventDate} className="shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg leading-snug">
          <Link
            to="/admin/events/$eventId"
            params={{ eventId: event.id }}
            className={classNames(
              'after:absolute after:inset-0',
              event.phase === 'cancelled' && 'line-through',
            )}
          >
            {event.title}
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <PhaseBadge phase={event.phase} />
          <SeatBadge event={event} />
          {event.phase !== 'draft' && <span className="text-sm font-semibold">{turnoutWords(event)}</span>}
        </div>
      </div>
    </li>
  )
}
