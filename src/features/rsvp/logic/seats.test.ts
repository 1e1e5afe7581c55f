import { expect, test } from 'vitest'
import {
  type AnswerQuestion,
  capacityChange,
  decideAnswer,
  decideWithdrawal,
  freeSeats,
  isFull,
  maxPartySize,
  planPromotions,
  type Registration,
  type SeatEvent,
} from '#/features/rsvp/logic/seats'

const startsAt = new Date('2026-11-25T03:00:00Z')
const before = new Date('2026-11-24T03:00:00Z')
const open: SeatEvent = { status: 'published', startsAt, rsvpDeadline: null, signupsOpen: true, maxCapacity: 10, seatsTaken: 6, guestsAllowed: 3 }
const confirmed = (partySize: number): Registration => ({ status: 'confirmed', partySize })
const waitlisted = (partySize: number): Registration => ({ status: 'waitlisted', partySize })
const answer = (event: Partial<SeatEvent>, question: Partial<Omit<AnswerQuestion, 'event'>> = {}) =>
  decideAnswer({ event: { ...open, ...event }, current: null, partySize: 1, now: before, waitingCount: 0, ...question })
const promotions = (event: Partial<SeatEvent>, parties: number[], now = before) =>
  planPromotions({ event: { ...open, ...event }, queue: parties.map((partySize, index) => ({ id: `r${index + 1}`, partySize })), now })

test('free seats and fullness follow capacity minus seats', () => {
  expect(freeSeats(open)).toBe(4)
  expect(isFull(open)).toBe(false)
  expect(isFull({ maxCapacity: 10, seatsTaken: 10 })).toBe(true)
  expect(freeSeats({ maxCapacity: 10, seatsTaken: 12 })).toBe(0)
  expect(isFull({ maxCapacity: null, seatsTaken: 5000 })).toBe(false)
})

test('a party is one and its guests, ten at most', () => {
  expect(maxPartySize({ guestsAllowed: 0 })).toBe(1)
  expect(maxPartySize({ guestsAllowed: 3 })).toBe(4)
  expect(maxPartySize({ guestsAllowed: 50 })).toBe(10)
})

test('who fits is confirmed', () => {
  expect(answer({}, { partySize: 4 })).toEqual({ status: 'confirmed', partySize: 4 })
  expect(answer({ maxCapacity: null, seatsTaken: 900 })).toEqual({ status: 'confirmed', partySize: 1 })
})

test('who does not fit whole waits whole', () => {
  expect(answer({ seatsTaken: 8 }, { partySize: 3 })).toEqual({ status: 'waitlisted', partySize: 3, keepsPlace: false })
  expect(answer({ seatsTaken: 10 })).toEqual({ status: 'waitlisted', partySize: 1, keepsPlace: false })
})

test('while anyone waits a newcomer joins the tail, free seats or not', () => {
  expect(answer({}, { waitingCount: 1 })).toEqual({ status: 'waitlisted', partySize: 1, keepsPlace: false })
})

test.each(['cancelled', 'declined'] as const)('whoever comes back from %s is a newcomer', (status) => {
  expect(answer({ seatsTaken: 10 }, { current: { status, partySize: 1 } })).toEqual({ status: 'waitlisted', partySize: 1, keepsPlace: false })
  expect(answer({}, { current: { status, partySize: 1 } })).toEqual({ status: 'confirmed', partySize: 1 })
})

test('a party that could never fit is told how many could', () => {
  expect(answer({ maxCapacity: 2, seatsTaken: 2 }, { partySize: 3 })).toEqual({ status: 'refused', code: 'party_too_large', free: 2 })
})

test('repeating an answer changes nothing, also after the deadline', () => {
  expect(answer({ seatsTaken: 10 }, { current: confirmed(2), partySize: 2 })).toEqual({ status: 'unchanged' })
  expect(answer({ seatsTaken: 10 }, { current: waitlisted(2), partySize: 2, waitingCount: 5 })).toEqual({ status: 'unchanged' })
  expect(answer({ rsvpDeadline: before, signupsOpen: false }, { current: confirmed(2), partySize: 2 })).toEqual({ status: 'unchanged' })
})

test('a seated party grows into free seats only', () => {
  expect(answer({ seatsTaken: 8 }, { current: confirmed(1), partySize: 3 })).toEqual({ status: 'confirmed', partySize: 3 })
  expect(answer({ seatsTaken: 8 }, { current: confirmed(1), partySize: 4 })).toEqual({ status: 'refused', code: 'party_too_large', free: 2 })
})

test('a seated party does not grow past those who wait', () => {
  expect(answer({ seatsTaken: 8 }, { current: confirmed(1), partySize: 2, waitingCount: 1 })).toEqual({ status: 'refused', code: 'party_too_large', free: 0 })
})

