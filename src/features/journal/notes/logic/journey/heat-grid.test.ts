import * as fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { isoWeekdayOf } from '#/lib/dates'
import { anyJournal, YEARS } from '../../../../../../tests/support/random-journal'
import { datesOf, mondayOf, yearDays } from './calendar'
import { heatLevel, heatQuarters, QUARTER_WEEKS } from './heat-grid'
import { daysOfYear } from './over-time'

test.each([
  [0, 0, 0],
  [1, 0, 1],
  [1, 44, 1],
  [2, 45, 2],
  [1, 90, 3],
  [1, 150, 4],
  [3, 1440, 4],
])('%i notes and %i minutes are shade %i', (notes, minutes, level) => {
  expect(heatLevel({ notes, minutes })).toBe(level)
})

it('each day of the year has one place: a column for its week, a row for its weekday', () => {
  fc.assert(
    fc.property(fc.constantFrom(...YEARS), anyJournal, (year, { notes, today }) => {
      const days = daysOfYear(notes, year)
      const quarters = heatQuarters(
        year,
        days.filter((day) => day.notes > 0),
        today,
      )
      expect(quarters.flatMap(({ cells }) => cells.map(({ date }) => date))).toEqual(datesOf(yearDays(year)))
      for (const { cells } of quarters) {
        expect(new Set(cells.map(({ column, row }) => column * 7 + row)).size).toBe(cells.length)
        expect(cells.map(({ row }) => row + 1)).toEqual(cells.map(({ date }) => isoWeekdayOf(date)))
        expect(cells.filter(({ isAhead }) => isAhead)).toEqual(cells.filter(({ date }) => date > today))
        const columns = [...new Set(cells.map(({ column }) => column))]
        expect(columns).toEqual(columns.map((_, index) => index))
        expect(columns.length).toBeLessThanOrEqual(QUARTER_WEEKS)
        const weeks = new Set(cells.map(({ date, column }) => `${mondayOf(date)} ${column}`))
        expect(weeks.size).toBe(columns.length)
      }
      const shown = quarters.flatMap(({ cells }) =>
        cells.map(({ date, notes: count, minutes }) => ({ date, notes: count, minutes })),
      )
      expect(shown).toEqual(days)
    }),
    { numRuns: 20 },
  )
})
