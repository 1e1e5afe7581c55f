import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '#/platform/observability/log'
import { testApp, type TestApp } from '../support/app'
import { newBrowser, signedUp } from '../support/browser'
import { passThrough, startOpenIdPeer } from '../support/openid-peer'
import { addPasskey, signInByPasskey } from '../support/passkey'
import { TEST_PUBLIC_URL } from '../support/storm'
import { turnOnTwoStep } from '../support/two-step'

const PASSWORD = 'kitchen-line-volley-7'
const WRONG = 'third-shot-drop-9'

type Line = { security?: string; requestId?: string; [field: string]: unknown }

let t: TestApp
let text: string
let peer: Awaited<ReturnType<typeof startOpenIdPeer>>
beforeEach(async () => {
  peer = await startOpenIdPeer([`${TEST_PUBLIC_URL}/api/account/oidc/callback`])
  t = await testApp({ ...peer.env, TRUSTED_PROXIES: '1' })
  text = ''
  Object.assign(t.services, { log: createLogger('info', { write: (line) => void (text += line) }) })
})
afterEach(async () => {
  await t.close()
  await peer.close()
})

/** What was written since it was last asked, but for what isn't about who may come in. */
function told(): Line[] {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ security }) => security !== undefined)
  text = ''
  return lines
}

const cookieOf = ({ headers }: { headers: Headers }): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const from = (ip: string) => ({ 'x-forwarded-for': ip })

async function newPerson() {
  const email = `${randomUUID()}@example.org`
  const { code, as } = await signedUp(t, { email, password: PASSWORD })
  return { email, code, as }
}
const signIn = (email: string, password = PASSWORD, ip = '198.51.100.77') =>
  t.call('POST', '/api/account/sign-in', { body: { email, password }, headers: from(ip) })

describe('who comes in', () => {
  it('is written down with the way, the account’s id and the call’s, by password and by mail', async () => {
    const { email, as } = await newPerson()
    expect(told()).toEqual([expect.objectContaining({ security: 'sign-in', way: 'mail', userId: as.id })])
    const { headers } = await signIn(email)
    expect(told()).toEqual([
      expect.objectContaining({
        security: 'sign-in',
        way: 'password',
        userId: as.id,
        network: '198.51.100.0/24',
        requestId: headers.get('x-request-id'),
      }),
    ])
  })

  it('in vain is written down with the reason, and a mark that is the same for the same account', async () => {
    const { email } = await newPerson()
    told()
    await signIn(email, WRONG)
    await signIn(email, WRONG, '203.0.113.9')
    await signIn('nobody@example.org', WRONG)
    const lines = told()
    expect(lines.map(({ security, way, reason }) => [security, way, reason])).toEqual(
      Array.from({ length: 3 }, () => ['sign-in-failed', 'password', 'unauthenticated']),
    )
    const [first, second, other] = lines.map(({ account }) => account)
    expect(first).toMatch(/^[\w-]{12}$/)
    expect(second).toBe(first)
    expect(other).not.toBe(first)
  })

  it('in vain by a wrong code, a used one, and too often', async () => {
    const { email, code } = await newPerson()
    told()
    await t.call('POST', '/api/account/verify', { body: { email, code } })
    await t.call('POST', '/api/account/link/sign-in', { body: { email, code: '000000' } })
    for (let tries = 0; tries < 11; tries += 1) await signIn(email, WRONG)
    const lines = told()
    expect(lines.slice(0, 2).map(({ way, reason }) => [way, reason])).toEqual([
      ['mail', 'proof_invalid'],
      ['mail', 'proof_invalid'],
    ])
    expect(lines.at(-1)).toMatchObject({ security: 'sign-in-failed', reason: 'rate_limited' })
  })

  it('by the provider, and when the provider says no', async () => {
    for (const account of [
      { sub: 'a', email: 'open@example.org', verified: true, name: 'Nora' },
      'cancel' as const,
    ]) {
      const start = await t.call('POST', '/api/account/oidc/start', { body: {} })
      const answer = await passThrough(start.json.url, account)
      await t.call('GET', answer.pathname + answer.search, { headers: { cookie: cookieOf(start) } })
    }
    expect(told().map(({ security, way, reason }) => [security, way, reason])).toEqual([
      ['sign-in', 'provider', undefined],
      ['sign-in-failed', 'provider', 'cancelled'],
    ])
  })

  it('in two steps: the first, codes in vain, and the second; and what is changed about them', async () => {
    const { email, as } = await newPerson()
    told()
    const { key, recoveryCodes } = await turnOnTwoStep(t, as)
    expect(told()).toEqual([expect.objectContaining({ security: 'two-step', change: 'on', userId: as.id })])
    const waiting = { ...as, cookie: cookieOf(await signIn(email)) }
    const typed = ['000000', recoveryCodes[0]]
    for (const code of typed)
      await t.call('POST', '/api/account/second-step', { as: waiting, body: { code } })
    await t.call('POST', '/api/account/second-step', { as: waiting, body: { code: '000000' } })
    const lines = told()
    expect(lines.map(({ security, way, userId, reason }) => [security, way, userId, reason])).toEqual([
      ['first-step', 'password', as.id, undefined],
      ['sign-in-failed', 'second-step', undefined, 'invalid_input'],
      ['sign-in', 'second-step', as.id, undefined],
      ['refused', undefined, undefined, 'second_step_over'],
    ])
    expect(lines[1]?.account).toMatch(/^[\w-]{12}$/)
    for (const secret of [key, ...typed]) expect(JSON.stringify(lines)).not.toContain(secret)
  })

  it('by a passkey, what is changed about them, and answers in vain', async () => {
    const { as } = await newPerson()
    const owner = newBrowser(t, as)
    told()
    const { device, passkey } = await addPasskey(owner)
    await signInByPasskey(newBrowser(t), device)
    await signInByPasskey(newBrowser(t), device, { verified: false })
    await owner.call('DELETE', `/api/account/passkeys/${passkey.id}`)
    await signInByPasskey(newBrowser(t), device)
    const lines = told()
    expect(
      lines.map(({ security, way, change, userId, reason }) => [security, way ?? change, userId, reason]),
    ).toEqual([
      ['passkey', 'added', as.id, undefined],
      ['sign-in', 'passkey', as.id, undefined],
      ['sign-in-failed', 'passkey', undefined, 'passkey_refused'],
      ['passkey', 'removed', as.id, undefined],
      ['sign-in-failed', 'passkey', undefined, 'passkey_unknown'],
    ])
    expect(JSON.stringify(lines)).not.toContain(device.id)
  })

  it('again, to do what can’t be undone, and whoever leaves', async () => {
    const { as } = await newPerson()
    told()
    await t.call('POST', '/api/account/prove', { as, body: { password: WRONG } })
    const proven = await t.call('POST', '/api/account/prove', { as, body: { password: PASSWORD } })
    await t.call('POST', '/api/account/sign-out', { as: { ...as, cookie: cookieOf(proven) } })
    expect(told().map(({ security, userId, way }) => [security, userId, way])).toEqual([
      ['proof-failed', as.id, 'password'],
      ['proof', as.id, 'password'],
      ['sign-out', as.id, undefined],
    ])
  })
})

