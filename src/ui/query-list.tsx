import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { userMessage } from '#/lib/errors'
import { classNames } from '#/ui/class-names'
import { ErrorState } from '#/ui/error-state'
import { LoadMore } from '#/ui/load-more'
import { Spinner } from '#/ui/spinner'

interface QueryListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  /** What is said where there is nothing. */
  empty: ReactNode
  children: (item: Item) => ReactNode
}

/** A list that is read page by page: waiting, failing, empty, or its rows with the way to more. */
export function QueryList<Item>({ query, empty, children }: QueryListProps<Item>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query
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
      <ul
        className={classNames(
          'divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line transition-opacity',
          isPlaceholderData && 'opacity-60',
        )}
      >
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
