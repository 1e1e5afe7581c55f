import { Link } from '@tanstack/react-router'
import {
  ArrowLeft,
  ClipboardCheck,
  Copy,
  Download,
  EllipsisVertical,
  Eye,
  Mail,
  Pencil,
  QrCode,
  Trophy,
  XCircle,
} from 'lucide-react'
import { useState } from 'react'
import type { Desk } from '#/features/events/host-console/schema'
import type { Audience } from '#/features/events/host-console/ui/message-dialog'
import { timeWords } from '#/lib/event-when'
import { CancelEventDialog } from '#/features/events/events/ui/cancel-event-dialog'
import { DuplicateDialog } from '#/features/events/events/ui/duplicate-dialog'
import { PhaseBadge } from '#/features/events/events/ui/phase-badge'
import { SeatMeter } from '#/features/events/rsvp/ui/seat-meter'
import { awaitsDraw } from '#/features/events/waitlist/logic/seats'
import { formatEventDate } from '#/lib/dates'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Menu, MenuItem, MenuSeparator } from '#/ui/menu'
import { Stat } from '#/ui/stat'
import * as m from '#/lib/messages.gen'

export type DeskBack = 'admin' | 'my-events'

interface DeskHeadProps {
  desk: Desk
  back: DeskBack
  onMessage: (audience: Audience) => void
}

/** Which event, how full, who came, and what may be done to it as a whole. */
export function DeskHead({ desk, back, onMessage }: DeskHeadProps) {
  const { event } = desk
  const confirmed = desk.confirmed.filter(({ status }) => status === 'confirmed')
  const came = confirmed.filter(({ attendance }) => attendance === 'attended').length
  const missed = confirmed.filter(({ attendance }) => attendance === 'no_show').length
  return (
    <header className="mb-6">
      <Link
        to={back === 'admin' ? '/admin/events' : '/my-events'}
        className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {back === 'admin' ? m.hostConsole_allEvents() : m.hostConsole_myGames()}
      </Link>
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="mr-1 text-3xl">{event.title}</h1>
        <PhaseBadge phase={event.phase} />
      </div>
      <p className="mt-1 text-ink-soft">
        {formatEventDate(event.eventDate, { weekday: true })} · {timeWords(event)} · {event.location}
        {event.hostName && ` · ${m.hostConsole_hostedBy({ name: event.hostName })}`}
      </p>
      {event.phase === 'cancelled' && event.cancelledReason && (
        <p className="mt-2 font-medium text-danger">
          {m.hostConsole_canceledBecause({ reason: event.cancelledReason })}
        </p>
      )}
      <div className="mt-5 grid gap-5 rounded-lg bg-surface-raised p-4 ring-1 ring-line sm:p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <SeatMeter seats={{ ...event, lot: awaitsDraw(event) ? 'entering' : null }} />
        {desk.can.markAttendance && (
          <dl className="flex gap-6">
            <Stat label={m.hostConsole_came()} value={came} />
            <Stat label={m.hostConsole_noShows()} value={missed} />
            <Stat label={m.hostConsole_notMarked()} value={confirmed.length - came - missed} />
          </dl>
        )}
      </div>
      <Actions desk={desk} onMessage={onMessage} />
    </header>
  )
}

function Actions({ desk: { event, can }, onMessage }: Omit<DeskHeadProps, 'back'>) {
  const [open, setOpen] = useState<'cancel' | 'duplicate' | null>(null)
  const params = { eventId: event.id }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {can.markAttendance && (
        <Link to="/events/$eventId/check-in" params={params} className={buttonClass()}>
          <ClipboardCheck aria-hidden />
          {m.hostConsole_checkIn()}
        </Link>
      )}
      {can.message && (
        <Button
          variant={can.markAttendance ? 'secondary' : 'primary'}
          onClick={() => onMessage({ to: 'all' })}
        >
          <Mail aria-hidden />
          {m.hostConsole_messageEveryone()}
        </Button>
      )}
      {event.can.edit && (
        <Link to="/events/$eventId/edit" params={params} className={buttonClass({ variant: 'secondary' })}>
          <Pencil aria-hidden />
          {m.hostConsole_edit()}
        </Link>
      )}
      <MoreActions event={event} onOpen={setOpen} />
      {open === 'duplicate' && <DuplicateDialog event={event} onClose={() => setOpen(null)} />}
      {open === 'cancel' && <CancelEventDialog event={event} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface MoreActionsProps {
  event: Desk['event']
  onOpen: (open: 'cancel' | 'duplicate') => void
}

function MoreActions({ event, onOpen }: MoreActionsProps) {
  const params = { eventId: event.id }
  return (
    <Menu
      trigger={
        <Button variant="secondary">
          <EllipsisVertical aria-hidden />
          {m.hostConsole_more()}
        </Button>
      }
    >
      <MenuItem asChild>
        <Link to="/events/$eventId" params={params}>
          <Eye aria-hidden />
          {m.hostConsole_seeEvent()}
        </Link>
      </MenuItem>
      {event.phase !== 'draft' && (
        <MenuItem asChild>
          <a href={`/api/events/${event.id}/registrations.csv`} download>
            <Download aria-hidden />
            {m.hostConsole_peopleAsCsv()}
          </a>
        </MenuItem>
      )}
      {(event.phase === 'upcoming' || event.phase === 'live') && (
        <MenuItem asChild>
          <Link to="/events/$eventId/poster" params={params}>
            <QrCode aria-hidden />
            {m.hostConsole_checkInPoster()}
          </Link>
        </MenuItem>
      )}
      {event.phase !== 'draft' && event.phase !== 'cancelled' && (
        <MenuItem asChild>
          <Link to="/game-generator/new" search={{ event: event.id, who: 'confirmed' }}>
            <Trophy aria-hidden />
            {m.hostConsole_drawATournament()}
          </Link>
        </MenuItem>
      )}
      {event.can.duplicate && (
        <MenuItem icon={<Copy aria-hidden />} onSelect={() => onOpen('duplicate')}>
          {m.hostConsole_duplicate()}
        </MenuItem>
      )}
      {event.can.cancel && (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<XCircle aria-hidden />} onSelect={() => onOpen('cancel')}>
            {m.hostConsole_cancelEvent()}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
