import { Link } from '@tanstack/react-router'
import type { Overview } from '#/features/admin/overview/schema'
import { ADMIN_LINKS } from '#/features/admin/overview/ui/admin-links'
import { formatNumber } from '#/lib/numbers'
import { classNames } from '#/ui/class-names'
import * as m from '#/lib/messages.gen'

const TILES: { key: keyof Overview['waiting']; label: () => string; to: string }[] = [
  { key: 'hostRequests', label: m.admin_hostRequests, to: '/admin/host-requests' },
  { key: 'membershipRequests', label: m.admin_membership, to: '/admin/membership' },
  { key: 'communityRequests', label: m.admin_communityRequests, to: '/admin/community-requests' },
  { key: 'squadApplications', label: m.admin_squadApplications, to: '/admin/squad-applications' },
  { key: 'reports', label: m.admin_reports, to: '/admin/reports' },
  { key: 'contact', label: m.admin_contact, to: '/admin/contact' },
  { key: 'failedMessages', label: m.admin_failedMessages, to: '/admin/outbox' },
]

/** What waits for somebody to look at it, each the way to its queue. */
export function WaitingTiles({ waiting }: { waiting: Overview['waiting'] }) {
  return (
    <section aria-labelledby="waiting" className="mt-5">
      <h2 id="waiting" className="sr-only">
        {m.admin_waitingForYou()}
      </h2>
      {/* Seven: two by two with a wide one last, or four above three; no row has a hole. */}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-12">
        {TILES.map(({ key, label, to }) => (
          <Tile key={key} label={label()} count={waiting[key]} to={to} />
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
        'relative flex flex-col rounded-lg p-4 ring-1 max-sm:last:col-span-2 sm:col-span-3 sm:nth-[n+5]:col-span-4',
        waits ? 'bg-clay-tint ring-clay/40' : 'bg-surface-raised ring-line',
      )}
    >
      <p className="font-display text-3xl font-extrabold tabular-nums">{formatNumber(count)}</p>
      <p className="text-sm font-semibold">
        {room ? (
          <Link {...room.link} className="after:absolute after:inset-0 after:rounded-lg hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <p className="mt-auto pt-0.5 text-xs text-ink-soft">
        {waits ? m.admin_tileWaiting() : m.admin_tileClear()}
      </p>
    </li>
  )
}
