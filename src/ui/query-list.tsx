import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { userMessage } from '#/lib/errors'
import { classNames } from '#/ui/class-names'
import { ErrorState } from '#/ui/error-state'
import { LoadMore } from '#/ui/load-more'
import { Spinner } from '#/ui/spinner'
import { useReadError } from '#/ui/use-read-error'

const ON_ONE_SHEET =
  'divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line'

interface QueryListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  /** What is said where there is nothing. */
  empty: ReactNode
  /** How its rows lie: under each other on one sheet unless told. */
  className?: string | undefined
  children: (item: Item) => ReactNode
}

/** A list that is read page by page: waiting, failing, empty, or its rows with the way to more. */
export function QueryList<Item>({ query, empty, className = ON_ONE_SHEET, children }: QueryListProps<Item>) {
  const { data, isFetching, isPlaceholderData, refetch } = query
  const error = useReadError(query)
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="grid min-h-64 place-items-center">
        <Spinner />
      </div>
    )
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0 && !isPlaceholderData) return empty
  return (
    <div aria-busy={isPlaceholderData}>
      <ul className={classNames('transition-opacity', className, isPlaceholderData && 'opacity-60')}>
        {items.map(children)}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}
