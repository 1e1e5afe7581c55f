import { freeSeats } from '#/features/events/waitlist/logic/seats'
import type { Answered, Registration, Registrations } from '#/features/events/rsvp/schema'

/** What someone wants: to be in with so many (by taking up an offer, if they see one), or out. */
export type Wish = { kind: 'in'; partySize: number; acceptsOffer?: true } | { kind: 'out' }

const HOLDING: Registration['status'][] = ['confirmed', 'waitlisted', 'offered']

/** The person's answer while it holds a seat or a number on the waitlist. */
export function heldAnswer(registrations: Registrations): Registration | null {
  const { mine } = registrations
  return mine && HOLDING.includes(mine.status) ? mine : null
}

export const sameWish = (a: Wish, b: Wish): boolean =>
  a.kind === 'in'
    ? b.kind === 'in' && a.partySize === b.partySize && a.acceptsOffer === b.acceptsOffer
    : b.kind === 'out'

/** Whether things already are as wished. An offer is not yet an acceptance. */
export function isFulfilled(registrations: Registrations, wish: Wish): boolean {
  const held = heldAnswer(registrations)
  if (wish.kind === 'out') return held === null
  return held !== null && held.status !== 'offered' && held.partySize === wish.partySize
}

/** Whether people enter for a draw that has not taken place. */
export const awaitsDraw = ({ lot }: Pick<Registrations, 'lot'>): boolean => lot !== null && lot !== 'drawn'

/** Whether a party would have to queue: while anyone waits, free seats are theirs. */
export const wouldWait = (registrations: Registrations, partySize: number): boolean =>
  awaitsDraw(registrations) || registrations.seatsWaiting > 0 || partySize > freeSeats(registrations)

function withSeats(registrations: Registrations, seatsTaken: number, seatsWaiting: number): Registrations {
  const seats = { maxCapacity: registrations.maxCapacity, seatsTaken }
  return { ...registrations, seatsTaken, seatsWaiting, isFull: freeSeats(seats) === 0 }
}

const withoutVersion = { id: '', version: 0, position: null, peopleAhead: null, lotNumber: null }

/** How things will most likely stand once the server has heard of the wish; it has the last word. */
export function predict(registrations: Registrations, wish: Wish): Registrations {
  if (isFulfilled(registrations, wish)) return registrations
  const held = heldAnswer(registrations)
  const seated = held && held.status !== 'waitlisted' ? held.partySize : 0
  const waiting = held?.status === 'waitlisted' ? held.partySize : 0
  const { seatsTaken, seatsWaiting, confirmedCount } = registrations
  if (wish.kind === 'out') {
    const base = withSeats(registrations, seatsTaken - seated, seatsWaiting - waiting)
    const mine = held && { ...held, status: 'cancelled' as const, position: null, offerExpiresAt: null }
    return { ...base, mine, confirmedCount: confirmedCount - (seated > 0 ? 1 : 0) }
  }
  const queues = seated === 0 && (waiting > 0 || wouldWait(registrations, wish.partySize))
  const base = withSeats(
    registrations,
    seatsTaken - seated + (queues ? 0 : wish.partySize),
    seatsWaiting - waiting + (queues ? wish.partySize : 0),
  )
  const status = queues ? 'waitlisted' : 'confirmed'
  const mine = {
    ...withoutVersion,
    ...held,
    status,
    partySize: wish.partySize,
    offerExpiresAt: null,
    lapsedAt: null,
  } as const
  return { ...base, mine, confirmedCount: confirmedCount + (queues || seated > 0 ? 0 : 1) }
}

/** The list as the server's own answer leaves it; names follow with the next read. */
export function settle(registrations: Registrations, answered: Answered): Registrations {
  const { registration, ...seats } = answered
  return { ...registrations, ...seats, mine: registration }
}
