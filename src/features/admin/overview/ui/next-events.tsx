import { Link } from '@tanstack/react-router'
import { turnoutWords } from '#/features/events/events/logic/seat-words'
import { timeWords } from '#/lib/event-when'
import type { EventCard } from '#/features/events/events/schema'
import { DateTile } from '#/features/events/events/ui/date-tile'
import { PhaseBadge, SeatBadge } from '#/features/events/events/ui/phase-badge'
import * as m from '#/lib/messages.gen'

/** The events that come next, and how full they are. */
export function NextEvents({ events }: { events: readonly EventCard[] }) {
  return (
    <section aria-labelledby="next-events" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="next-events" className="text-2xl">
          {m.admin_nextEvents()}
        </h2>
        <Link
          to="/admin/events"
          className="inline-flex min-h-8 items-center font-semibold text-court underline underline-offset-4"
        >
          {m.admin_allEvents()}
        </Link>
      </div>
      {events.length === 0 ? (
        <p className="rounded-lg bg-surface-sunk p-6 text-ink-soft">{m.admin_nothingPlanned()}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised ring-1 ring-line">
          {events.map((event) => (
            <NextEvent key={event.id} event={event} />
          ))}
        </ul>
      )}
    </section>
  )
}

function NextEvent({ event }: { event: EventCard }) {
  const share = event.maxCapacity === null ? null : Math.min(1, event.seatsTaken / event.maxCapacity)
  return (
    <li className="relative flex items-center gap-4 p-4 hover:bg-court-tint">
      <DateTile eventDate={event.eventDate} className="shrink-0" />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-snug">
          <Link
            to="/admin/events/$eventId"
            params={{ eventId: event.id }}
            className="after:absolute after:inset-0"
          >
            {event.title}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          {timeWords(event)} · {event.location}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <PhaseBadge phase={event.phase} />
          <SeatBadge event={event} />
          <span className="text-sm font-semibold">{turnoutWords(event)}</span>
        </div>
        {share !== null && (
          <div
            aria-hidden="true"
            className="mt-2 h-2 max-w-sm overflow-hidden rounded-full bg-surface-sunk ring-1 ring-inset ring-line-strong"
          >
            <div className="h-full bg-court-fill" style={{ width: `${share * 100}%` }} />
          </div>
        )}
      </div>
    </li>
  )
}
