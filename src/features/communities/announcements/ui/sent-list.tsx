import { type UseInfiniteQueryResult, type InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnnouncementPage } from '#/features/communities/announcements/schema'
import { AnnouncementItem } from '#/features/communities/announcements/ui/announcement-item'
import { userMessage } from '#/lib/errors'
import { ErrorState } from '#/ui/error-state'
import { LoadMore } from '#/ui/load-more'
import { Spinner } from '#/ui/spinner'

interface SentListProps {
  query: UseInfiniteQueryResult<InfiniteData<AnnouncementPage>>
  empty: ReactNode
}

export function SentList({ query, empty }: SentListProps) {
  const { data, error, isFetching, refetch } = query
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner />
      </div>
    )
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return empty
  return (
    <>
      <ul className="grid gap-4">
        {items.map((announcement) => (
          <AnnouncementItem key={announcement.id} announcement={announcement} />
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore hasMore loading={query.isFetchingNextPage} onLoadMore={() => void query.fetchNextPage()} />
      )}
    </>
  )
}
