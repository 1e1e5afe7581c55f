import { closedWords } from './closed-words'
import { expect, test } from 'vitest'
import {
  closedReason,
  decideAnswer,
  decideWithHold,
  freeSeats,
  isFull,
  planPromotions,
  queueMoves,
  type Seating,
  type Standing,
} from '#/features/events/waitlist/logic/seats'

const startsAt = new Date('2026-11-25T03:00:00Z')
const before = new Date('2026-11-24T03:00:00Z')
const open: Seating = {
  status: 'published',
  startsAt,
  rsvpDeadline: null,
  signupsOpen: true,
  opensAt: null,
  timeZone: 'America/Los_Angeles',
  fillMode: 'in_order',
  lotDrawnAt: null,
  maxCapacity: 10,
  seatsTaken: 6,
  seatsWaiting: 0,
  guestsAllowed: 3,
}
const confirmed = (partySize: number): Standing => ({ status: 'confirmed', partySize })
const waitlisted = (partySize: number): Standing => ({ status: 'waitlisted', partySize })
const answer = (event: Partial<Seating>, partySize = 1, current: Standing | null = null) =>
  decideAnswer({ event: { ...open, ...event }, current, partySize, now: before })
const promotions = (event: Partial<Seating>, parties: number[]) =>
  planPromotions({
    ...open,
    ...event,
    queue: parties.map((partySize, index) => ({ id: `r${index + 1}`, partySize })),
  })
const seat = (partySize: number, joinsAnew: boolean) => ({
  outcome: 'answered',
  status: 'confirmed',
  partySize,
  joinsAnew,
})
const wait = (partySize: number, joinsAnew: boolean) => ({
  outcome: 'answered',
  status: 'waitlisted',
  partySize,
  joinsAnew,
})
const refusal = (code: string, detail: RegExp) => ({
  outcome: 'refused',
  code,
  detail: expect.stringMatching(detail),
})

test('free seats and fullness follow capacity minus seats', () => {
  expect(freeSeats(open)).toBe(4)
  expect(isFull(open)).toBe(false)
  expect(isFull({ maxCapacity: 10, seatsTaken: 10 })).toBe(true)
  expect(freeSeats({ maxCapacity: 10, seatsTaken: 12 })).toBe(0)
  expect(isFull({ maxCapacity: null, seatsTaken: 5000 })).toBe(false)
})

test('who fits is confirmed', () => {
  expect(answer({}, 4)).toEqual(seat(4, true))
  expect(answer({ maxCapacity: null, seatsTaken: 900 })).toEqual(seat(1, true))
})

test('who does not fit whole waits whole', () => {
  expect(answer({ seatsTaken: 8 }, 3)).toEqual(wait(3, true))
  expect(answer({ seatsTaken: 10 })).toEqual(wait(1, true))
})

test('while anyone waits a newcomer joins the tail, free seats or not', () => {
  expect(answer({ seatsWaiting: 2 })).toEqual(wait(1, true))
})

test.each(['cancelled', 'declined'] as const)('whoever comes back from %s is a newcomer', (status) => {
  expect(answer({ seatsTaken: 10 }, 1, { status, partySize: 1 })).toEqual(wait(1, true))
  expect(answer({}, 1, { status, partySize: 1 })).toEqual(seat(1, true))
})

test('a party that could never fit is told how many seats there are', () => {
  expect(answer({ maxCapacity: 2, seatsTaken: 2 }, 3)).toEqual(refusal('party_too_large', /2 spots in all/))
})

test('repeating an answer changes nothing, also after sign-ups have closed', () => {
  expect(answer({ seatsTaken: 10 }, 2, confirmed(2))).toEqual({ outcome: 'unchanged' })
  expect(answer({ seatsTaken: 10, seatsWaiting: 7 }, 2, waitlisted(2))).toEqual({ outcome: 'unchanged' })
  expect(answer({ rsvpDeadline: before, signupsOpen: false }, 2, confirmed(2))).toEqual({
    outcome: 'unchanged',
  })
})

test('a seated party grows into free seats only, and is told how many there are', () => {
  expect(answer({ seatsTaken: 8 }, 3, confirmed(1))).toEqual(seat(3, false))
  expect(answer({ seatsTaken: 8 }, 4, confirmed(1))).toEqual(
    refusal('party_too_large', /^Only 2 spots are open beyond the 1 you have/),
  )
  expect(answer({ seatsTaken: 10 }, 2, confirmed(1))).toEqual(
    refusal('party_too_large', /^No spots are open/),
  )
})

test('a seated party does not grow past those who wait', () => {
  expect(answer({ seatsTaken: 8, seatsWaiting: 3 }, 2, confirmed(1))).toEqual(
    refusal('party_too_large', /^No spots are open/),
  )
})

test('a party may always shrink before the start', () => {
  expect(
    answer({ seatsTaken: 10, seatsWaiting: 3, signupsOpen: false, rsvpDeadline: before }, 2, confirmed(4)),
  ).toEqual(seat(2, false))
  expect(answer({ guestsAllowed: 0 }, 2, confirmed(4))).toEqual(seat(2, false))
})

