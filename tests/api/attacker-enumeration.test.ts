import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app'
import { signedUp } from '../support/browser'
import { shortOrLong } from '../support/soak'

/** Of each kind. */
const TRIES = shortOrLong(8, 200)
/** The means of the long form; the few tries of the short form are judged by their fastest, with room for a busy machine. */
const MAY_DIFFER = TRIES >= 200 ? 0.1 : 0.3
const TIMEOUT_MS = 60_000 + TRIES * 2_000
const PASSWORD = 'kitchen-line-volley-7'

let t: TestApp
let known = ''
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' }, { slowPasswords: true })
  known = `${randomUUID()}@example.org`
  await signedUp(t, { email: known, password: PASSWORD })
})
afterAll(() => t.close())

const signUp = (email: string) => ({ email, password: PASSWORD, firstName: 'Nia', lastName: '' })
const ASKED: [path: string, bodyFor: (email: string) => object][] = [
  ['/api/account/sign-in', (email) => ({ email, password: 'not-the-password' })],
  ['/api/account/sign-up', signUp],
  ['/api/account/reset', (email) => ({ email })],
  ['/api/account/verify/resend', (email) => ({ email })],
  ['/api/account/link', (email) => ({ email })],
]

/** Whatever else the machine does only ever adds: of a few tries the fastest tell most. */
const FASTEST = 3
const typical = (times: number[]): number => {
  const counted = TRIES >= 200 ? times : times.toSorted((a, b) => a - b).slice(0, FASTEST)
  return counted.reduce((sum, time) => sum + time, 0) / counted.length
}

describe.each(ASKED)('%s', (path, bodyFor) => {
  async function ask(email: string) {
    const startedAt = performance.now()
    const { status, text, headers } = await t.call('POST', path, { body: bodyFor(email) })
    headers.delete('x-request-id')
    // Random each time: what it holds says nothing, whether it comes does.
    const cookies = headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''))
    headers.delete('set-cookie')
    return { answer: { status, text, headers: [...headers], cookies }, ms: performance.now() - startedAt }
  }

  it(
    `answers a known address like an unknown one, as fast (${TRIES} tries)`,
    { retry: 2, timeout: TIMEOUT_MS },
    async () => {
      await Promise.all([ask(known), ask(`${randomUUID()}@example.org`)])
      const times = { known: [] as number[], unknown: [] as number[] }
      // In turns, so that whatever else the machine does falls on both alike.
      for (let round = 0; round < TRIES; round += 1) {
        const one = await ask(known)
        const other = await ask(`${randomUUID()}@example.org`)
        expect(one.answer).toEqual(other.answer)
        times.known.push(one.ms)
        times.unknown.push(other.ms)
      }
      const [knownMs, unknownMs] = [typical(times.known), typical(times.unknown)]
      console.info(`${path}: ${knownMs.toFixed(1)} ms known, ${unknownMs.toFixed(1)} ms unknown`)
      expect(Math.abs(knownMs - unknownMs) / Math.max(knownMs, unknownMs)).toBeLessThan(MAY_DIFFER)
    },
  )
})
