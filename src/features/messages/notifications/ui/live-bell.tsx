import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLiveTopics } from '#/client/live'
import { unreadQuery } from '#/features/messages/notifications/queries'
import { IconButton } from '#/ui/icon-button'
import * as m from '#/lib/messages.gen'

const MOST_SHOWN = 99

/** Every page of who is signed in has the bell; most never open it. */
const fetchPanel = () => import('#/features/messages/notifications/ui/bell-panel')
const BellPanel = lazy(async () => ({ default: (await fetchPanel()).BellPanel }))
/** While the finger or the eye is still on its way. */
const prefetchPanel = () => void fetchPanel().catch(() => undefined)

/** How much is unread, as it comes; opens the newest. */
export function LiveBell({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false)
  useLiveTopics([`notifications:${userId}`])
  const { data } = useQuery(unreadQuery(userId))
  const unread = data?.unread ?? 0
  return (
    <>
      <IconButton
        label={unread > 0 ? m.notifications_bellUnread({ unread }) : m.notifications_notifications()}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="relative"
        onPointerEnter={prefetchPanel}
        onFocus={prefetchPanel}
        onClick={() => setOpen(true)}
      >
        <Bell aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 min-w-5 rounded-full bg-ball px-1 text-center text-xs leading-5 font-bold text-on-ball ring-2 ring-surface"
          >
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </IconButton>
      <output className="sr-only" aria-live="polite">
        {unread > 0 && m.notifications_countUnread({ count: unread })}
      </output>
      {open && (
        <Suspense fallback={<output className="sr-only">{m.notifications_opening()}</output>}>
          <BellPanel userId={userId} unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
