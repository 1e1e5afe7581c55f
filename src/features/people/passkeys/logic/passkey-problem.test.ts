import { WebAuthnError } from '@simplewebauthn/browser'
import { expect, it } from 'vitest'
import { AppError } from '#/lib/errors'
import { isBrowserProblem, passkeyProblem } from './passkey-problem'

const cause = (name: string) => new DOMException('In the browser’s own words', name)
const made = (code: WebAuthnError['code'], name: string) =>
  new WebAuthnError({ message: 'Not for people', code, cause: cause(name) })

it.each([
  [
    'a canceled question',
    made('ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', 'NotAllowedError'),
    'passkey_canceled',
  ],
  ['a bare NotAllowedError', cause('NotAllowedError'), 'passkey_canceled'],
  ['a question that gave way to another', made('ERROR_CEREMONY_ABORTED', 'AbortError'), 'passkey_aborted'],
  [
    'a device that has one already',
    made('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', 'InvalidStateError'),
    'passkey_exists',
  ],
  [
    'a device without a screen lock',
    made('ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT', 'ConstraintError'),
    'passkey_no_lock',
  ],
  ['another address', made('ERROR_INVALID_RP_ID', 'SecurityError'), 'passkey_address'],
  ['anything else', new Error('?'), 'passkey_failed'],
  ['what is no error', 'odd', 'passkey_failed'],
])('names %s and leaves the browser’s words out', (_, error, code) => {
  const problem = passkeyProblem(error)
  expect(problem.code).toBe(code)
  expect(problem.detail).not.toMatch(/browser’s own|Not for people/)
  expect(isBrowserProblem(problem)).toBe(true)
})

it('passes the server’s refusals on as they are', () => {
  const refusal = AppError.conflict('too_many_passkeys', 'You have 20 passkeys. Remove one first.')
  expect(passkeyProblem(refusal)).toBe(refusal)
  expect(isBrowserProblem(refusal)).toBe(false)
})
