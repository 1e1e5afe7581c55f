import { expect, it } from 'vitest'
import { hearClock, serverNow, wrongClockWords } from './server-clock'

const NOON = Date.parse('2026-06-06T12:00:00Z')
const MINUTE_MS = 60_000

const heard = (deviceAheadMs: number) =>
  hearClock({ serverMs: NOON, askedAt: 1_000, answeredAt: 1_200, deviceMs: NOON + 100 + deviceAheadMs })

it('goes on from the answer, whatever the device’s own clock does', () => {
  const clock = heard(7 * MINUTE_MS)
  expect(serverNow(clock, 1_200)).toBe(NOON + 100)
  expect(serverNow(clock, 61_200)).toBe(NOON + 100 + MINUTE_MS)
})

it('takes half of the way there and back for the way back', () => {
  const slow = hearClock({ serverMs: NOON, askedAt: 0, answeredAt: 4_000, deviceMs: NOON + 2_000 })
  expect(slow.deviceAheadMs).toBe(0)
  expect(serverNow(slow, 4_000)).toBe(NOON + 2_000)
})

it.each([
  [0, null],
  [19_000, null],
  [-25_000, 'Your device’s clock is 25 seconds behind ours.'],
  [MINUTE_MS, 'Your device’s clock is a minute ahead of ours.'],
  [7 * MINUTE_MS, 'Your device’s clock is 7 minutes ahead of ours.'],
  [-180 * MINUTE_MS, 'Your device’s clock is 3 hours behind ours.'],
  [4 * 24 * 60 * MINUTE_MS, 'Your device’s clock is 4 days ahead of ours.'],
])('%i ms: %s', (aheadMs, words) => {
  expect(wrongClockWords(heard(aheadMs))).toBe(words)
})
