import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { YEARS } from '../../../../../../tests/support/random-journal'
import { datesOf, isoWeekOf, mondayOf, mondaysOf, monthDays, monthOf, yearDays, yearOf } from './calendar'

describe('the ISO week', () => {
  test.each([
    ['2015-12-31', 53],
    ['2016-01-03', 53],
    ['2016-01-04', 1],
    ['2020-02-29', 9],
    ['2020-12-31', 53],
    ['2021-01-01', 53],
    ['2024-12-29', 52],
    ['2024-12-30', 1],
    ['2026-12-28', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
  ])('of %s is %i', (date, week) => {
    expect(isoWeekOf(date)).toBe(week)
  })
})

const anyYear = fc.oneof(fc.constantFrom(...YEARS), fc.integer({ min: 1965, max: 2999 }))

it('every day of a year stands in exactly one of its weeks and one of its months', () => {
  fc.assert(
    fc.property(anyYear, (year) => {
      const days = datesOf(yearDays(year))
      const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
      expect(days).toHaveLength(leap ? 366 : 365)
      expect(new Set(days).size).toBe(days.length)
      expect(days.every((day) => yearOf(day) === year)).toBe(true)
      expect([...new Set(days.map(mondayOf))]).toEqual(mondaysOf(year))
      const months = Array.from({ length: 12 }, (_, month) => datesOf(monthDays(year, month)))
      expect(months.flat()).toEqual(days)
      months.forEach((month, index) => expect(new Set(month.map(monthOf))).toEqual(new Set([index])))
    }),
    { numRuns: 40 },
  )
})

it('the weeks of years follow one another as the calendar’s do', () => {
  fc.assert(
    fc.property(anyYear, (year) => {
      // Counted on from the Monday of the week with 4 January, which is the first by definition.
      const cursor = new Date(Date.UTC(year, 0, 4))
      cursor.setUTCDate(cursor.getUTCDate() - ((cursor.getUTCDay() + 6) % 7))
      const first = cursor.toISOString().slice(0, 10)
      for (let week = 1; week <= 52; week += 1) {
        for (let day = 0; day < 7; day += 1) {
          const date = cursor.toISOString().slice(0, 10)
          expect([date, isoWeekOf(date)]).toEqual([date, week])
          cursor.setUTCDate(cursor.getUTCDate() + 1)
        }
      }
      expect(mondayOf(`${year}-01-04`)).toBe(first)
    }),
    { numRuns: 20 },
  )
})
