import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { anyJournal, lightNote } from '../../../../../../tests/support/random-journal'
import { dayStreaks, type Streaks, weekStreaks } from './streaks'

const DAY_MS = 86_400_000
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS
const dateOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)
/** Day 4 of the epoch (5 January 1970) was a Monday. */
const weekNumber = (date: string) => Math.floor((dayNumber(date) - 4) / 7)
const mondayNumber = (week: number) => week * 7 + 4

/** Walks from before the first number to after the last, one by one. */
function walked(numbers: readonly number[], today: number, spell: (from: number, to: number) => object) {
  const has = new Set(numbers)
  let longest: object | null = null
  let best = 0
  let current: object | null = null
  const last = Math.max(today, ...numbers)
  for (let at = Math.min(today, ...numbers), length = 0; at <= last; at += 1) {
    length = has.has(at) ? length + 1 : 0
    if (length > 0 && length >= best) {
      best = length
      longest = { length, ...spell(at - length + 1, at) }
    }
    // Alive at the end, or one step before it.
    if (length > 0 && !has.has(at + 1) && at >= today - 1) current = { length, ...spell(at - length + 1, at) }
  }
  return { current, longest }
}

it('streaks of days are those one finds walking day by day', () => {
  fc.assert(
    fc.property(anyJournal, ({ notes, today }) => {
      const days = notes.map(({ playedOn }) => dayNumber(playedOn))
      const plain = walked(days, dayNumber(today), (from, to) => ({ from: dateOf(from), to: dateOf(to) }))
      expect(dayStreaks(notes, today)).toEqual(plain)
    }),
    { numRuns: 300 },
  )
})

it('streaks of weeks are those one finds walking week by week', () => {
  fc.assert(
    fc.property(anyJournal, ({ notes, today }) => {
      const weeks = notes.map(({ playedOn }) => weekNumber(playedOn))
      const plain = walked(weeks, weekNumber(today), (from, to) => ({
        from: dateOf(mondayNumber(from)),
        to: dateOf(mondayNumber(to) + 6),
      }))
      expect(weekStreaks(notes, today)).toEqual(plain)
    }),
    { numRuns: 300 },
  )
})

const of = (...dates: string[]) => dates.map((date) => lightNote(date))
const lengths = ({ current, longest }: Streaks) => [current?.length ?? 0, longest?.length ?? 0]

describe('today', () => {
  const notes = of('2024-02-28', '2024-02-29', '2024-03-01')
  test.each([
    ['is the last day', '2024-03-01', [3, 3]],
    ['is the day after it: it can still be played', '2024-03-02', [3, 3]],
    ['is too late', '2024-03-03', [0, 3]],
    ['is behind, on a device that travelled', '2024-02-29', [3, 3]],
  ])('%s', (_, today, found) => {
    expect(lengths(dayStreaks(notes, today))).toEqual(found)
  })

  // 2026 ends with week 53, from 28 December to 3 January.
  const weekly = of('2026-12-21', '2026-12-31', '2027-01-10')
  test.each([
    ['is in the week of the last note', '2027-01-10', [3, 3]],
    ['is the Sunday of the week after it', '2027-01-17', [3, 3]],
    ['is a Monday too late', '2027-01-18', [0, 3]],
  ])('for weeks: %s', (_, date, found) => {
    expect(lengths(weekStreaks(weekly, date))).toEqual(found)
  })
})

it('of equally long ones the latest is the longest', () => {
  expect(dayStreaks(of('2026-05-01', '2026-05-02', '2026-06-01', '2026-06-02'), '2026-07-01')).toEqual({
    current: null,
    longest: { length: 2, from: '2026-06-01', to: '2026-06-02' },
  })
})
