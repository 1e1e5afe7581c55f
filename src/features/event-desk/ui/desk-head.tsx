import { Link } from '@tanstack/react-router'
import { ArrowLeft, Copy, Eye, Mail, Pencil, XCircle } from 'lucide-react'
import { useState } from 'react'
import type { Desk } from '#/features/event-desk/schema'
import type { Audience } from '#/features/event-desk/ui/message-dialog'
import { timeWords } from '#/features/events/logic/when-words'
import { CancelEventDialog } from '#/features/events/ui/cancel-event-dialog'
import { DuplicateDialog } from '#/features/events/ui/duplicate-dialog'
import { PhaseBadge } from '#/features/events/ui/phase-badge'
import { SeatMeter } from '#/features/rsvp/ui/seat-meter'
import { formatEventDate } from '#/lib/dates'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Stat } from '#/ui/stat'

interface DeskHeadProps {
  desk: Desk
  onMessage: (audience: Audience) => void
}

/** Which event, how full, who came, and what may be done to it as a whole. */
export function DeskHead({ desk, onMessage }: DeskHeadProps) {
  const { event, confirmed } = desk
  const came = confirmed.filter(({ attendance }) => attendance === 'attended').length
  const missed = confirmed.filter(({ attendance }) => attendance === 'no_show').length
  return (
    <header className="mb-6">
      <Link
        to="/admin/events"
        className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All events
      </Link>
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="mr-1 text-3xl">{event.title}</h1>
        <PhaseBadge phase={event.phase} />
      </div>
      <p className="mt-1 text-ink-soft">
        {formatEventDate(event.eventDate, { weekday: true })} · {timeWords(event)} · {event.location}
        {event.hostName && ` · hosted by ${event.hostName}`}
      </p>
      {event.phase === 'cancelled' && event.cancelledReason && (
        <p className="mt-2 font-medium text-danger">Cancelled: {event.cancelledReason}</p>
      )}
      <div className="mt-5 grid gap-5 rounded-lg bg-surface-raised p-4 ring-1 ring-line sm:p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <SeatMeter seats={event} />
        {desk.can.markAttendance && (
          <dl className="flex gap-6">
            <Stat label="Came" value={came} />
            <Stat label="No-shows" value={missed} />
            <Stat label="Not marked" value={confirmed.length - came - missed} />
          </dl>
        )}
      </div>
      <Actions desk={desk} onMessage={onMessage} />
    </header>
  )
}

function Actions({ desk: { event, can }, onMessage }: DeskHeadProps) {
  const [open, setOpen] = useState<'cancel' | 'duplicate' | null>(null)
  const params = { eventId: event.id }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {can.message && (
        <Button onClick={() => onMessage({ to: 'all' })}>
          <Mail aria-hidden />
          Write to people
        </Button>
      )}
      <Link to="/events/$eventId" params={params} className={buttonClass({ variant: 'secondary' })}>
        <Eye aria-hidden />
        View
      </Link>
      {event.can.edit && (
        <Link to="/events/$eventId/edit" params={params} className={buttonClass({ variant: 'secondary' })}>
          <Pencil aria-hidden />
          Edit
        </Link>
      )}
      {event.can.duplicate && (
        <Button variant="secondary" onClick={() => setOpen('duplicate')}>
          <Copy aria-hidden />
          Duplicate
        </Button>
      )}
      {event.can.cancel && (
        <Button variant="quiet" onClick={() => setOpen('cancel')}>
          <XCircle aria-hidden />
          Cancel event
        </Button>
      )}
      {open === 'duplicate' && <DuplicateDialog event={event} onClose={() => setOpen(null)} />}
      {open === 'cancel' && <CancelEventDialog event={event} onClose={() => setOpen(null)} />}
    </div>
  )
}
