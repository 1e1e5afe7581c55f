import { expect, test } from 'vitest'
import type { EventCard } from '#/features/events/events/schema'
import { aheadWords } from './ahead-words'
import { ownStateWords } from './own-state'

const mine = (change: Partial<NonNullable<EventCard['mine']>> = {}) => ({
  status: 'confirmed' as const,
  partySize: 1,
  position: null,
  peopleAhead: null,
  ...change,
})

test.each([
  [null, 'upcoming', ''],
  [mine(), 'upcoming', 'You’re in'],
  [mine(), 'live', 'You’re in'],
  [mine(), 'cancelled', ''],
  [mine(), 'ended', ''],
  [mine({ status: 'offered' }), 'upcoming', 'Invited'],
  [mine({ status: 'waitlisted', position: 2, peopleAhead: 3 }), 'upcoming', 'Waitlist #2'],
  [mine({ status: 'waitlisted' }), 'upcoming', 'In the draw'],
] as const)('a card says the reader’s own state: %j, %s gives “%s”', (state, phase, words) => {
  expect(ownStateWords({ mine: state, phase })).toBe(words)
})

test.each([
  [1, 0, 'No one is ahead of you.'],
  [2, 1, '1 person ahead of you.'],
  [4, 3, '3 people ahead of you.'],
  [2, 3, '1 group of 3 ahead of you.'],
  [3, 5, '5 people ahead of you. A group counts once.'],
  [null, null, ''],
])('a waitlist number %j says what it counts: %j people give “%s”', (position, peopleAhead, words) => {
  expect(aheadWords({ position, peopleAhead })).toBe(words)
})
