import type { EventCard } from '#/features/events/events/schema'
import { formatNumber } from '#/lib/numbers'
import { plural } from '#/lib/text'

type Seats = Pick<EventCard, 'maxCapacity' | 'seatsTaken' | 'seatsWaiting' | 'isFull'>

/** From this share of open spots on a card says how few are left rather than how many came. */
const FEW_LEFT_SHARE = 0.25

/** '3 spots left', 'Full · 4 waiting', 'Unlimited spots'. */
export function seatWords({ maxCapacity, seatsTaken, seatsWaiting, isFull }: Seats): string {
  if (maxCapacity === null) return 'Unlimited spots'
  const waiting = `${plural(seatsWaiting, 'person', 'people')} waiting`
  if (isFull) return seatsWaiting > 0 ? `Full · ${waiting}` : 'Full · waitlist open'
  if (seatsWaiting > 0) return waiting
  return `${plural(maxCapacity - seatsTaken, 'spot')} left`
}

export type SeatMood = 'roomy' | 'few' | 'full'

export function seatMood({ maxCapacity, seatsTaken, seatsWaiting, isFull }: Seats): SeatMood {
  if (isFull || seatsWaiting > 0) return 'full'
  if (maxCapacity === null) return 'roomy'
  return (maxCapacity - seatsTaken) / maxCapacity <= FEW_LEFT_SHARE ? 'few' : 'roomy'
}

/** '14 of 24 in', or '14 in' where anyone may come. */
export function turnoutWords({ maxCapacity, seatsTaken }: Pick<Seats, 'maxCapacity' | 'seatsTaken'>): string {
  const taken = formatNumber(seatsTaken)
  return maxCapacity === null ? `${taken} in` : `${taken} of ${formatNumber(maxCapacity)} in`
}
