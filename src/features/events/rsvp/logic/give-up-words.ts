import type { Registrations } from '#/features/events/rsvp/schema'
import * as m from '#/lib/messages.gen'

type Seats = Pick<Registrations, 'isFull' | 'seatsWaiting'> & {
  /** The waitlist by name; null for those who may not know it. */
  waiting?: Registrations['waiting']
}

/** Who gets a spot that is given up, for the question before it is; null where others lose nothing by it. */
export function giveUpWords({ isFull, seatsWaiting, waiting }: Seats): string | null {
  if (seatsWaiting > 0) {
    const [next] = waiting ?? []
    return next ? m.rsvp_yourSpotGoesTo({ name: next.name }) : m.rsvp_yourSpotGoesToNext()
  }
  return isFull ? m.rsvp_yourSpotOpens() : null
}
