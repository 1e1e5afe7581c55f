import { awaitsDraw } from '#/features/events/rsvp/logic/answer-state'
import type { Registrations } from '#/features/events/rsvp/schema'
import { formatNumber } from '#/lib/numbers'
import * as m from '#/lib/messages.gen'

/** More than this are no longer seats one can count, and become a bar. */
const MAX_DOTS = 32

/** The seats as they fill: a ball for each that is taken. The words beside it say the same. */
export function SeatMeter({
  seats,
}: {
  seats: Pick<Registrations, 'seatsTaken' | 'maxCapacity' | 'seatsWaiting'> & { lot?: Registrations['lot'] }
}) {
  const { seatsTaken, maxCapacity, seatsWaiting } = seats
  const free = maxCapacity === null ? null : Math.max(0, maxCapacity - seatsTaken)
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-display text-2xl font-extrabold tabular-nums">
          {formatNumber(seatsTaken)}
          {maxCapacity !== null && <span className="text-ink-soft"> / {formatNumber(maxCapacity)}</span>}
          <span className="ml-1.5 font-sans text-sm font-semibold tracking-normal">{m.rsvp_seatsIn()}</span>
        </span>
        <span className="text-sm font-semibold">
          {awaitsDraw({ lot: seats.lot ?? null })
            ? m.rsvp_countEntered({ count: seatsWaiting })
            : roomWords(free, seatsWaiting)}
        </span>
      </p>
      {maxCapacity !== null && maxCapacity <= MAX_DOTS ? (
        <Dots taken={seatsTaken} capacity={maxCapacity} />
      ) : (
        maxCapacity !== null && <Bar share={Math.min(1, seatsTaken / maxCapacity)} />
      )}
    </div>
  )
}

/** Of free seats that a waiting party is too large for nothing is said: no one else can have them. */
function roomWords(free: number | null, seatsWaiting: number): string {
  if (free === null) return m.rsvp_unlimitedSpots()
  if (free === 0) return m.rsvp_fullWaiting({ waiting: seatsWaiting })
  return seatsWaiting > 0 ? m.rsvp_peopleWaiting({ count: seatsWaiting }) : m.rsvp_spotsLeft({ count: free })
}

/** A wrong count must not fill the page. */
const MOST_DOTS = 100

function Dots({ taken, capacity }: { taken: number; capacity: number }) {
  return (
    <div aria-hidden="true" className="mt-2 flex flex-wrap gap-1.5">
      {Array.from({ length: Math.min(Math.max(capacity, taken), MOST_DOTS) }, (_, seat) => (
        <span
          key={seat}
          className={
            seat < taken
              ? 'size-3.5 rounded-full bg-ball ring-[1.5px] ring-inset ring-ball-edge transition-colors'
              : 'size-3.5 rounded-full ring-[1.5px] ring-inset ring-line-strong transition-colors'
          }
        />
      ))}
    </div>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <div
      aria-hidden="true"
      className="mt-3 h-3 overflow-hidden rounded-full bg-surface-sunk ring-[1.5px] ring-inset ring-line-strong"
    >
      <div
        className="h-full rounded-full bg-ball ring-[1.5px] ring-inset ring-ball-edge transition-[width]"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}
