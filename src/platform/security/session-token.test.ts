import { expect, test } from 'vitest'
import { signedCookie } from '../../../tests/support/crowd'
import { signedToken } from './session-token'

const env = { AUTH_SECRET: 'a secret that is long enough', PUBLIC_URL: 'https://example.org' }
const signed = signedCookie(env.AUTH_SECRET, env.PUBLIC_URL, 'token.with-a-dot')

test('the token of a cookie that was signed here is read, among others too', () => {
  expect(signedToken(env, signed)).toBe('token.with-a-dot')
  expect(signedToken(env, `theme=dark; ${signed}; other=1`)).toBe('token.with-a-dot')
})

test.each([
  ['no cookie', ''],
  ['another secret', signedCookie('another', env.PUBLIC_URL, 'token')],
  ['another name', signedCookie(env.AUTH_SECRET, 'http://example.org', 'token')],
  ['another token under the signature', signed.replace('token', 'taken')],
  ['a signature cut short', signed.slice(0, -8)],
  ['no signature', '__Host-session=token'],
  ['nothing but a signature', signedCookie(env.AUTH_SECRET, env.PUBLIC_URL, '')],
])('with %s there is none', (_what, cookies) => {
  expect(signedToken(env, cookies)).toBeNull()
})

test('a cookie that was read before is no reason to take another for it', () => {
  for (let time = 0; time < 3; time += 1) {
    expect(signedToken(env, signed)).toBe('token.with-a-dot')
    expect(signedToken({ ...env, AUTH_SECRET: 'another' }, signed)).toBeNull()
    expect(signedToken(env, signed.replace('token', 'taken'))).toBeNull()
    expect(signedToken(env, signed.slice(0, -8))).toBeNull()
  }
})

test('however many are here, each is known by its own signature', () => {
  const tokens = Array.from({ length: 6_000 }, (_, index) => `token-${index}`)
  const read = () =>
    tokens.map((token) => signedToken(env, signedCookie(env.AUTH_SECRET, env.PUBLIC_URL, token)))
  expect(read()).toEqual(tokens)
  expect(read()).toEqual(tokens)
  expect(signedToken(env, signedCookie('another', env.PUBLIC_URL, 'token-1'))).toBeNull()
})
