import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Settings2, X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { markReadMutation, notificationsQuery } from '#/features/messages/notifications/queries'
import { NotificationRow } from '#/features/messages/notifications/ui/notification-row'
import { userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { ErrorState } from '#/ui/error-state'
import { IconButton } from '#/ui/icon-button'
import { OVERLAY_CLASS } from '#/ui/dialog-class'
import { Spinner } from '#/ui/spinner'
import { toastError } from '#/ui/toast'
import { useFocusReturn } from '#/ui/use-focus-return'
import * as m from '#/lib/messages.gen'

const NEWEST = 8

/** A sheet from below on a phone; elsewhere it hangs from the bar, where the bell is. */
const PANEL_CLASS =
  'fixed z-50 flex flex-col overflow-hidden bg-surface-raised text-ink shadow-float ring-1 ring-line outline-none ' +
  'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[88dvh] max-sm:rounded-t-xl max-sm:pb-[env(safe-area-inset-bottom)] max-sm:data-[state=open]:animate-sheet ' +
  'sm:top-[4.5rem] sm:right-[max(1rem,calc(50vw-38rem))] sm:max-h-[min(40rem,calc(100dvh-6rem))] sm:w-[26rem] sm:rounded-xl sm:data-[state=open]:animate-rise'

interface BellPanelProps {
  userId: string
  unread: number
  onClose: () => void
}

function Newest({ userId, onClose }: Omit<BellPanelProps, 'unread'>) {
  const { data, error, isFetching, refetch } = useInfiniteQuery(notificationsQuery(userId))
  const { mutate } = useMutation(markReadMutation(userId))
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="grid min-h-48 place-items-center">
        <Spinner />
      </div>
    )
  const items = data.pages.flatMap((page) => page.items).slice(0, NEWEST)
  if (items.length === 0)
    return <p className="px-5 py-10 text-center text-ink-soft">{m.notifications_nothingYet()}</p>
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <NotificationRow
          key={item.id}
          notification={item}
          onOpen={({ id, isRead }) => {
            if (!isRead) mutate({ ids: [id] })
            onClose()
          }}
        />
      ))}
    </ul>
  )
}

export function BellPanel({ userId, unread, onClose }: BellPanelProps) {
  const focus = useFocusReturn()
  const { data } = useInfiniteQuery(notificationsQuery(userId))
  const markAll = useMutation(markReadMutation(userId))
  const newest = data?.pages[0]?.items[0]?.createdAt
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASS} />
        <Radix.Content className={PANEL_CLASS} aria-describedby={undefined} {...focus}>
          <div className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-5">
            <Radix.Title className="mr-auto text-xl">{m.notifications_notifications()}</Radix.Title>
            {unread > 0 && newest && (
              <Button
                size="sm"
                variant="quiet"
                className="min-h-11"
                busy={markAll.isPending}
                onClick={() =>
                  markAll.mutate({ through: newest }, { onError: (error) => void toastError(error) })
                }
              >
                {m.notifications_markAllRead()}
              </Button>
            )}
            <Radix.Close asChild>
              <IconButton label={m.notifications_close()}>
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="min-h-0 overflow-y-auto">
            <Newest userId={userId} onClose={onClose} />
          </div>
          <div className="flex gap-2 border-t border-line bg-surface p-3">
            <Link
              to="/notifications"
              onClick={onClose}
              className={buttonClass({ variant: 'secondary', size: 'sm', className: 'min-h-11 flex-1' })}
            >
              {m.notifications_seeAll()}
            </Link>
            <Link
              to="/notifications/settings"
              onClick={onClose}
              className={buttonClass({ variant: 'quiet', size: 'sm', className: 'min-h-11 flex-1' })}
            >
              <Settings2 aria-hidden />
              {m.notifications_settings()}
            </Link>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
