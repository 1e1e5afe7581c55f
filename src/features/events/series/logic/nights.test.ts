import { expect, test } from 'vitest'
import { placesLine, splitNights } from '#/features/events/series/logic/nights'

const night = {
  phase: 'upcoming' as const,
  eventDate: '2026-11-24',
  maxCapacity: 48,
  seatsTaken: 31,
  seatsWaiting: 0,
  isFull: false,
}
const on = (eventDate: string, phase: 'upcoming' | 'live' | 'ended' | 'cancelled' = 'upcoming') => ({
  ...night,
  eventDate,
  phase,
})

test('coming nights begin with the soonest, past ones with the last', () => {
  const told = [
    on('2026-12-01'),
    on('2026-11-24', 'live'),
    on('2026-11-17', 'ended'),
    on('2026-11-10', 'ended'),
  ]
  const { coming, past } = splitNights(told, '2026-11-24')
  expect(coming.map(({ eventDate }) => eventDate)).toEqual(['2026-11-24', '2026-12-01'])
  expect(past.map(({ eventDate }) => eventDate)).toEqual(['2026-11-17', '2026-11-10'])
})

test('a night called off is past once its day is over', () => {
  const { coming, past } = splitNights(
    [on('2026-12-01', 'cancelled'), on('2026-11-17', 'cancelled')],
    '2026-11-24',
  )
  expect(coming).toHaveLength(1)
  expect(past.map(({ eventDate }) => eventDate)).toEqual(['2026-11-17'])
})

test.each([
  [{}, '17 spots left of 48'],
  [{ seatsTaken: 47 }, '1 spot left of 48'],
  [{ seatsTaken: 50 }, '0 spots left of 48'],
  [{ isFull: true }, 'Full, waitlist open'],
  [{ isFull: true, seatsWaiting: 3 }, 'Full, 3 people waiting'],
  [{ maxCapacity: null, seatsTaken: 0 }, 'Be the first in'],
  [{ maxCapacity: null }, '31 players in'],
  [{ phase: 'ended' as const, isFull: true }, '31 players signed up'],
  [{ phase: 'cancelled' as const, isFull: true }, 'Canceled'],
])('%j reads %j', (change, words) => {
  expect(placesLine({ ...night, ...change })).toBe(words)
})
