import type { EventCard } from '#/features/events/events/schema'
import * as m from '#/lib/messages.gen'

type Seats = Pick<EventCard, 'maxCapacity' | 'seatsTaken' | 'seatsWaiting' | 'isFull'>

/** From this share of open spots on a card says how few are left rather than how many came. */
const FEW_LEFT_SHARE = 0.25

/** '3 spots left', 'Full · 4 waiting', 'Unlimited spots'. */
export function seatWords({ maxCapacity, seatsTaken, seatsWaiting, isFull }: Seats): string {
  if (maxCapacity === null) return m.events_unlimitedSpots()
  if (isFull)
    return seatsWaiting > 0 ? m.events_fullWaiting({ count: seatsWaiting }) : m.events_fullWaitlistOpen()
  if (seatsWaiting > 0) return m.events_peopleWaiting({ count: seatsWaiting })
  return m.events_spotsLeft({ count: maxCapacity - seatsTaken })
}

export type SeatMood = 'roomy' | 'few' | 'full'

export function seatMood({ maxCapacity, seatsTaken, seatsWaiting, isFull }: Seats): SeatMood {
  if (isFull || seatsWaiting > 0) return 'full'
  if (maxCapacity === null) return 'roomy'
  return (maxCapacity - seatsTaken) / maxCapacity <= FEW_LEFT_SHARE ? 'few' : 'roomy'
}

/** '14 of 24 in', or '14 in' where anyone may come. */
export function turnoutWords({ maxCapacity, seatsTaken }: Pick<Seats, 'maxCapacity' | 'seatsTaken'>): string {
  return maxCapacity === null
    ? m.events_turnout({ count: seatsTaken })
    : m.events_turnoutOf({ count: seatsTaken, capacity: maxCapacity })
}
