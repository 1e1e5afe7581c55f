import { plural } from '#/lib/text'

type Night = {
  phase: 'draft' | 'cancelled' | 'upcoming' | 'live' | 'ended'
  eventDate: string
  maxCapacity: number | null
  seatsTaken: number
  seatsWaiting: number
  isFull: boolean
}

/** The API tells nights from the latest to the earliest; people look for the soonest first, and back from the last one. */
export function splitNights<N extends Night>(
  nights: readonly N[],
  today: string,
): { coming: N[]; past: N[] } {
  const isPast = (night: N) => night.phase === 'ended' || night.eventDate < today
  return {
    coming: nights
      .filter((night) => !isPast(night))
      .toSorted((a, b) => a.eventDate.localeCompare(b.eventDate)),
    past: nights.filter(isPast),
  }
}

/** How much room there is, in a line. */
export function placesLine({ phase, maxCapacity, seatsTaken, seatsWaiting, isFull }: Night): string {
  if (phase === 'cancelled') return 'Canceled'
  if (phase === 'ended') return `${plural(seatsTaken, 'player')} signed up`
  if (isFull)
    return seatsWaiting > 0
      ? `Full, ${plural(seatsWaiting, 'person', 'people')} waiting`
      : 'Full, waitlist open'
  if (maxCapacity !== null)
    return `${plural(Math.max(0, maxCapacity - seatsTaken), 'spot')} left of ${maxCapacity}`
  return seatsTaken > 0 ? `${plural(seatsTaken, 'player')} in` : 'Be the first in'
}
