/**
 * Who gets a seat. Pure rules: the caller holds the event's lock, so that what is passed in stays true until it is written.
 *
 * - A party is seated whole or not at all, and the queue is served strictly in order: whoever stands at its head is
 *   waited for, even when a smaller party further back would fit. Otherwise large parties would starve.
 * - A waiting party larger than the whole capacity can never be seated; it is passed over and holds up nobody.
 * - While anyone (who could be seated) waits, free seats belong to the queue: newcomers join its tail, and nobody
 *   already seated may grow their party.
 */
export type SeatEvent = {
  status: 'draft' | 'published' | 'cancelled'
  startsAt: Date
  rsvpDeadline: Date | null
  signupsOpen: boolean
  /** Players, guests included; null = unlimited. */
  maxCapacity: number | null
  /** Seats of confirmed and offered registrations, guests included. */
  seatsTaken: number
  guestsAllowed: number
}

export type Registration = { status: 'confirmed' | 'waitlisted' | 'offered' | 'cancelled' | 'declined'; partySize: number }

export type Refusal =
  | { status: 'refused'; code: 'event_not_open' | 'event_cancelled' | 'event_started' | 'rsvp_closed' | 'signups_stopped' }
  /** `max`: the largest party this event takes. */
  | { status: 'refused'; code: 'party_size_invalid'; max: number }
  /** `free`: the seats that could be added to the party, which keeps those it has. */
  | { status: 'refused'; code: 'party_too_large'; free: number }

export type Answer =
  | { status: 'unchanged' }
  | { status: 'confirmed'; partySize: number }
  /** `keepsPlace` is false for whoever joins (or rejoins) the tail of the queue. */
  | { status: 'waitlisted'; partySize: number; keepsPlace: boolean }
  | Refusal

/** A party never exceeds this, whatever guests an event allows. */
const MAX_PARTY_SIZE = 10

/** Infinity when the capacity is unlimited; never negative, also after a host's override. */
export function freeSeats({ maxCapacity, seatsTaken }: Pick<SeatEvent, 'maxCapacity' | 'seatsTaken'>): number {
  return maxCapacity === null ? Number.POSITIVE_INFINITY : Math.max(0, maxCapacity - seatsTaken)
}

/** Full when capacity minus the seats taken is zero or less. */
export function isFull(event: Pick<SeatEvent, 'maxCapacity' | 'seatsTaken'>): boolean {
  return freeSeats(event) === 0
}

export function maxPartySize({ guestsAllowed }: Pick<SeatEvent, 'guestsAllowed'>): number {
  return Math.min(1 + guestsAllowed, MAX_PARTY_SIZE)
}

/** Why the event takes no change of answer at all; null when it does. */
function closedBecause(event: SeatEvent, now: Date): Refusal | null {
  if (event.status === 'draft') return { status: 'refused', code: 'event_not_open' }
  if (event.status === 'cancelled') return { status: 'refused', code: 'event_cancelled' }
  return now >= event.startsAt ? { status: 'refused', code: 'event_started' } : null
}

/** Why the event takes nobody new; null when it does. */
function noSignupsBecause(event: SeatEvent, now: Date): Refusal | null {
  if (!event.signupsOpen) return { status: 'refused', code: 'signups_stopped' }
  return event.rsvpDeadline && now >= event.rsvpDeadline ? { status: 'refused', code: 'rsvp_closed' } : null
}

export type AnswerQuestion = {
  event: SeatEvent
  current: Registration | null
  partySize: number
  now: Date
  /** Registrations waiting, other than this one, that could be seated (party ≤ capacity). */
  waitingCount: number
}

function decideSeated(question: AnswerQuestion, current: Registration): Answer {
  const { event, partySize, waitingCount } = question
  const free = waitingCount > 0 ? 0 : freeSeats(event)
  if (partySize - current.partySize > free) return { status: 'refused', code: 'party_too_large', free }
  return { status: 'confirmed', partySize }
}

function decideUnseated(question: AnswerQuestion, keepsPlace: boolean): Answer {
  const { event, partySize, waitingCount } = question
  if (event.maxCapacity !== null && partySize > event.maxCapacity) return { status: 'refused', code: 'party_too_large', free: event.maxCapacity }
  if (keepsPlace || waitingCount > 0 || partySize > freeSeats(event)) return { status: 'waitlisted', partySize, keepsPlace }
  return { status: 'confirmed', partySize }
}

/**
 * What becomes of "I'm in, with a party of so many". Repeating an answer changes nothing, at any time before the start.
 * Someone waiting keeps their place when their party changes; the queue is served afterwards by `planPromotions`.
 * A smaller party is taken also after sign-ups have closed, since it only frees seats.
 */
export function decideAnswer(question: AnswerQuestion): Answer {
  const { event, current, partySize, now } = question
  const closed = closedBecause(event, now)
  if (closed) return closed
  const active = current && current.status !== 'cancelled' && current.status !== 'declined' ? current : null
  if (active && active.status !== 'offered' && active.partySize === partySize) return { status: 'unchanged' }
  const max = maxPartySize(event)
  const shrinks = active !== null && partySize <= active.partySize
  if (!Number.isInteger(partySize) || partySize < 1 || (partySize > max && !shrinks)) return { status: 'refused', code: 'party_size_invalid', max }
  const noSignups = shrinks ? null : noSignupsBecause(event, now)
  if (noSignups) return noSignups
  if (active && active.status !== 'waitlisted') return decideSeated(question, active)
  return decideUnseated(question, active !== null)
}

/** What becomes of "I'm out". A place can be given up until the start, also after sign-ups have closed. */
export function decideWithdrawal(question: Pick<AnswerQuestion, 'event' | 'current' | 'now'>): { status: 'unchanged' } | { status: 'cancelled' | 'declined' } | Refusal {
  const { event, current, now } = question
  if (!current || current.status === 'cancelled' || current.status === 'declined') return { status: 'unchanged' }
  const closed = closedBecause(event, now)
  if (closed) return closed
  return { status: current.status === 'offered' ? 'declined' : 'cancelled' }
}

export type Waiting = { id: string; partySize: number }

/**
 * The ids to seat now, from a queue in its order. Nobody is promoted after the start, into an event that is not
 * published, or while the host has stopped sign-ups (which is how a full event is let shrink); the RSVP deadline is for
 * newcomers only.
 */
export function planPromotions({ event, queue, now }: { event: SeatEvent; queue: readonly Waiting[]; now: Date }): string[] {
  if (closedBecause(event, now) || !event.signupsOpen) return []
  let free = freeSeats(event)
  const promoted: string[] = []
  for (const { id, partySize } of queue) {
    if (event.maxCapacity !== null && partySize > event.maxCapacity) continue
    if (partySize > free) break
    free -= partySize
    promoted.push(id)
  }
  return promoted
}

export type CapacityChange = { ok: true } | { ok: false; code: 'capacity_below_seats'; seatsTaken: number }

/** A capacity can't go below the seats taken; the refusal says how many those are. */
export function capacityChange({ newCapacity, seatsTaken }: { newCapacity: number | null; seatsTaken: number }): CapacityChange {
  if (newCapacity === null || newCapacity >= seatsTaken) return { ok: true }
  return { ok: false, code: 'capacity_below_seats', seatsTaken }
}
