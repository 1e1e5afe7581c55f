import { expect, test } from 'vitest'
import { codeSchema } from '#/features/people/accounts/proofs/ui/code-schema'

test.each(['012345', ' 012345 ', '012 345', '012-345', '012\u00a0345'])('%j is the code 012345', (typed) => {
  expect(codeSchema.parse(typed)).toBe('012345')
})

test.each(['', '12345', '1234567', 'abcdef'])('%j is refused in words', (typed) => {
  expect(codeSchema.safeParse(typed).error?.issues[0]?.message).toBe('Enter the six digits of the code')
})
