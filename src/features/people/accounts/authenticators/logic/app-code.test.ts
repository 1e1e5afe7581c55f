import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { appAddress, inGroups, newKey, stepOfCode } from './app-code'

const KEY = Secret.fromUTF8('12345678901234567890').base32

/** Appendix B of RFC 6238, of whose eight digits apps show the last six. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i of the standard’s own table the code is %s', (seconds, code) => {
  expect(stepOfCode(KEY, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a code counts in its half minute, the one before and the one after, and says which it is of', () => {
  const [code, step] = ['005924', Math.floor(1_234_567_890 / 30)]
  const at = (halfMinutes: number) => stepOfCode(KEY, code, (1_234_567_890 + halfMinutes * 30) * 1000)
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null])
})

test('what is no code of the key is none', () => {
  for (const code of ['', '005925', '05924', '0059240', 'abcdef', '５９２４００'])
    expect(stepOfCode(KEY, code, 1_234_567_890_000)).toBeNull()
})

test('a key has 160 random bits, is typed in groups, and is told to the app with the site and the person', () => {
  const keys = new Set(Array.from({ length: 100 }, newKey))
  expect(keys.size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/)
  expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  const address = new URL(appAddress(KEY, 'ana@example.org'))
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(address.pathname)).toBe('/Paddlefolk:ana@example.org')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: KEY, issuer: 'Paddlefolk' })
})
