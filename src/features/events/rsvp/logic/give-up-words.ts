import type { Registrations } from '#/features/events/rsvp/schema'

type Seats = Pick<Registrations, 'isFull' | 'seatsWaiting'> & {
  /** The waitlist by name; null for those who may not know it. */
  waiting?: Registrations['waiting']
}

/** Who gets a spot that is given up, for the question before it is; null where others lose nothing by it. */
export function giveUpWords({ isFull, seatsWaiting, waiting }: Seats): string | null {
  if (seatsWaiting > 0) {
    const [next] = waiting ?? []
    return `The event is full. Your spot goes to ${next?.name ?? 'the next person on the waitlist'}.`
  }
  return isFull ? 'The event is full. Your spot opens for someone else.' : null
}
