import { expect, test } from 'vitest'
import { countdownWords } from './countdown-words'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

test.each([
  [51 * HOUR_MS, '2 days 3 h', '2 days 3 h'],
  [24 * HOUR_MS, '1 day', '1 day'],
  [23 * HOUR_MS + 10 * MINUTE_MS, '23 h 10 min', '23 h 10 min'],
  [HOUR_MS, '1 h', '1 h'],
  [HOUR_MS - 1, '59:59', '59 min'],
  [5 * MINUTE_MS + 4_000, '5:04', '5 min'],
  [30_000, '0:30', 'less than a minute'],
  [-1, '0:00', 'less than a minute'],
])('%i ms left', (left, ticking, still) => {
  expect(countdownWords(left, { ticking: true })).toBe(ticking)
  expect(countdownWords(left, { ticking: false })).toBe(still)
})
