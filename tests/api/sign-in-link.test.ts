import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '#/features/people/accounts/table'
import { addressProofs } from '#/features/people/accounts/proofs/table'
import { isCommonPassword } from '#/features/people/accounts/logic/common-passwords'
import { testApp, type TestApp } from '../support/app'
import { codeIn, newBrowser, tokenIn } from '../support/browser'
import type { Member } from '../support/crowd'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ TRUSTED_PROXIES: '1' })
})
afterAll(() => t.close())

const PASSWORD = 'kitchen-line-volley-7'
let counter = 0
const newEmail = () => `link-${(counter += 1)}@example.org`
const from = () => ({ 'x-forwarded-for': `10.2.${Math.floor((counter += 1) / 250)}.${counter % 250}` })

const post = (path: string, body: object, headers: Record<string, string> = from()) =>
  t.call('POST', `/api/account/${path}`, { body, headers })
const askForLink = (email: string, next?: string) => post('link', { email, next })
const cookieOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const member = (response: { headers: Headers }): Member => ({ id: '', email: '', cookie: cookieOf(response) })
const whoIs = async (as: Member) => (await t.call('GET', '/api/session', { as })).json.user
const signUp = (email: string, password = PASSWORD) =>
  post('sign-up', { email, password, firstName: 'Nia', lastName: '' })

describe('the link by mail', () => {
  it('signs in by its token or its code, once each, and leads where one wanted to go', async () => {
    const player = await t.signInAs('player')
    await askForLink(player.email, '/events?past=true')
    const [mail] = await t.mailsTo(player.email)
    expect(mail?.textBody).toContain('/login/link?token=')
    expect(mail?.textBody).toContain('&next=%2Fevents%3Fpast%3Dtrue')
    const token = tokenIn(mail?.textBody)
    const response = await post('link/sign-in', { token })
    expect((await whoIs(member(response))).id).toBe(player.id)
    expect((await post('link/sign-in', { token })).status).toBe(422)
    await askForLink(player.email)
    const code = codeIn((await t.mailsTo(player.email))[0]?.textBody)
    expect((await post('link/sign-in', { email: player.email, code })).status).toBe(200)
    expect((await post('link/sign-in', { email: player.email, code })).status).toBe(422)
  })

  it('works for ten minutes', async () => {
    const player = await t.signInAs('player')
    await askForLink(player.email)
    const [mail] = await t.mailsTo(player.email)
    expect(mail?.textBody).toContain('Both work for 10 minutes, and once.')
    const ofPlayer = eq(addressProofs.email, player.email)
    const pass = (minutes: number) =>
      t.services.db
        .update(addressProofs)
        .set({ expiresAt: sql`expires_at - make_interval(mins => ${minutes})` })
        .where(ofPlayer)
    const [proof] = await t.services.db.select().from(addressProofs).where(ofPlayer)
    expect((Number(proof?.expiresAt) - Number(proof?.createdAt)) / 60_000).toBe(10)
    await pass(10)
    expect((await post('link/sign-in', { token: tokenIn(mail?.textBody) })).status).toBe(422)
    expect((await post('link/sign-in', { email: player.email, code: codeIn(mail?.textBody) })).status).toBe(
      422,
    )
  })

  it('answers an unknown address the same, and writes it nothing', async () => {
    const player = await t.signInAs('player')
    const unknown = newEmail()
    const [one, other] = [await askForLink(player.email), await askForLink(unknown)]
    expect([one.status, one.text]).toEqual([other.status, other.text])
    expect(await t.mailsTo(unknown)).toEqual([expect.objectContaining({ status: 'skipped', textBody: null })])
  })

  it('proves the address: a password that waited there unproven goes', async () => {
    const email = newEmail()
    await signUp(email, 'an-attackers-password')
    await askForLink(email)
    const token = tokenIn((await t.mailsTo(email))[0]?.textBody)
    expect((await post('link/sign-in', { token })).json.user).toMatchObject({ email, emailVerified: true })
    expect((await post('sign-in', { email, password: 'an-attackers-password' })).status).toBe(401)
  })

  it('a proof for another purpose signs nobody in', async () => {
    const player = await t.signInAs('player')
    await post('reset', { email: player.email })
    const token = tokenIn((await t.mailsTo(player.email))[0]?.textBody)
    expect((await post('link/sign-in', { token })).status).toBe(422)
    expect((await post('reset/complete', { proof: { token }, password: PASSWORD })).status).toBe(200)
  })

  it('lets nobody suspended in', async () => {
    const player = await t.signInAs('player')
    await askForLink(player.email)
    const token = tokenIn((await t.mailsTo(player.email))[0]?.textBody)
    await t.suspend(player)
    expect((await post('link/sign-in', { token })).status).toBe(403)
    await askForLink(player.email)
    expect((await t.mailsTo(player.email))[0]?.status).toBe('skipped')
  })

  it('refuses one network the sixth email an hour to one address, and the forty-first in all (429)', async () => {
    const email = newEmail()
    const same = from()
    for (let index = 0; index < 5; index += 1) expect((await post('link', { email }, same)).status).toBe(202)
    const refused = await post('link', { email }, same)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    const here = { 'x-forwarded-for': '10.9.1.1' }
    const asked = await Promise.all(
      Array.from({ length: 40 }, () => post('link', { email: newEmail() }, here)),
    )
    expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 202))
    expect((await post('link', { email: newEmail() }, here)).status).toBe(429)
    expect((await post('reset', { email: newEmail() }, here)).status).toBe(429)
  })
})

