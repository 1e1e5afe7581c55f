import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emailSchema } from './email-schema'

const linesOf = (name: string) => readFileSync(`tests/support/imports/${name}`, 'utf8').trim().split('\n')

test.each(linesOf('email-01-valid-but-refused.txt'))('takes %s', (address) => {
  expect(emailSchema.safeParse(address).success).toBe(true)
})

test.each([
  ...linesOf('email-02-local-part-65-accepted.txt'),
  'ana',
  'ana@',
  '@example.org',
  'ana@example',
  'ana ruiz@example.org',
  'ana@exa mple.org',
  'ana@räucher.example/x',
  'ana@@example.org',
  'ana@example..org',
  `ana@${'x'.repeat(64)}.org`,
])('refuses %s', (address) => {
  expect(emailSchema.safeParse(address).error?.issues.map(({ message }) => message)).toEqual([
    'Enter an email address such as name@example.org',
  ])
})

test('an international domain has one form, whichever a browser sends', () => {
  const ascii = 'info@xn--rucher-bua.example'
  expect(
    ['INFO@Räucher.example', ascii, ' info@RÄUCHER.example '].map((typed) => emailSchema.parse(typed)),
  ).toEqual([ascii, ascii, ascii])
})
