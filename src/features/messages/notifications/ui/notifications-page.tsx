import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CheckCheck, Settings2 } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { useLiveTopics } from '#/client/live'
import { brand } from '#/brand'
import { byDay } from '#/features/messages/notifications/logic/by-day'
import { markReadMutation, notificationsQuery, unreadQuery } from '#/features/messages/notifications/queries'
import type { Notification } from '#/features/messages/notifications/schema'
import { NotificationRow } from '#/features/messages/notifications/ui/notification-row'
import { userMessage } from '#/lib/errors'
import { readerZone } from '#/lib/reader-clock'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { LoadMore } from '#/ui/load-more'
import { Spinner } from '#/ui/spinner'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const never = () => () => {}

/** The reader's own, once the page's script knows it. */
const useTimeZone = (): string =>
  useSyncExternalStore(
    never,
    () => readerZone() ?? brand.homeTimeZone,
    () => brand.homeTimeZone,
  )

type DayProps = { label: string; items: readonly Notification[]; onRead: (id: string) => void }

function Day({ label, items, onRead }: DayProps) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <section aria-label={label} className="mb-8">
      <h2 className="mb-3 text-lg">{label}</h2>
      <ul
        ref={list}
        tabIndex={-1}
        className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line"
      >
        {items.map((item) => (
          <NotificationRow
            key={item.id}
            notification={item}
            onOpen={({ id, isRead }) => {
              if (!isRead) onRead(id)
            }}
            onRead={() => {
              // The row’s button goes with its being new; the keyboard goes on from the list.
              list.current?.focus()
              onRead(item.id)
            }}
          />
        ))}
      </ul>
    </section>
  )
}

function Days({ userId }: { userId: string }) {
  const query = useInfiniteQuery(notificationsQuery(userId))
  const { mutate } = useMutation(markReadMutation(userId))
  const timeZone = useTimeZone()
  const { data, dataUpdatedAt, error, isFetching, refetch } = query
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="grid min-h-64 place-items-center">
        <Spinner />
      </div>
    )
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return (
      <Empty
        title={m.notifications_allQuiet()}
        text={m.notifications_allQuietText()}
        actions={
          <Link to="/events" className={buttonClass()}>
            {m.notifications_findEvent()}
          </Link>
        }
      />
    )
  return (
    <>
      {byDay(items, timeZone, new Date(dataUpdatedAt)).map((day) => (
        <Day
          key={day.date}
          label={day.label}
          items={day.items}
          onRead={(id) => mutate({ ids: [id] }, { onError: (failure) => void toastError(failure) })}
        />
      ))}
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </>
  )
}

export function NotificationsPage({ userId }: { userId: string }) {
  useLiveTopics([`notifications:${userId}`])
  const { data } = useInfiniteQuery(notificationsQuery(userId))
  const { data: count } = useQuery(unreadQuery(userId))
  const markAll = useMutation(markReadMutation(userId))
  const unread = count?.unread ?? data?.pages[0]?.unread ?? 0
  const newest = data?.pages[0]?.items[0]?.createdAt
  return (
    <Container width="text" className="py-8 sm:py-12">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 sm:mb-8">
        <div>
          <h1 className="text-4xl">{m.notifications_notifications()}</h1>
          <p className="mt-1 text-ink-soft">
            {unread === 0 ? m.notifications_upToDate() : m.notifications_unreadCount({ count: unread })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {unread > 0 && newest && (
            <Button
              variant="secondary"
              busy={markAll.isPending}
              onClick={() =>
                markAll.mutate({ through: newest }, { onError: (error) => void toastError(error) })
              }
            >
              <CheckCheck aria-hidden />
              {m.notifications_markAllRead()}
            </Button>
          )}
          <Link to="/notifications/settings" className={buttonClass({ variant: 'quiet' })}>
            <Settings2 aria-hidden />
            {m.notifications_settings()}
          </Link>
        </div>
      </div>
      <Days userId={userId} />
    </Container>
  )
}