test('a party may always shrink before the start', () => {
  expect(answer({ seatsTaken: 10, signupsOpen: false, rsvpDeadline: before }, { current: confirmed(4), partySize: 2, waitingCount: 3 })).toEqual({ status: 'confirmed', partySize: 2 })
  expect(answer({ guestsAllowed: 0 }, { current: confirmed(4), partySize: 2 })).toEqual({ status: 'confirmed', partySize: 2 })
})

test('a waiting party keeps its place when it changes', () => {
  expect(answer({ seatsTaken: 10 }, { current: waitlisted(2), partySize: 1, waitingCount: 4 })).toEqual({ status: 'waitlisted', partySize: 1, keepsPlace: true })
  expect(answer({ seatsTaken: 10 }, { current: waitlisted(2), partySize: 4 })).toEqual({ status: 'waitlisted', partySize: 4, keepsPlace: true })
})

test('an offer is taken up with the seats it holds', () => {
  const offered: Registration = { status: 'offered', partySize: 2 }
  expect(answer({ seatsTaken: 10, signupsOpen: false }, { current: offered, partySize: 2, waitingCount: 3 })).toEqual({ status: 'confirmed', partySize: 2 })
  expect(answer({ seatsTaken: 10 }, { current: offered, partySize: 3 })).toEqual({ status: 'refused', code: 'party_too_large', free: 0 })
})

test.each([0, -1, 1.5, 5, Number.NaN])('a party of %s is refused with the largest allowed', (partySize) => {
  expect(answer({}, { partySize })).toEqual({ status: 'refused', code: 'party_size_invalid', max: 4 })
  expect(answer({}, { partySize, current: confirmed(1) })).toEqual({ status: 'refused', code: 'party_size_invalid', max: 4 })
})

test.each([
  [{ status: 'draft' }, 'event_not_open'],
  [{ status: 'cancelled' }, 'event_cancelled'],
  [{ startsAt: before }, 'event_started'],
  [{ rsvpDeadline: before }, 'rsvp_closed'],
  [{ signupsOpen: false }, 'signups_stopped'],
] as const)('%j takes no newcomer: %s', (event, code) => {
  expect(answer(event)).toEqual({ status: 'refused', code })
})

test('a deadline still to come closes nothing', () => {
  expect(answer({ rsvpDeadline: new Date(before.getTime() + 1) })).toEqual({ status: 'confirmed', partySize: 1 })
})

test('a place can be given up until the start, after the deadline too', () => {
  const event = { ...open, rsvpDeadline: before, signupsOpen: false }
  expect(decideWithdrawal({ event, current: confirmed(2), now: before })).toEqual({ status: 'cancelled' })
  expect(decideWithdrawal({ event, current: waitlisted(2), now: before })).toEqual({ status: 'cancelled' })
  expect(decideWithdrawal({ event, current: { status: 'offered', partySize: 1 }, now: before })).toEqual({ status: 'declined' })
  expect(decideWithdrawal({ event, current: confirmed(2), now: startsAt })).toEqual({ status: 'refused', code: 'event_started' })
})

test('giving up what one does not have changes nothing', () => {
  expect(decideWithdrawal({ event: open, current: null, now: before })).toEqual({ status: 'unchanged' })
  expect(decideWithdrawal({ event: open, current: { status: 'cancelled', partySize: 1 }, now: startsAt })).toEqual({ status: 'unchanged' })
})

test('the queue is served in order as far as seats go', () => {
  expect(promotions({}, [1, 2, 1, 1])).toEqual(['r1', 'r2', 'r3'])
  expect(promotions({ maxCapacity: null }, [4, 4, 4])).toEqual(['r1', 'r2', 'r3'])
  expect(promotions({ seatsTaken: 10 }, [1])).toEqual([])
})

test('nobody passes a head that does not fit yet', () => {
  expect(promotions({ seatsTaken: 8 }, [3, 1, 1])).toEqual([])
})

test('a party larger than the capacity holds up nobody', () => {
  expect(promotions({ maxCapacity: 3, seatsTaken: 1 }, [4, 1, 1, 1])).toEqual(['r2', 'r3'])
})

test.each([
  [{}, startsAt],
  [{ status: 'cancelled' }, before],
  [{ status: 'draft' }, before],
  [{ signupsOpen: false }, before],
] as const)('nobody is promoted into %j at %s', (event, now) => {
  expect(promotions(event, [1], now)).toEqual([])
})

test('the deadline is for newcomers, not for those who wait', () => {
  expect(promotions({ rsvpDeadline: before }, [1])).toEqual(['r1'])
})

test('capacity stays at or above the seats taken, and the refusal says how many', () => {
  expect(capacityChange({ newCapacity: 6, seatsTaken: 6 })).toEqual({ ok: true })
  expect(capacityChange({ newCapacity: null, seatsTaken: 600 })).toEqual({ ok: true })
  expect(capacityChange({ newCapacity: 5, seatsTaken: 6 })).toEqual({ ok: false, code: 'capacity_below_seats', seatsTaken: 6 })
})
