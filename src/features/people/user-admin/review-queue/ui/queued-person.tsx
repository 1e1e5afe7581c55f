import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Queued } from '#/features/people/user-admin/review-queue/schema'
import { LINK_CLASS } from '#/ui/link-class'
import { Moment } from '#/ui/moment'
import * as m from '#/lib/messages.gen'

/** What whoever asks is called before an admin. */
export const askerName = ({ name, email }: Queued['asker']) => name || email || m.userAdmin_noName()

interface QueuedPersonProps extends Pick<Queued, 'asker' | 'eventsJoined'> {
  createdAt: string
  /** What is asked for, where a queue has more than one thing. */
  children?: ReactNode
}

/** Who asks, how much they play here, and since when they wait. */
export function QueuedPerson({ asker, eventsJoined, createdAt, children }: QueuedPersonProps) {
  return (
    <div>
      <h2 className="text-lg leading-snug">
        <Link to="/admin/people/$personId" params={{ personId: asker.id }} className={LINK_CLASS}>
          {askerName(asker)}
        </Link>
      </h2>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-soft">
        {children}
        {asker.email && <span className="break-all">{asker.email}</span>}
        <span>{m.userAdmin_eventsJoined({ count: eventsJoined })}</span>
        <Moment at={createdAt} />
      </p>
    </div>
  )
}

/** Who decided, and the words they sent. */
export function Decided({ by, words }: { by: string | null; words: string }) {
  if (!by && !words) return null
  return (
    <p className="text-sm text-ink-soft">
      {by && `${m.userAdmin_decidedBy({ by })} `}
      {words}
    </p>
  )
}
