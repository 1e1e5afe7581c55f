import { type ClosedReason, closedWords } from '#/features/events/waitlist/logic/closed-words'
import * as m from '#/lib/messages.gen'

/**
 * Who gets a seat. Pure rules: the caller holds the event's lock, so that what is passed in stays true until it is written.
 *
 * - A party is seated whole or not at all, and the queue is served strictly in order: whoever stands at its head is
 *   waited for, even when a smaller party further back would fit. Otherwise large parties would starve.
 * - A waiting party larger than the whole capacity can never be seated; it is passed over and holds up no one.
 * - Before a draw by lot everyone only enters; no one is seated until the order is drawn.
 * - While anyone waits, free seats belong to the queue: newcomers join its tail, and no one already seated may grow
 *   their party. The queue is served after every change, so a newcomer held back by no one who fits moves up at once.
 */
export type Seating = {
  status: 'draft' | 'published' | 'cancelled'
  startsAt: Date
  rsvpDeadline: Date | null
  signupsOpen: boolean
  /** No one new before it; with a lot, the moment of the draw. */
  opensAt: Date | null
  timeZone: string
  fillMode: 'in_order' | 'by_lot'
  lotDrawnAt: Date | null
  /** Players, guests included; null = unlimited. */
  maxCapacity: number | null
  /** Seats of confirmed and offered registrations, guests included. */
  seatsTaken: number
  /** People waiting, guests included. */
  seatsWaiting: number
  guestsAllowed: number
}

type Capacity = Pick<Seating, 'maxCapacity' | 'seatsTaken'>

export type Standing = {
  status: 'confirmed' | 'waitlisted' | 'offered' | 'cancelled' | 'declined'
  partySize: number
}

type Refusal = {
  outcome: 'refused'
  code: ClosedReason | 'party_size_invalid' | 'party_too_large'
  /** What the person reads. */
  detail: string
}

export type Decision =
  | { outcome: 'unchanged' }
  /** `joinsAnew`: a new place in line, behind everyone; otherwise the spot held so far. */
  | { outcome: 'answered'; status: 'confirmed' | 'waitlisted'; partySize: number; joinsAnew: boolean }
  | Refusal

type Closed = Refusal & { code: ClosedReason }

/** A party never exceeds this, whatever guests an event allows. */
const MAX_PARTY_SIZE = 10

const refused = (code: Refusal['code'], detail: string): Refusal => ({ outcome: 'refused', code, detail })

const closedFor = (code: ClosedReason, event: Seating): Closed => ({
  outcome: 'refused',
  code,
  detail: closedWords(code, event),
})

/** Infinity when the capacity is unlimited; never negative, also after a host's override. */
export function freeSeats({ maxCapacity, seatsTaken }: Capacity): number {
  return maxCapacity === null ? Number.POSITIVE_INFINITY : Math.max(0, maxCapacity - seatsTaken)
}

/** Full when capacity minus the seats taken is zero or less. */
export function isFull(event: Capacity): boolean {
  return freeSeats(event) === 0
}

/** Why the event takes no change of answer at all. */
function closedToAll(event: Seating, now: Date): Closed | null {
  if (event.status === 'draft') return closedFor('event_not_open', event)
  if (event.status === 'cancelled') return closedFor('event_cancelled', event)
  return now >= event.startsAt ? closedFor('event_started', event) : null
}

/** Whether people enter for a draw that has not taken place. */
export const awaitsDraw = ({
  fillMode,
  lotDrawnAt,
}: Pick<Seating, 'fillMode'> & { lotDrawnAt: Date | string | null }): boolean =>
  fillMode === 'by_lot' && lotDrawnAt === null

/** Whether the order is to be drawn now; it is, by whoever comes first under the event's lock. */
export const isDrawDue = (event: Seating, now: Date): boolean =>
  awaitsDraw(event) && event.opensAt !== null && now >= event.opensAt && closedToAll(event, now) === null

/** Why the event takes no one new. */
function closedToNewcomers(event: Seating, now: Date): Closed | null {
  const { signupsOpen, rsvpDeadline, opensAt } = event
  if (!signupsOpen) return closedFor('signups_stopped', event)
  if (opensAt && now < opensAt && !awaitsDraw(event)) return closedFor('not_open_yet', event)
  return rsvpDeadline && now >= rsvpDeadline ? closedFor('rsvp_closed', event) : null
}

