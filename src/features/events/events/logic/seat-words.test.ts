import { expect, test } from 'vitest'
import { seatMood, seatWords, turnoutWords } from './seat-words'

const seats = (seatsTaken: number, maxCapacity: number | null, seatsWaiting = 0) => ({
  seatsTaken,
  maxCapacity,
  seatsWaiting,
  isFull: maxCapacity !== null && seatsTaken >= maxCapacity,
})

test.each([
  [seats(9, 12), '3 spots left'],
  [seats(11, 12), '1 spot left'],
  [seats(12, 12, 4), 'Full · 4 people waiting'],
  [seats(13, 12), 'Full · waitlist open'],
  [seats(11, 12, 2), '2 people waiting'],
  [seats(40, null), 'Unlimited spots'],
  [seats(0, 1200), '1,200 spots left'],
])('%o reads %s', (state, words) => {
  expect(seatWords(state)).toBe(words)
})

test.each([
  [seats(12, 12), 'full'],
  [seats(11, 12, 2), 'full'],
  [seats(9, 12), 'few'],
  [seats(8, 12), 'roomy'],
  [seats(400, null), 'roomy'],
])('%o feels %s', (state, mood) => {
  expect(seatMood(state)).toBe(mood)
})

test('the turnout is told against the capacity, where there is one', () => {
  expect(turnoutWords(seats(14, 24))).toBe('14 of 24 in')
  expect(turnoutWords(seats(14, null))).toBe('14 in')
})
