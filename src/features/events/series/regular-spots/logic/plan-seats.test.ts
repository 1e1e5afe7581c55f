import { array, assert, integer, option, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { planSeats } from './plan-seats'

const room = { maxCapacity: 4, seatsTaken: 0, seatsWaiting: 0, regularSeats: 0, regularsLimit: null }
const of = (...sizes: number[]) => sizes.map((partySize, index) => ({ userId: `u${index}`, partySize }))
const words = (planned: { userId: string; seated: boolean }[]) =>
  planned.map(({ userId, seated }) => `${userId} ${seated ? 'seat' : 'queue'}`)

it.each([
  ['all fit', room, of(1, 2), ['u0 seat', 'u1 seat']],
  ['from the first who does not fit, everyone waits', room, of(3, 2, 1), ['u0 seat', 'u1 queue', 'u2 queue']],
  ['no one goes past those who wait', { ...room, seatsWaiting: 1 }, of(1), ['u0 queue']],
  [
    'beyond the limit no one is entered',
    { ...room, regularsLimit: 2, regularSeats: 1 },
    of(1, 1),
    ['u0 seat'],
  ],
  ['a limit of none', { ...room, regularsLimit: 0 }, of(1), []],
  ['larger than the night', room, of(5, 1), ['u1 seat']],
  ['unlimited', { ...room, maxCapacity: null, seatsTaken: 99 }, of(5, 9), ['u0 seat', 'u1 seat']],
])('%s', (_, given, regulars, expected) => {
  expect(words(planSeats(given, regulars))).toEqual(expected)
})

it('is never above capacity or the limit, and in order', () => {
  const natural = integer({ min: 0, max: 12 })
  assert(
    property(
      record({
        maxCapacity: option(integer({ min: 1, max: 12 })),
        seatsTaken: natural,
        seatsWaiting: integer({ min: 0, max: 2 }),
        regularSeats: natural,
        regularsLimit: option(natural),
      }),
      array(integer({ min: 1, max: 4 }), { maxLength: 8 }),
      (given, sizes) => {
        const planned = planSeats(given, of(...sizes))
        const seats = planned
          .filter(({ seated }) => seated)
          .reduce((sum, { partySize }) => sum + partySize, 0)
        const all = planned.reduce((sum, { partySize }) => sum + partySize, 0)
        if (given.maxCapacity !== null)
          expect(seats).toBeLessThanOrEqual(Math.max(0, given.maxCapacity - given.seatsTaken))
        if (given.regularsLimit !== null)
          expect(all).toBeLessThanOrEqual(Math.max(0, given.regularsLimit - given.regularSeats))
        expect(planned.map(({ seated }) => seated)).toEqual(
          planned.map(({ seated }) => seated).toSorted((a, b) => Number(b) - Number(a)),
        )
      },
    ),
  )
})