const refusals = () => told().map(({ status, reason, route }) => [status, reason, route])

describe('what is refused', () => {
  it('by permission is written down with who, which call and why', async () => {
    const player = await t.signInAs('player')
    const { headers } = await t.call('GET', '/api/admin/people', { as: player })
    expect(told()).toEqual([
      expect.objectContaining({
        security: 'refused',
        method: 'GET',
        route: '/api/admin/people',
        status: 403,
        reason: 'forbidden',
        userId: player.id,
        requestId: headers.get('x-request-id'),
      }),
    ])
  })

  it('to nobody in particular, and to a token that is none', async () => {
    await t.call('GET', '/api/account/devices')
    await t.call('GET', '/api/events', { headers: { authorization: 'Bearer made-up' } })
    expect(refusals()).toEqual([
      [401, 'unauthenticated', '/api/account/devices'],
      [401, 'unauthenticated', '/api/events'],
    ])
  })

  it('since it comes too often', async () => {
    for (let times = 0; times < 11; times += 1)
      await t.call('POST', '/api/newsletter', {
        body: { email: `a${times}@example.org` },
        headers: from('198.51.100.77'),
      })
    expect(told().at(-1)).toMatchObject({
      security: 'refused',
      status: 429,
      reason: 'rate_limited',
      network: '198.51.100.0/24',
    })
  })

  it('at the gate: from other sites, as a form, too large, and odd input at an account’s door', async () => {
    const sign = '/api/account/sign-in'
    await t.call('POST', sign, { headers: { origin: 'https://evil.example' }, body: {} })
    await t.call('POST', sign, { headers: { 'content-type': 'text/plain' }, body: {} })
    await t.call('POST', sign, { body: { email: `${'a'.repeat(1024 * 1024)}@example.org` } })
    await t.call('POST', sign, { body: { email: { $ne: null }, password: 1 } })
    expect(refusals()).toEqual([
      [403, 'forbidden', sign],
      [415, 'unsupported_media_type', sign],
      [413, 'body_too_large', sign],
      [422, 'invalid_input', sign],
    ])
  })

  it('is not what people do wrong every day', async () => {
    const player = await t.signInAs('player')
    await t.call('GET', `/api/events/${randomUUID()}`)
    await t.call('PATCH', '/api/profile', { as: player, body: { firstName: 1 } })
    expect(told()).toEqual([])
  })
})

it('nothing of it tells a secret, an address in full, or what a path carries', async () => {
  const { email, as } = await newPerson()
  await signIn(email, WRONG)
  await signIn(email)
  await t.call('POST', '/api/account/prove', { as, body: { password: WRONG } })
  await t.call('GET', '/api/calendars/own/secret-of-a-calendar.ics?secret=hunter2', {
    headers: { authorization: 'Bearer made-up-token', ...from('198.51.100.77') },
  })
  expect(told().length).toBeGreaterThan(0)
  await signIn(email, WRONG)
  for (const secret of [
    email,
    PASSWORD,
    WRONG,
    '198.51.100.77',
    'secret-of',
    'hunter2',
    'made-up',
    as.cookie,
  ])
    expect(text).not.toContain(secret)
})