/** Whether nothing but the time of opening keeps someone new from answering. */
export const opensLater = (event: Seating, now: Date): boolean =>
  (closedToAll(event, now) ?? closedToNewcomers(event, now))?.code === 'not_open_yet'

/** Why someone new cannot answer; null when they can. */
export function closedReason(event: Seating, now: Date): ClosedReason | null {
  return (closedToAll(event, now) ?? closedToNewcomers(event, now))?.code ?? null
}

function sizeRefusal(event: Seating, partySize: number, shrinks: boolean): Refusal | null {
  const max = Math.min(1 + event.guestsAllowed, MAX_PARTY_SIZE)
  if (Number.isInteger(partySize) && partySize >= 1 && (partySize <= max || shrinks)) return null
  return refused('party_size_invalid', max === 1 ? m.waitlist_onlyYourself() : m.waitlist_partyRange({ max }))
}

function decideSeated(event: Seating, current: Standing, partySize: number): Decision {
  const free = event.seatsWaiting > 0 ? 0 : freeSeats(event)
  if (partySize - current.partySize <= free)
    return { outcome: 'answered', status: 'confirmed', partySize, joinsAnew: false }
  return refused('party_too_large', m.waitlist_fewerOpen({ free, partySize: current.partySize }))
}

function decideUnseated(event: Seating, partySize: number, isWaiting: boolean): Decision {
  const { maxCapacity, seatsWaiting } = event
  if (maxCapacity !== null && partySize > maxCapacity) {
    return refused('party_too_large', m.waitlist_groupTooLarge({ maxCapacity, partySize }))
  }
  const waits = isWaiting || awaitsDraw(event) || seatsWaiting > 0 || partySize > freeSeats(event)
  return { outcome: 'answered', status: waits ? 'waitlisted' : 'confirmed', partySize, joinsAnew: !isWaiting }
}

type Question = { event: Seating; current: Standing | null; partySize: number; now: Date }

/**
 * What becomes of "I'm in, with a party of so many". Repeating an answer changes nothing, also after sign-ups have
 * closed; so does a smaller party, since it only frees seats. Someone waiting keeps their spot when their party
 * changes. Whoever gave up a spot is a newcomer again.
 */
export function decideAnswer(question: Question): Decision {
  const { event, current, partySize, now } = question
  const closed = closedToAll(event, now)
  if (closed) return closed
  const active = current && current.status !== 'cancelled' && current.status !== 'declined' ? current : null
  if (active && active.status !== 'offered' && active.partySize === partySize) return { outcome: 'unchanged' }
  const shrinks = active !== null && partySize <= active.partySize
  const refusal = sizeRefusal(event, partySize, shrinks) ?? (shrinks ? null : closedToNewcomers(event, now))
  if (refusal) return refusal
  if (active && active.status !== 'waitlisted') return decideSeated(event, active, partySize)
  return decideUnseated(event, partySize, active !== null)
}

/**
 * The same for someone whom seats were kept for until now: they count like a spot that was offered to them.
 * @param held how many, which `event` still counts as taken; 0 for none
 */
export function decideWithHold({ event, current, ...asked }: Question, held: number): Decision {
  const status = current?.status ?? 'cancelled'
  if (held === 0 || status === 'confirmed')
    return decideAnswer({ event: { ...event, seatsTaken: event.seatsTaken - held }, current, ...asked })
  const decision = decideAnswer({ event, current: { status: 'offered', partySize: held }, ...asked })
  if (decision.outcome !== 'answered') return decision
  return { ...decision, joinsAnew: status === 'cancelled' || status === 'declined' }
}

/**
 * The ids to seat now, from a queue in its order. Whether the queue may move at all (before the start, event published,
 * sign-ups not stopped: that is how a host lets a full event shrink) is for `queueMoves` to say.
 */
export function planPromotions({
  queue,
  ...event
}: Capacity & { queue: readonly { id: string; partySize: number }[] }): string[] {
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

/** No one is promoted after the start, nor before the order is drawn. The RSVP deadline is for newcomers only. */
export function queueMoves(event: Seating, now: Date): boolean {
  return closedToAll(event, now) === null && event.signupsOpen && !awaitsDraw(event)
}
