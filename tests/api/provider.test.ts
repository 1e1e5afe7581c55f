import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, sessions, users } from '#/features/people/accounts/table'
import { siteSettings } from '#/features/foundation/settings/table'
import { testApp, type TestApp } from '../support/app'
import { signedUp } from '../support/browser'
import type { Member } from '../support/crowd'
import { type Account, passThrough, startOpenIdPeer } from '../support/openid-peer'
import { TEST_PUBLIC_URL } from '../support/storm'

const CALLBACK = '/api/account/oidc/callback'
const PASSWORD = 'kitchen-line-volley-7'

let peer: Awaited<ReturnType<typeof startOpenIdPeer>>
let t: TestApp
beforeAll(async () => {
  peer = await startOpenIdPeer([TEST_PUBLIC_URL + CALLBACK, `http://127.0.0.1:4321${CALLBACK}`])
  t = await testApp({ ...peer.env, OIDC_LABEL: 'Courtside', LIMITS_OFF: 'true' })
})
afterAll(async () => {
  await t.close()
  await peer.close()
})

const somebody = (fields: Partial<Account> = {}): Account => ({
  sub: randomUUID(),
  email: `open-${randomUUID()}@example.org`,
  verified: true,
  name: 'Nora Open',
  ...fields,
})

const cookiesOf = ({ headers }: { headers: Headers }): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const member = (cookie: string): Member => ({ id: '', email: '', cookie })

async function start(body: object = {}, as?: Member) {
  const response = await t.call('POST', '/api/account/oidc/start', { body, as: as ?? null })
  expect(response.status).toBe(200)
  const cookie = [as?.cookie, cookiesOf(response)].filter(Boolean).join('; ')
  return { url: response.json.url as string, cookie, response }
}

const comeBack = (answer: URL, cookie: string) =>
  t.call('GET', answer.pathname + answer.search, { headers: { cookie } })

/** The whole way; answers where it led and the session it gave. */
async function come(account: Account | 'cancel', body: object = {}, as?: Member) {
  const { url, cookie } = await start(body, as)
  const response = await comeBack(await passThrough(url, account), cookie)
  expect(response.status).toBe(303)
  const place = response.headers.get('location')
  return { place, as: member(cookiesOf(response)), response }
}
const whoIs = async (as: Member) => (await t.call('GET', '/api/session', { as })).json.user
const peopleAt = (email: string) => t.services.db.select().from(users).where(eq(users.email, email))

async function signUp(email: string, password = PASSWORD) {
  const body = { email, password, firstName: 'Some', lastName: 'Body' }
  expect((await t.call('POST', '/api/account/sign-up', { body })).status).toBe(202)
}
const signIn = (email: string, password = PASSWORD) =>
  t.call('POST', '/api/account/sign-in', { body: { email, password } })

/** An answer as nobody gave it. */
const made = (search: Record<string, string>) =>
  new URL(`${CALLBACK}?${new URLSearchParams(search)}`, TEST_PUBLIC_URL)
async function redirectFor(headers: Record<string, string>) {
  const { json } = await t.call('POST', '/api/account/oidc/start', { body: {}, headers })
  return new URL(json.url).searchParams.get('redirect_uri')
}

it('is offered under its name', async () => {
  expect((await t.call('GET', '/api/account/ways')).json.provider).toEqual({ label: 'Courtside' })
})

it('signs up by the provider: set-up first, afterwards the profile, or where one wanted to go', async () => {
  const account = somebody({ email: `Mixed-${randomUUID()}@Example.org` })
  const first = await come(account)
  expect(first.place).toBe('/setup')
  const person = await whoIs(first.as)
  expect(person).toMatchObject({
    email: account.email.toLowerCase(),
    emailVerified: true,
    name: 'Nora Open',
  })
  await t.call('POST', '/api/profile', { as: first.as })
  expect((await come(account)).place).toBe('/profile')
  const again = await come(account, { next: '/notes?day=1' })
  expect(again.place).toBe('/paddlefolk-notes?day=1')
  expect((await whoIs(again.as)).id).toBe(person.id)
  expect((await come(account, { next: '//evil.example' })).place).toBe('/profile')
})

