import { expect, test } from 'vitest'
import type { Person } from '#/features/events/rsvp/schema'
import { giveUpWords } from './give-up-words'

const ana: Person = {
  registrationId: '',
  name: 'Ana P',
  playerId: null,
  photo: null,
  partySize: 1,
  status: 'waitlisted',
  position: 1,
  forHosts: null,
}

test('asks nothing while there is room', () => {
  expect(giveUpWords({ isFull: false, seatsWaiting: 0, waiting: null })).toBeNull()
})

test('names the next person only to those who may know the waitlist', () => {
  expect(giveUpWords({ isFull: true, seatsWaiting: 2, waiting: null })).toContain(
    'goes to the next person on the waitlist.',
  )
  expect(giveUpWords({ isFull: true, seatsWaiting: 2, waiting: [ana] })).toContain('goes to Ana P.')
})

test('says that a spot in a full event no one waits for is open to others', () => {
  expect(giveUpWords({ isFull: true, seatsWaiting: 0 })).toBe(
    'The event is full. Your spot opens for someone else.',
  )
})
