import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  ClipboardList,
  Copy,
  EllipsisVertical,
  Eye,
  NotebookPen,
  Pencil,
  Repeat,
  Repeat2,
} from 'lucide-react'
import { useState } from 'react'
import { aheadWords } from '#/features/events/events/logic/ahead-words'
import { turnoutWords } from '#/features/events/events/logic/seat-words'
import { timeWords } from '#/lib/event-when'
import { eventRowQuery } from '#/features/events/events/queries'
import type { EventCard } from '#/features/events/events/schema'
import { AgainDialog } from '#/features/events/events/ui/again-dialog'
import { DateTile } from '#/features/events/events/ui/date-tile'
import { DuplicateDialog } from '#/features/events/events/ui/duplicate-dialog'
import { OwnStateBadge } from '#/features/events/events/ui/own-state-badge'
import { PhaseBadge, SeatBadge } from '#/features/events/events/ui/phase-badge'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { classNames } from '#/ui/class-names'
import { IconButton } from '#/ui/icon-button'
import { Menu, MenuItem } from '#/ui/menu'
import * as m from '#/lib/messages.gen'

/** The card with its seats as they are now. */
function useLiveCard(card: EventCard): EventCard {
  const { data } = useQuery(eventRowQuery(card))
  return data.version > card.version ? data : card
}

export function MyEventRow({ event: listed }: { event: EventCard }) {
  const event = useLiveCard(listed)
  const { id, title, phase, location } = event
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-3 p-4 hover:bg-court-tint sm:p-5">
      <DateTile eventDate={event.eventDate} className="shrink-0" />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-snug">
          <Link
            to="/events/$eventId"
            params={{ eventId: id }}
            className={classNames('after:absolute after:inset-0', phase === 'cancelled' && 'line-through')}
          >
            {title}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          {timeWords(event)} · {location}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-1.5">
          <OwnStateBadge event={event} />
          <PhaseBadge phase={phase} />
          {event.seriesId && (
            <Badge tone="kitchen" icon={<Repeat aria-hidden />}>
              {m.events_series()}
            </Badge>
          )}
          {phase !== 'draft' && <SeatBadge event={event} />}
          {phase !== 'draft' && <span className="text-sm font-semibold">{turnoutWords(event)}</span>}
        </div>
        {event.mine && aheadWords(event.mine) && (
          <p className="mt-1 text-sm text-ink-soft">{aheadWords(event.mine)}</p>
        )}
      </div>
      {phase === 'ended' && event.mine?.status === 'confirmed' && <NotesOfDay day={event.eventDate} />}
      {listed.isHosting && <HostTools event={event} />}
    </li>
  )
}

/** What one wrote about the day's games. */
function NotesOfDay({ day }: { day: string }) {
  return (
    <Link
      to="/notes"
      search={{ from: day, to: day }}
      className={buttonClass({
        variant: 'secondary',
        size: 'sm',
        className: 'relative z-10 min-h-11 max-sm:w-full',
      })}
    >
      <NotebookPen aria-hidden />
      {m.events_notesDay()}
    </Link>
  )
}

function HostTools({ event }: { event: EventCard }) {
  const [open, setOpen] = useState<'again' | 'duplicate' | null>(null)
  const close = () => setOpen(null)
  const isOver = event.phase === 'ended'
  return (
    <div
      className={classNames(
        'relative z-10 flex items-center gap-1',
        isOver && 'max-sm:w-full max-sm:justify-end',
      )}
    >
      {isOver && (
        <Button variant="secondary" size="sm" className="min-h-11" onClick={() => setOpen('again')}>
          <Repeat2 aria-hidden />
          {m.events_doAgain()}
        </Button>
      )}
      <HostMenu event={event} onDuplicate={() => setOpen('duplicate')} />
      {open === 'again' && <AgainDialog event={event} onClose={close} />}
      {open === 'duplicate' && <DuplicateDialog event={event} onClose={close} />}
    </div>
  )
}

function HostMenu({ event, onDuplicate }: { event: EventCard; onDuplicate: () => void }) {
  const params = { eventId: event.id }
  return (
    <Menu
      trigger={
        <IconButton label={m.events_actionsFor({ title: event.title })}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      <MenuItem asChild>
        <Link to="/events/$eventId" params={params}>
          <Eye aria-hidden />
          {m.events_view()}
        </Link>
      </MenuItem>
      {event.phase !== 'draft' && (
        <MenuItem asChild>
          <Link to="/events/$eventId/desk" params={params}>
            <ClipboardList aria-hidden />
            {m.events_deskPeopleMessages()}
          </Link>
        </MenuItem>
      )}
      {event.phase !== 'cancelled' && (
        <MenuItem asChild>
          <Link to="/events/$eventId/edit" params={params}>
            <Pencil aria-hidden />
            {m.events_edit()}
          </Link>
        </MenuItem>
      )}
      <MenuItem icon={<Copy aria-hidden />} onSelect={onDuplicate}>
        {m.events_duplicateAnotherDate()}
      </MenuItem>
    </Menu>
  )
}
