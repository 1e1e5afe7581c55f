import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyJournal, lightNote } from '../../../../../../tests/support/random-journal'
import { journeyOf, yearsOf } from './journey'

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

it('an empty journal has figures, all nought', () => {
  const journey = journeyOf([], { year: 2024, today: '2026-11-22' })
  expect(journey).toMatchObject({
    year: 2024,
    years: [2026],
    all: { notes: 0, days: 0, minutes: 0, won: 0, lost: 0, winRate: null },
    dayStreak: { current: null, longest: null },
    weekStreak: { current: null, longest: null },
    days: [],
    partners: [],
  })
  expect(journey.weeks).toHaveLength(53)
  expect(journey.milestones.every(({ value, reached }) => value === 0 && reached === null)).toBe(true)
})

it('whatever the order of the notes, the figures are the same, and those of the year agree with each other', () => {
  fc.assert(
    fc.property(anyJournal, fc.integer(), ({ notes, year, today }, turn) => {
      const journey = journeyOf(notes, { year, today })
      const at = notes.length === 0 ? 0 : Math.abs(turn) % notes.length
      const turned = [...notes.slice(at), ...notes.slice(0, at)].toReversed()
      expect(journeyOf(turned, { year, today })).toEqual(journey)
      const { inYear, days, kinds, results } = journey
      expect(days).toHaveLength(inYear.days)
      expect([sum(days.map((day) => day.notes)), sum(days.map((day) => day.minutes))]).toEqual([
        inYear.notes,
        inYear.minutes,
      ])
      expect(sum(kinds.map((kind) => kind.notes))).toBe(inYear.notes)
      expect([sum(results.map(({ won }) => won)), sum(results.map(({ lost }) => lost))]).toEqual([
        inYear.won,
        inYear.lost,
      ])
    }),
  )
})

it('years to choose are those with notes and the one that is', () => {
  const notes = [lightNote('2024-02-29'), lightNote('2021-01-01'), lightNote('2024-12-31')]
  expect(yearsOf(notes, '2026-11-22')).toEqual([2026, 2024, 2021])
})
