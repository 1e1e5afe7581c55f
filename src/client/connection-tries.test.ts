import { expect, it } from 'vitest'
import { pauseBeforeTryMs } from './connection-tries'

it('tries at once, then after longer and longer pauses, and never less than once a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 50].map(pauseBeforeTryMs)).toEqual([
    0, 3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000,
  ])
})
