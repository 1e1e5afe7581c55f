import { useInfiniteQuery } from '@tanstack/react-query'
import { brand } from '#/brand'
import { historyQuery } from '#/features/events/host-console/queries'
import { formatEventDate, formatTime, localDateTime, zoneAbbreviation } from '#/lib/dates'
import { userMessage } from '#/lib/errors'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { LoadMore } from '#/ui/load-more'
import { Skeleton } from '#/ui/skeleton'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** In the product's home time, so that everyone who reads it reads the same. */
function whenWords(at: string): string {
  const instant = new Date(at)
  const { date, time } = localDateTime(instant, brand.homeTimeZone)
  return `${formatEventDate(date)}, ${formatTime(time)} ${zoneAbbreviation(instant, brand.homeTimeZone)}`
}

/** What was done, by whom, the latest first. */
export function HistoryList({ eventId }: { eventId: string }) {
  const list = useInfiniteQuery(historyQuery(eventId))
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage } = list
  async function loadMore() {
    const { isFetchNextPageError, error: failure } = await list.fetchNextPage()
    if (isFetchNextPageError) await toastError(failure)
  }
  if (!data && error)
    return (
      <ErrorState
        title={m.hostConsole_historyNotLoaded()}
        text={userMessage(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div aria-busy="true" className="grid gap-3">
        <span className="sr-only">{m.ui_loading()}</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    )
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return <Empty title={m.hostConsole_nothingOnRecord()} text={m.hostConsole_historyText()} />
  return (
    <>
      <ol className="ml-2 border-l-[3px] border-line">
        {items.map(({ id, at, who, what, reason }) => (
          <li key={id} className="relative py-3 pl-5">
            <span
              aria-hidden="true"
              className="absolute -left-[0.53rem] top-5 size-3.5 rounded-full bg-ball ring-[1.5px] ring-inset ring-ball-edge"
            />
            <p>
              {m.hostConsole_whoDidWhat({
                who: who ?? m.hostConsole_theSystem(),
                what,
                strong: <strong className="font-semibold" />,
              })}
            </p>
            {reason && <p className="text-sm">“{reason}”</p>}
            <p className="text-sm text-ink-soft">
              <time dateTime={at}>{whenWords(at)}</time>
            </p>
          </li>
        ))}
      </ol>
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onLoadMore={() => void loadMore()} />
    </>
  )
}
