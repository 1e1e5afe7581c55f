import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { Notification } from '#/features/messages/notifications/schema'
import { TopicIcon } from '#/features/messages/notifications/ui/topic-icon'
import { classNames } from '#/ui/class-names'
import { Moment } from '#/ui/moment'
import { SwipeRow } from '#/ui/swipe-row'
import * as m from '#/lib/messages.gen'

interface NotificationRowProps {
  notification: Notification
  onOpen: (notification: Notification) => void
  /** Marks it read without opening it: by a swipe, or by the button of the row. */
  onRead?: () => void
}

/** The whole row leads to what it tells of; opening it marks it read. */
export function NotificationRow({ notification, onOpen, onRead }: NotificationRowProps) {
  const { isRead, title } = notification
  const told = <Told notification={notification} onOpen={onOpen} />
  if (onRead && !isRead)
    return (
      <SwipeRow
        isNew
        label={title}
        actions={[{ label: m.notifications_markRead(), icon: <Check aria-hidden />, onPress: onRead }]}
      >
        <div className="relative flex gap-3.5 py-2 sm:pl-1">{told}</div>
      </SwipeRow>
    )
  return (
    <li
      className={classNames(
        'relative flex gap-3.5 p-4 transition-colors hover:bg-court-tint has-focus-visible:bg-court-tint sm:px-5',
        !isRead && 'bg-kitchen-tint',
      )}
    >
      {told}
    </li>
  )
}

function Told({ notification, onOpen }: Omit<NotificationRowProps, 'onRead'>) {
  const { topic, title, body, href, isRead, createdAt } = notification
  return (
    <>
      <span
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isRead ? 'bg-surface-sunk text-ink-soft' : 'bg-court-fill text-white',
        )}
      >
        <TopicIcon topic={topic} className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className={classNames('leading-snug break-words', !isRead && 'font-semibold')}>
          <Link
            {...{ to: href }}
            onClick={() => onOpen(notification)}
            className="after:absolute after:inset-0"
          >
            {!isRead && <span className="sr-only">{m.notifications_unread()} </span>}
            {title}
          </Link>
        </p>
        {body && <p className="mt-0.5 text-sm break-words text-ink-soft">{body}</p>}
        <p className="mt-1 text-sm text-ink-soft">
          <Moment at={createdAt} />
        </p>
      </div>
      {!isRead && <span aria-hidden className="mt-2 size-2.5 shrink-0 rounded-full bg-clay" />}
    </>
  )
}
