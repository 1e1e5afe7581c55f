import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { sessionCookieName } from '#/server/auth'
import { signedToken } from './session-token'

const PUBLIC_URL = 'https://play.example.org'
const of = (AUTH_SECRET: string) => ({ AUTH_SECRET, PUBLIC_URL })
const signature = (secret: string, token: string) =>
  encodeURIComponent(createHmac('sha256', secret).update(token).digest('base64'))
const cookies = (token: string, signed: string) =>
  `theme=dark; ${sessionCookieName(PUBLIC_URL)}=${token}.${signed}`

it('a token counts as often as it is shown, by the signature of this secret alone', () => {
  const shown = cookies('a-token', signature('one secret', 'a-token'))
  for (let time = 0; time < 3; time += 1) {
    expect(signedToken(of('one secret'), shown)).toBe('a-token')
    expect(signedToken(of('another secret'), shown)).toBeNull()
    expect(signedToken(of('one secret'), cookies('b-token', signature('one secret', 'a-token')))).toBeNull()
    expect(
      signedToken(of('one secret'), cookies('a-token', signature('another secret', 'a-token'))),
    ).toBeNull()
    expect(signedToken(of('one secret'), cookies('a-token', ''))).toBeNull()
  }
})

it('however many there are, each is known by its signature', () => {
  const tokens = Array.from({ length: 6_000 }, (_, index) => `token-${index}`)
  const read = () => tokens.map((token) => signedToken(of('a'), cookies(token, signature('a', token))))
  expect(read()).toEqual(tokens)
  expect(read()).toEqual(tokens)
  expect(signedToken(of('a'), cookies('token-1', signature('b', 'token-1')))).toBeNull()
})