describe('sessions', () => {
  it('a cookie that somebody planted is never taken over', async () => {
    const player = await t.signInAs('player')
    await askForLink(player.email)
    const token = tokenIn((await t.mailsTo(player.email))[0]?.textBody)
    const planted = { cookie: 'session=planted-by-another.c2lnbmF0dXJl' }
    const response = await post('link/sign-in', { token }, { ...from(), ...planted })
    expect(response.status).toBe(200)
    expect(cookieOf(response)).not.toContain('planted')
    const tokens = await t.services.db.select().from(sessions).where(eq(sessions.userId, player.id))
    expect(tokens.map((row) => row.token).join()).not.toContain('planted')
  })

  it('signing in anew in the same browser ends the session it had', async () => {
    const [player, other] = [await t.signInAs('player'), await t.signInAs('player')]
    await askForLink(other.email)
    const token = tokenIn((await t.mailsTo(other.email))[0]?.textBody)
    const response = await post('link/sign-in', { token }, { ...from(), cookie: player.cookie })
    expect((await whoIs(member(response))).id).toBe(other.id)
    expect(await whoIs(player)).toBeNull()
  })
})

it.each([
  ['PUT', 'own-ways/phone', { number: '(415) 555-0134', code: '000000' }],
  ['POST', 'own-ways/phone/code', { number: '(415) 555-0134' }],
  ['DELETE', 'own-ways/phone', undefined],
  ['DELETE', 'own-ways/provider', undefined],
])('%s %s asks who one is first when that was long ago', async (method, path, body) => {
  const player = await t.signInAs('player')
  await t.services.db
    .update(sessions)
    .set({ provenAt: sql`now() - interval '16 minutes'` })
    .where(eq(sessions.userId, player.id))
  const refused = await t.call(method, `/api/account/${path}`, { as: player, ...(body && { body }) })
  expect([refused.status, refused.json.code]).toEqual([403, 'reauthentication_required'])
})

describe('signing up again before the address is proved', () => {
  it('takes the last password of the browser that proves the address', async () => {
    const email = newEmail()
    const browser = newBrowser(t)
    await browser.signUp({ email, password: 'the-first-of-two' }, from())
    await t.mailsTo(email)
    await browser.signUp({ email, password: 'the-second-of-two' }, from())
    const code = codeIn((await t.mailsTo(email))[0]?.textBody)
    expect((await browser.post('/account/verify', { email, code }, from())).status).toBe(200)
    expect((await post('sign-in', { email, password: 'the-first-of-two' })).status).toBe(401)
    expect((await post('sign-in', { email, password: 'the-second-of-two' })).status).toBe(200)
    expect(await t.services.db.$count(users, eq(users.email, email))).toBe(1)
  })
})

it('a person without a password can set one by mail', async () => {
  const player = await t.signInAs('player')
  await post('reset', { email: player.email })
  const token = tokenIn((await t.mailsTo(player.email))[0]?.textBody)
  await post('reset/complete', { proof: { token }, password: PASSWORD })
  expect((await post('sign-in', { email: player.email, password: PASSWORD })).status).toBe(200)
})

it('every password of a list of those that got out is refused, and it has the three thousand commonest', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const long = (dictionary['passwords-common'] as readonly string[]).filter((word) => word.length >= 8)
  expect(long.length).toBeGreaterThan(3_000)
  const answers = await Promise.all(long.map(isCommonPassword))
  expect(long.filter((_, index) => !answers[index])).toEqual([])
})
