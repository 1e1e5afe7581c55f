import { expect, it } from 'vitest'
import { openForMs, sealOpening } from './opened-form'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const NOW = 1_800_000_000_000

it('says how long a form stood open', () => {
  expect(openForMs(SECRET, sealOpening(SECRET, NOW), NOW + 4_500)).toBe(4_500)
})

it.each([
  ['nothing', ''],
  ['a time of one’s own', `${NOW - 60_000}.x`],
  ['another time under a genuine seal', sealOpening(SECRET, NOW).replace(/^\d+/, String(NOW - 60_000))],
  ['another server’s seal', sealOpening('another-secret-of-thirty-two-characters-', NOW)],
  ['a time ahead', sealOpening(SECRET, NOW + 60_000)],
])('%s opens nothing', (_what, opened) => {
  expect(openForMs(SECRET, opened, NOW)).toBeNull()
})
