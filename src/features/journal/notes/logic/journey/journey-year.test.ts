import { expect, test } from 'vitest'
import { journeyYear } from './journey-year'

test.each([
  [2026, 2026],
  ['2024', 2024],
  [1965, 1965],
  [1964, undefined],
  [3000, undefined],
  [2024.5, undefined],
  ['soon', undefined],
  [undefined, undefined],
])('%j in the address is the year %j', (typed, year) => {
  expect(journeyYear(typed)).toBe(year)
})