it('stays the same person when the address at the provider changes', async () => {
  const account = somebody()
  const { id } = await whoIs((await come(account)).as)
  const moved = { ...account, email: `moved-${randomUUID()}@example.org`, verified: false }
  expect((await whoIs((await come(moved)).as)).id).toBe(id)
})

describe('one address is one person', () => {
  it('links to a proven account, whose password still works', async () => {
    const account = somebody()
    const { as: proven } = await signedUp(t, { email: account.email, password: PASSWORD })
    expect((await whoIs((await come(account)).as)).id).toBe(proven.id)
    expect((await signIn(account.email)).status).toBe(200)
    expect(await peopleAt(account.email)).toHaveLength(1)
  })

  it('ends the sign-ups that others left waiting at the address', async () => {
    const account = somebody()
    await signUp(account.email, 'an-attackers-password')
    const { as } = await come(account)
    expect(await whoIs(as)).toMatchObject({ emailVerified: true, name: 'Nora Open' })
    expect((await signIn(account.email, 'an-attackers-password')).status).toBe(401)
  })

  it('an address that the provider did not confirm opens nothing', async () => {
    const account = somebody({ verified: false })
    await signUp(account.email)
    const { place, as } = await come(account)
    expect(place).toBe('/login?problem=unverified')
    expect(await whoIs(as)).toBeNull()
    expect(await peopleAt(account.email)).toHaveLength(0)
    const stranger = somebody({ verified: false })
    await come(stranger)
    expect(await peopleAt(stranger.email)).toHaveLength(0)
  })

  it('twenty ways that end at the same moment make one person', async () => {
    const account = somebody()
    const ways = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { url, cookie } = await start()
        return { answer: await passThrough(url, account), cookie }
      }),
    )
    const ends = await Promise.all(ways.map(({ answer, cookie }) => comeBack(answer, cookie)))
    expect(ends.map((end) => end.headers.get('location'))).toEqual(Array.from({ length: 20 }, () => '/setup'))
    const [person, ...others] = await peopleAt(account.email)
    expect(others).toEqual([])
    const links = await t.services.db.select().from(accounts).where(eq(accounts.accountId, account.sub))
    expect(links.map(({ userId }) => userId)).toEqual([person?.id])
  })
})

describe('who may not come in', () => {
  it('a suspended person', async () => {
    const account = somebody()
    const { as } = await come(account)
    await t.suspend({ ...as, id: (await whoIs(as)).id })
    const again = await come(account)
    expect(again.place).toBe('/login?problem=suspended')
    expect(again.response.headers.getSetCookie().filter((line) => line.startsWith('session='))).toEqual([])
  })

  it('somebody new while registration is closed; whoever has an account still can', async () => {
    const known = somebody()
    await come(known)
    const closed = await testApp({ ...peer.env, LIMITS_OFF: 'true' })
    await closed.services.db.insert(siteSettings).values({ name: 'registrationOpen', value: false })
    const begun = await closed.call('POST', '/api/account/oidc/start', { body: {} })
    const answer = await passThrough(begun.json.url, somebody())
    const end = await closed.call('GET', answer.pathname + answer.search, {
      headers: { cookie: cookiesOf(begun) },
    })
    expect(end.headers.get('location')).toBe('/login?problem=closed')
    expect(await closed.services.db.$count(users)).toBe(0)
    await closed.close()
  })

  it('whoever cancels comes back with what they wanted to do', async () => {
    expect((await come('cancel', { next: '/events' })).place).toBe('/login?problem=cancelled&next=%2Fevents')
  })
})

