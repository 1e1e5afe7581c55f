import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readAppCode, readRecoveryCode, RECOVERY_CODE_BYTES, recoveryCodeOf } from './recovery-code'

test('a recovery code has 80 bits, and other bytes are another code', () => {
  expect(RECOVERY_CODE_BYTES * 8).toBe(80)
  expect(recoveryCodeOf(new Uint8Array(10))).toBe('0000-0000-0000-0000')
  expect(recoveryCodeOf(new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
  const codes = Array.from({ length: 200 }, () => recoveryCodeOf(randomBytes(RECOVERY_CODE_BYTES)))
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(readRecoveryCode(code)).toBe(code.replaceAll('-', ''))
})

test('it is read however it is typed: small, without its hyphens, with signs that look alike', () => {
  const typed = ['ABCD-0123-EF11-GHVK', 'abcd 0123 ef11 ghvk', ' abcdo123efilghuk ', 'ABCD—0123'.slice(0, 4)]
  expect(typed.map(readRecoveryCode)).toEqual([...Array(3).fill('ABCD0123EF11GHVK'), undefined])
})

test('six digits are the app’s, in a group or two; nothing else is', () => {
  expect(['123456', '123 456', '123-456', ' 123456 '].map(readAppCode)).toEqual(Array(4).fill('123456'))
  for (const typed of ['', '12345', '1234567', 'ABCD-0123-EF11-GHVK', '１２３４５６'])
    expect(readAppCode(typed)).toBeUndefined()
})
