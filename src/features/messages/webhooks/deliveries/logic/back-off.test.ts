import { expect, it } from 'vitest'
import { MAX_ATTEMPTS, nextTry } from './back-off'

const HOUR_MS = 60 * 60 * 1000
const NOW = new Date('2026-03-01T12:00:00Z')

it('waits longer each time, and gives up after a day and a few hours', () => {
  const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => {
    const at = nextTry(index + 1, NOW)
    return at ? at.getTime() - NOW.getTime() : 0
  })
  expect(waits[0]).toBe(30_000)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  const all = waits.reduce((sum, wait) => sum + wait, 0)
  expect(all).toBeGreaterThan(24 * HOUR_MS)
  expect(all).toBeLessThan(30 * HOUR_MS)
  expect(nextTry(MAX_ATTEMPTS, NOW)).toBeNull()
})