test('a waiting party keeps its place when it changes', () => {
  expect(answer({ seatsTaken: 10, seatsWaiting: 6 }, 1, waitlisted(2))).toEqual(wait(1, false))
  expect(answer({ seatsTaken: 10, seatsWaiting: 2 }, 4, waitlisted(2))).toEqual(wait(4, false))
})

test('an offer is taken up with the seats it holds', () => {
  expect(
    answer({ seatsTaken: 10, seatsWaiting: 3, signupsOpen: false }, 2, { status: 'offered', partySize: 2 }),
  ).toEqual(seat(2, false))
  expect(answer({ seatsTaken: 10 }, 3, { status: 'offered', partySize: 2 })).toEqual(
    refusal('party_too_large', /^No spots are open/),
  )
})

test.each([0, -1, 1.5, 5, Number.NaN])('a party of %s is refused with the largest allowed', (partySize) => {
  expect(answer({}, partySize)).toEqual(refusal('party_size_invalid', /1 to 4 people/))
  expect(answer({}, partySize, confirmed(1))).toEqual(refusal('party_size_invalid', /1 to 4 people/))
})

test('a party never exceeds ten, nor one where no guests are allowed', () => {
  expect(answer({ guestsAllowed: 50, maxCapacity: null }, 10)).toEqual(seat(10, true))
  expect(answer({ guestsAllowed: 50, maxCapacity: null }, 11)).toEqual(
    refusal('party_size_invalid', /1 to 10 people/),
  )
  expect(answer({ guestsAllowed: 0 }, 2)).toEqual(refusal('party_size_invalid', /only RSVP for yourself/))
})

test.each([
  [{ status: 'draft' }, 'event_not_open'],
  [{ status: 'cancelled' }, 'event_cancelled'],
  [{ startsAt: before }, 'event_started'],
  [{ rsvpDeadline: before }, 'rsvp_closed'],
  [{ signupsOpen: false }, 'signups_stopped'],
] as const)('%j takes no newcomer: %s', (event, code) => {
  const decision = answer(event)
  expect(decision).toEqual(refusal(code, /\.$/))
  expect(closedReason({ ...open, ...event }, before)).toBe(code)
  expect(decision).toMatchObject({ detail: closedWords(code, { ...open, ...event }) })
})

test('an open event has no reason to be closed, nor has a deadline still to come', () => {
  expect(closedReason(open, before)).toBeNull()
  expect(answer({ rsvpDeadline: new Date(before.getTime() + 1) })).toEqual(seat(1, true))
})

test('a cancelled or started event takes not even a repetition', () => {
  expect(answer({ status: 'cancelled' }, 2, confirmed(2))).toEqual(refusal('event_cancelled', /./))
  expect(answer({ startsAt: before }, 1, confirmed(2))).toEqual(refusal('event_started', /./))
})

test('the queue is served in order as far as seats go', () => {
  expect(promotions({}, [1, 2, 1, 1])).toEqual(['r1', 'r2', 'r3'])
  expect(promotions({ maxCapacity: null }, [4, 4, 4])).toEqual(['r1', 'r2', 'r3'])
  expect(promotions({ seatsTaken: 10 }, [1])).toEqual([])
})

test('no one passes a head that does not fit yet', () => {
  expect(promotions({ seatsTaken: 8 }, [3, 1, 1])).toEqual([])
})

test('a party larger than the capacity holds up no one', () => {
  expect(promotions({ maxCapacity: 3, seatsTaken: 1 }, [4, 1, 1, 1])).toEqual(['r2', 'r3'])
})

test('the queue stands still after the start, in an event not published, and while sign-ups are stopped', () => {
  expect(queueMoves(open, before)).toBe(true)
  expect(queueMoves({ ...open, rsvpDeadline: before }, before)).toBe(true)
  expect(queueMoves(open, startsAt)).toBe(false)
  expect(queueMoves({ ...open, status: 'cancelled' }, before)).toBe(false)
  expect(queueMoves({ ...open, status: 'draft' }, before)).toBe(false)
  expect(queueMoves({ ...open, signupsOpen: false }, before)).toBe(false)
})

test('seats kept for someone are theirs though the event is full, a line has formed or sign-ups have closed', () => {
  const later = { ...open, seatsTaken: 10, seatsWaiting: 3, signupsOpen: false }
  const asked = { event: later, current: null, partySize: 2, now: before }
  expect(decideWithHold(asked, 2)).toEqual(seat(2, true))
  expect(decideWithHold({ ...asked, partySize: 1 }, 2)).toEqual(seat(1, true))
  expect(decideWithHold(asked, 0)).toEqual(refusal('signups_stopped', /./))
  expect(decideWithHold({ ...asked, current: { status: 'waitlisted', partySize: 2 } }, 2)).toEqual(
    seat(2, false),
  )
})

test('whoever is in already keeps what they have, and may grow by what was kept for them', () => {
  const full = { ...open, seatsTaken: 10 }
  const asked = { event: full, current: confirmed(1), partySize: 1, now: before }
  expect(decideWithHold(asked, 1)).toEqual({ outcome: 'unchanged' })
  expect(decideWithHold({ ...asked, partySize: 2 }, 1)).toEqual(seat(2, false))
  expect(decideWithHold({ ...asked, partySize: 2 }, 0)).toEqual(refusal('party_too_large', /./))
})
