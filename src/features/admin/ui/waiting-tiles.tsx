import { Link } from '@tanstack/react-router'
import type { Overview } from '#/features/admin/schema'
import { ADMIN_LINKS } from '#/features/admin/ui/admin-links'
import { classNames } from '#/ui/class-names'

const TILES: { key: keyof Overview['waiting']; label: string; to: string }[] = [
  { key: 'hostRequests', label: 'Host requests', to: '/admin/host-requests' },
  { key: 'communityRequests', label: 'Community requests', to: '/admin/community-requests' },
  { key: 'reports', label: 'Reports', to: '/admin/reports' },
  { key: 'failedMessages', label: 'Failed messages', to: '/admin/outbox' },
]

/** What waits for somebody to look at it, each the way to its queue. */
export function WaitingTiles({ waiting }: { waiting: Overview['waiting'] }) {
  return (
    <section aria-labelledby="waiting" className="mt-5">
      <h2 id="waiting" className="sr-only">
        Waiting for you
      </h2>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {TILES.map(({ key, label, to }) => (
          <Tile key={key} label={label} count={waiting[key]} to={to} />
        ))}
      </ul>
    </section>
  )
}

function Tile({ label, count, to }: { label: string; count: number; to: string }) {
  const room = ADMIN_LINKS.find(({ link }) => link.to === to)
  const waits = count > 0
  return (
    <li
      className={classNames(
        'relative rounded-lg p-4 ring-1',
        waits ? 'bg-clay-tint ring-clay/40' : 'bg-surface-raised ring-line',
      )}
    >
      <p className="font-display text-3xl font-extrabold tabular-nums">{count.toLocaleString('en-US')}</p>
      <p className="text-sm font-semibold">
        {room ? (
          <Link {...room.link} className="after:absolute after:inset-0 after:rounded-lg hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <p className="text-xs text-ink-soft">{waits ? 'waiting for you' : 'all clear'}</p>
    </li>
  )
}
