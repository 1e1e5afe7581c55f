import { Link } from '@tanstack/react-router'
import { Copy, EllipsisVertical, Eye, Pencil } from 'lucide-react'
import { useState } from 'react'
import { turnoutWords } from '#/features/events/logic/seat-words'
import { timeWords } from '#/features/events/logic/when-words'
import type { EventCard } from '#/features/events/schema'
import { DateTile } from '#/features/events/ui/date-tile'
import { DuplicateDialog } from '#/features/events/ui/duplicate-dialog'
import { PhaseBadge, SeatBadge } from '#/features/events/ui/phase-badge'
import { classNames } from '#/ui/class-names'
import { IconButton } from '#/ui/icon-button'
import { Menu, MenuItem } from '#/ui/menu'

interface MyEventRowProps {
  event: EventCard
  /** With what a host does to it. */
  hosting: boolean
}

export function MyEventRow({ event, hosting }: MyEventRowProps) {
  return (
    <li className="relative flex items-center gap-4 p-4 hover:bg-court-tint sm:p-5">
      <DateTile eventDate={event.eventDate} className="shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg leading-snug">
          <Link
            to="/events/$eventId"
            params={{ eventId: event.id }}
            className={classNames(
              'after:absolute after:inset-0',
              event.phase === 'cancelled' && 'line-through',
            )}
          >
            {event.title}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          {timeWords(event)} · {event.location}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-1.5">
          <PhaseBadge phase={event.phase} />
          {event.phase !== 'draft' && <SeatBadge event={event} />}
          {event.phase !== 'draft' && <span className="text-sm font-semibold">{turnoutWords(event)}</span>}
        </div>
      </div>
      {hosting && <HostMenu event={event} />}
    </li>
  )
}

function HostMenu({ event }: { event: EventCard }) {
  const [duplicating, setDuplicating] = useState(false)
  const params = { eventId: event.id }
  return (
    <div className="relative z-10">
      <Menu
        trigger={
          <IconButton label={`Actions for ${event.title}`}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuItem asChild>
          <Link to="/events/$eventId" params={params}>
            <Eye aria-hidden />
            View
          </Link>
        </MenuItem>
        {event.phase !== 'cancelled' && (
          <MenuItem asChild>
            <Link to="/events/$eventId/edit" params={params}>
              <Pencil aria-hidden />
              Edit
            </Link>
          </MenuItem>
        )}
        <MenuItem icon={<Copy aria-hidden />} onSelect={() => setDuplicating(true)}>
          Duplicate to another date
        </MenuItem>
      </Menu>
      {duplicating && <DuplicateDialog event={event} onClose={() => setDuplicating(false)} />}
    </div>
  )
}
