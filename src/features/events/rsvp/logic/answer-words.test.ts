import { expect, test } from 'vitest'
import type { Registrations } from '#/features/events/rsvp/schema'
import { outcomeWords, partyWords, queueWords, stanceOf, waitingWords } from './answer-words'

const PERSON = { emailVerified: true }

const registrations = (change: Partial<Registrations> = {}): Registrations => ({
  mine: null,
  confirmedCount: 0,
  seatsTaken: 0,
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
})

const mine = (status: 'confirmed' | 'waitlisted' | 'offered' | 'cancelled') => ({
  id: '',
  status,
  partySize: 1,
  position: null,
  peopleAhead: null,
  offerExpiresAt: null,
  lapsedAt: null,
  lotNumber: null,
  version: 1,
})

test('someone who holds a place sees it even after sign-ups have closed', () => {
  expect(stanceOf(registrations({ mine: mine('confirmed'), closedReason: 'event_started' }), PERSON)).toBe(
    'confirmed',
  )
  expect(stanceOf(registrations({ mine: mine('waitlisted'), closedReason: 'event_started' }), PERSON)).toBe(
    'waiting',
  )
})

test('someone who gave up a place is a newcomer again', () => {
  expect(stanceOf(registrations({ mine: mine('cancelled') }), PERSON)).toBe('open')
  expect(stanceOf(registrations({ mine: mine('cancelled'), isFull: true }), PERSON)).toBe('full')
})

test('a closed event asks no one to sign in', () => {
  expect(
    stanceOf(registrations({ closedReason: 'event_started', can: { answer: false, override: false } }), null),
  ).toBe('closed')
})

test('an open event asks for the sign-in, then for the proof of address', () => {
  const signedOut = registrations({ can: { answer: false, override: false } })
  expect(stanceOf(signedOut, null)).toBe('signed-out')
  expect(stanceOf(registrations(), { emailVerified: false })).toBe('unverified')
})

test('while anyone waits a newcomer is asked to queue, free seats or not', () => {
  expect(stanceOf(registrations({ seatsWaiting: 2 }), PERSON)).toBe('full')
})

test('says the place on the waitlist by its number', () => {
  expect(waitingWords({ position: 1 })).toBe('You’re #1 on the waitlist')
  expect(waitingWords({ position: 4 })).toBe('You’re #4 on the waitlist')
  expect(waitingWords({ position: null })).toBe('You’re on the waitlist')
  expect(queueWords(0)).toBe('No one is waiting yet. You’d be first on the waitlist.')
  expect(queueWords(1)).toBe('1 person is ahead of you on the waitlist.')
  expect(queueWords(5)).toBe('5 people are ahead of you on the waitlist.')
})

test('words for a party and for what an answer came to', () => {
  expect(partyWords(1)).toBe('Just you')
  expect(partyWords(3)).toBe('You and 2 guests')
  const seats = { seatsTaken: 1, seatsWaiting: 0, maxCapacity: 8, isFull: false }
  expect(outcomeWords({ ...seats, registration: { ...mine('confirmed'), partySize: 2 } })).toBe(
    'You’re in. You and 1 guest.',
  )
  expect(outcomeWords({ ...seats, registration: mine('cancelled') })).toBe('You gave up your spot.')
})