describe('the way back acts only in the browser that set out', () => {
  it('an answer brought to another browser signs nobody in', async () => {
    const { url } = await start()
    const answer = await passThrough(url, somebody())
    for (const cookie of ['', (await start()).cookie]) {
      const end = await comeBack(answer, cookie)
      expect(end.headers.get('location')).toMatch(/^\/login\?problem=(expired|refused)$/)
      expect(end.headers.getSetCookie().filter((line) => line.startsWith('session='))).toEqual([])
    }
  })

  it('an answer counts once', async () => {
    const { url, cookie } = await start()
    const answer = await passThrough(url, somebody())
    expect((await comeBack(answer, cookie)).headers.get('location')).toBe('/setup')
    expect((await comeBack(answer, cookie)).headers.get('location')).toBe('/login?problem=refused')
  })

  it('a made-up answer or cookie is refused, whatever it says', async () => {
    const { url, cookie } = await start()
    const state = new URL(url).searchParams.get('state') ?? ''
    for (const answer of [
      made({ code: 'guess', state }),
      made({ code: 'guess', state: 'other' }),
      made({ error: '<script>', state }),
      made({}),
    ])
      expect((await comeBack(answer, cookie)).headers.get('location')).toBe('/login?problem=refused')
    const forged = await comeBack(made({ code: 'x', state }), cookie.replace(/.$/, 'A'))
    expect(forged.headers.get('location')).toMatch(/expired|refused/)
  })

  it('its cookie is for the server alone, brief, and holds no verifier', async () => {
    const { response, url } = await start()
    const [line = ''] = response.headers.getSetCookie()
    expect(line).toMatch(/HttpOnly/i)
    expect(line).toMatch(/SameSite=Lax/i)
    expect(line).toMatch(/Max-Age=900/)
    const asked = new URL(url).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(line.split(/[=.]/)[1] ?? '', 'base64url').toString()).not.toContain('verifier')
  })

  it('leads back to the public address, or on one’s own machine to where one came from', async () => {
    expect(await redirectFor({})).toBe(TEST_PUBLIC_URL + CALLBACK)
    const local = { origin: 'http://127.0.0.1:4321', host: '127.0.0.1:4321' }
    expect(await redirectFor(local)).toBe(`http://127.0.0.1:4321${CALLBACK}`)
  })
})

describe('as one more way into one’s own account', () => {
  it('is linked, tells the owner by mail, signs in, and is unlinked', async () => {
    const player = await t.signInAs('player')
    const account = somebody()
    expect((await come(account, { link: true }, player)).place).toBe('/profile#sign-in-ways')
    const ways = await t.call('GET', '/api/account/own-ways', { as: player })
    expect(ways.json).toMatchObject({
      email: player.email,
      provider: { label: 'Courtside', linked: true },
      can: { linkProvider: false, unlinkProvider: true },
    })
    expect((await t.mailsTo(player.email))[0]).toMatchObject({ kind: 'sign-in-way-added', status: 'sent' })
    expect((await whoIs((await come(account)).as)).id).toBe(player.id)
    expect((await t.call('DELETE', '/api/account/own-ways/provider', { as: player })).status).toBe(200)
    expect((await whoIs((await come(account)).as)).id).not.toBe(player.id)
  })

  it('not when it, or its address, is another person’s', async () => {
    const [player, other] = [await t.signInAs('player'), await t.signInAs('player')]
    const taken = '/profile?problem=taken'
    expect((await come(somebody({ email: other.email }), { link: true }, player)).place).toBe(taken)
    const account = somebody()
    await come(account)
    expect((await come(account, { link: true }, player)).place).toBe(taken)
    expect((await t.call('GET', '/api/account/own-ways', { as: player })).json.provider.linked).toBe(false)
  })

  it('not for whoever is signed in by the time it ends', async () => {
    const [player, other] = [await t.signInAs('player'), await t.signInAs('player')]
    const { url, cookie } = await start({ link: true }, player)
    const answer = await passThrough(url, somebody())
    const end = await comeBack(answer, cookie.replace(player.cookie, other.cookie))
    expect(end.headers.get('location')).toBe('/login?problem=expired')
    expect((await t.call('POST', '/api/account/oidc/start', { body: { link: true } })).status).toBe(401)
    const longAgo = sql`now() - interval '16 minutes'`
    await t.services.db.update(sessions).set({ provenAt: longAgo }).where(eq(sessions.userId, player.id))
    const asked = await t.call('POST', '/api/account/oidc/start', { body: { link: true }, as: player })
    expect(asked.json.code).toBe('reauthentication_required')
  })
})

it('a provider that is away is our trouble, not the caller’s', async () => {
  const away = await startOpenIdPeer([TEST_PUBLIC_URL + CALLBACK])
  const app = await testApp({ ...away.env, LIMITS_OFF: 'true' })
  await away.close()
  const { status, json } = await app.call('POST', '/api/account/oidc/start', { body: {} })
  expect([status, json.category]).toEqual([503, 'server'])
  await app.close()
})
