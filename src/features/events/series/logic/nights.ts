import * as m from '#/lib/messages.gen'

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
  if (phase === 'cancelled') return m.series_canceled()
  if (phase === 'ended') return m.series_playersSignedUp({ count: seatsTaken })
  if (isFull) return m.series_full({ waiting: seatsWaiting })
  if (maxCapacity !== null)
    return m.series_spotsLeftOf({ count: Math.max(0, maxCapacity - seatsTaken), capacity: maxCapacity })
  return seatsTaken > 0 ? m.series_playersIn({ count: seatsTaken }) : m.series_beFirst()
}
