import { expect, test } from 'vitest'
import type { Registration, Registrations } from '#/features/events/rsvp/schema'
import { heldAnswer, isFulfilled, predict, sameWish, settle, wouldWait } from './answer-state'

const mine = (status: Registration['status'], partySize = 1): Registration => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  status,
  partySize,
  position: status === 'waitlisted' ? 2 : null,
  peopleAhead: status === 'waitlisted' ? 1 : null,
  offerExpiresAt: null,
  lapsedAt: null,
  lotNumber: null,
  version: 3,
})

function registrations(change: Partial<Registrations> = {}): Registrations {
  return {
    mine: null,
    confirmedCount: 5,
    seatsTaken: 6,
    seatsOffered: 0,
    seatsWaiting: 0,
    maxCapacity: 8,
    isFull: false,
    courts: null,
    confirmed: null,
    waiting: null,
    offered: null,
    opensAt: null,
    opensLater: false,
    lot: null,
    movedAhead: [],
    can: { answer: true, override: false },
    closedReason: null,
    ...change,
  }
}

test('an answer that fits takes its seats at once', () => {
  const after = predict(registrations(), { kind: 'in', partySize: 2 })
  expect(after).toMatchObject({ seatsTaken: 8, isFull: true, confirmedCount: 6 })
  expect(after.mine).toMatchObject({ status: 'confirmed', partySize: 2 })
})

test('a party larger than what is free queues as a whole', () => {
  const after = predict(registrations(), { kind: 'in', partySize: 3 })
  expect(after).toMatchObject({ seatsTaken: 6, seatsWaiting: 3, confirmedCount: 5 })
  expect(after.mine).toMatchObject({ status: 'waitlisted', position: null })
})

test('while anyone waits a newcomer queues, free seats or not', () => {
  expect(wouldWait(registrations({ seatsWaiting: 4 }), 1)).toBe(true)
  expect(predict(registrations({ seatsWaiting: 4 }), { kind: 'in', partySize: 1 }).mine?.status).toBe(
    'waitlisted',
  )
})

test('without a capacity no one waits', () => {
  expect(wouldWait(registrations({ maxCapacity: null }), 9)).toBe(false)
})

test('giving up a seat frees the whole party', () => {
  const after = predict(registrations({ mine: mine('confirmed', 3), isFull: true }), { kind: 'out' })
  expect(after).toMatchObject({ seatsTaken: 3, isFull: false, confirmedCount: 4 })
  expect(heldAnswer(after)).toBeNull()
})

test('leaving the queue frees no seat', () => {
  const after = predict(registrations({ mine: mine('waitlisted', 2), seatsWaiting: 2 }), { kind: 'out' })
  expect(after).toMatchObject({ seatsTaken: 6, seatsWaiting: 0, confirmedCount: 5 })
})

test('a seated party that shrinks keeps its seats and its count', () => {
  const after = predict(registrations({ mine: mine('confirmed', 3) }), { kind: 'in', partySize: 1 })
  expect(after).toMatchObject({ seatsTaken: 4, confirmedCount: 5 })
  expect(after.mine).toMatchObject({ status: 'confirmed', version: 3 })
})

test('someone waiting keeps the place in line when the party changes', () => {
  const after = predict(registrations({ mine: mine('waitlisted'), seatsWaiting: 1 }), {
    kind: 'in',
    partySize: 2,
  })
  expect(after.mine).toMatchObject({ status: 'waitlisted', position: 2 })
})

test('before a draw everyone enters, free seats or not', () => {
  expect(wouldWait(registrations({ lot: 'entering' }), 1)).toBe(true)
  expect(wouldWait(registrations({ lot: 'drawn' }), 1)).toBe(false)
})

test('taking up an offer is another wish than joining', () => {
  expect(sameWish({ kind: 'in', partySize: 1, acceptsOffer: true }, { kind: 'in', partySize: 1 })).toBe(false)
})

test('an offer is fulfilled only once it is accepted', () => {
  const offered = registrations({ mine: mine('offered') })
  expect(isFulfilled(offered, { kind: 'in', partySize: 1 })).toBe(false)
  expect(predict(offered, { kind: 'in', partySize: 1 }).mine?.status).toBe('confirmed')
})

test('what is already so changes nothing', () => {
  const before = registrations({ mine: mine('cancelled') })
  expect(predict(before, { kind: 'out' })).toBe(before)
})

test('the server has the last word', () => {
  const guessed = predict(registrations(), { kind: 'in', partySize: 1 })
  const after = settle(guessed, {
    registration: mine('waitlisted'),
    seatsTaken: 8,
    seatsWaiting: 3,
    maxCapacity: 8,
    isFull: true,
  })
  expect(after).toMatchObject({ mine: { status: 'waitlisted', position: 2 }, seatsTaken: 8, isFull: true })
})
