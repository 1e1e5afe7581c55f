import { expect, test } from 'vitest'
import { AppError } from '#/lib/errors'
import { isAtFields } from '#/ui/form-refusal'

const form = { getValues: () => ({ email: '', code: '', password: undefined }) }

test.each([
  ['a field of the form', AppError.validation({ password: 'Choose another' }), true],
  ['a field by its path in what was sent', AppError.validation({ 'proof.code': 'Six digits' }), true],
  ['a field the form does not have', AppError.validation({ captcha: 'Missing' }), false],
  ['no field', AppError.auth(), false],
  ['no refusal of ours', new TypeError('Failed to fetch'), false],
])('%s', (_what, error, found) => {
  expect(isAtFields(form, error)).toBe(found)
})
