import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, sessions, users } from '#/features/people/accounts/table'
import { testApp, type TestApp } from '../support/app'
import { signedUp } from '../support/browser'
import type { Member } from '../support/crowd'

const PASSWORD = 'kitchen-line-volley-7'
const OTHER_PASSWORD = 'third-shot-drop-9'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
})
afterAll(() => t.close())

const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const as = (cookie: string): Member => ({ id: '', email: '', cookie })
const tokenIn = (text: string | null | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const who = async (cookie: string) =>
  (await t.call('GET', '/api/session', { as: as(cookie) })).json?.user?.email ?? null

/** A new account with a password, and the cookie of its first session. */
async function newPerson(app: TestApp = t) {
  const email = `${randomUUID()}@example.org`
  const { as: member, verified } = await signedUp(app, { email, password: PASSWORD })
  return { email, cookie: member.cookie, setCookie: verified.headers.getSetCookie() }
}
const signIn = (email: string, password = PASSWORD, cookie = '') =>
  t.call('POST', '/api/account/sign-in', { as: as(cookie), body: { email, password } })

describe('a session that somebody put into the browser before', () => {
  it('is not the one that signing in begins', async () => {
    const [victim, attacker] = [await newPerson(), await newPerson()]
    for (const planted of ['session=chosen', attacker.cookie]) {
      const { headers, json } = await signIn(victim.email, PASSWORD, planted)
      expect(json.user.email).toBe(victim.email)
      expect(cookieOf(headers)).not.toBe(planted)
      expect(await who(planted)).not.toBe(victim.email)
    }
  })

  it('is believed only with our signature', async () => {
    const { cookie } = await newPerson()
    const [name, value = ''] = cookie.split('=')
    const token = decodeURIComponent(value).split('.')[0]
    for (const forged of [token, `${token}.`, `${token}.${'A'.repeat(43)}=`, `${value}x`, ''])
      expect(await who(`${name}=${encodeURIComponent(forged ?? '')}`)).toBeNull()
  })
})

/** Writes to the person's sessions as if it were another time. */
async function setSessions(email: string, values: Partial<typeof sessions.$inferInsert>): Promise<void> {
  const [user] = await t.services.db.select().from(users).where(eq(users.email, email))
  await t.services.db
    .update(sessions)
    .set(values)
    .where(eq(sessions.userId, user?.id ?? ''))
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

describe('a session ends', () => {
  it('with signing out, for whoever kept a copy too', async () => {
    const { cookie } = await newPerson()
    await t.call('POST', '/api/account/sign-out', { as: as(cookie) })
    expect(await who(cookie)).toBeNull()
  })

  it('on every device with a new password, which begins a new one', async () => {
    const { email, cookie } = await newPerson()
    const second = cookieOf((await signIn(email)).headers)
    await t.call('POST', '/api/account/reset', { body: { email } })
    const mails = await t.mailsTo(email)
    const token = tokenIn(mails.find(({ kind }) => kind === 'reset-password')?.textBody)
    const reset = await t.call('POST', '/api/account/reset/complete', {
      body: { proof: { token }, password: OTHER_PASSWORD },
    })
    expect([await who(cookie), await who(second), await who(cookieOf(reset.headers))]).toEqual([
      null,
      null,
      email,
    ])
    expect((await signIn(email)).status).toBe(401)
  })

  it('with suspension and with the account, at the next call', async () => {
    const [suspended, deleted] = [await newPerson(), await newPerson()]
    await t.services.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.email, suspended.email))
    await t.services.db.delete(users).where(eq(users.email, deleted.email))
    expect([await who(suspended.cookie), await who(deleted.cookie)]).toEqual([null, null])
    expect((await signIn(suspended.email)).status).toBe(401)
  })

  it('when its time is over', async () => {
    const { cookie, email } = await newPerson()
    await setSessions(email, { expiresAt: new Date(Date.now() - 1) })
    expect(await who(cookie)).toBeNull()
  })

  it('a year after its owner last proved who they are, however much it is used', async () => {
    const { cookie, email } = await newPerson()
    await setSessions(email, { createdAt: daysAgo(700), provenAt: daysAgo(364) })
    expect(await who(cookie)).toBe(email)
    await setSessions(email, { provenAt: daysAgo(365) })
    expect(await who(cookie)).toBeNull()
  })
})

it('what an admin may no longer do is refused at the next call, whatever the session began as', async () => {
  const admin = await t.signInAs('admin')
  expect((await t.call('GET', '/api/admin/settings', { as: admin })).status).toBe(200)
  await t.services.db.delete(roles).where(eq(roles.userId, admin.id))
  expect((await t.call('GET', '/api/admin/settings', { as: admin })).status).toBe(403)
})

it('under TLS the cookie is bound to this origin, out of reach of scripts, and not sent from elsewhere', async () => {
  const secure = await testApp({ PUBLIC_URL: 'https://localhost:3000', LIMITS_OFF: 'true' })
  const origin = { headers: { origin: 'https://localhost:3000' } }
  const email = `${randomUUID()}@example.org`
  await secure.call('POST', '/api/account/sign-up', {
    ...origin,
    body: { email, password: PASSWORD, firstName: 'Nia', lastName: '' },
  })
  const [mail] = await secure.mailsTo(email)
  const { headers } = await secure.call('POST', '/api/account/verify', {
    ...origin,
    body: { token: tokenIn(mail?.textBody) },
  })
  const session = headers.getSetCookie().filter((line) => line.startsWith('__Host-session='))
  expect(session).toHaveLength(1)
  expect(session[0]).toMatch(/; Path=\/(;|$)/)
  expect(session[0]).not.toMatch(/Domain=/i)
  for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax'])
    expect(session[0]).toContain(`; ${attribute}`)
  const out = await secure.call('POST', '/api/account/sign-out', { as: as(cookieOf(headers)), ...origin })
  const all = [...headers.getSetCookie(), ...out.headers.getSetCookie()]
  expect(all.length).toBeGreaterThan(1)
  for (const line of all) {
    expect(line).toMatch(/^__Host-.*; Path=\/(;|$)/)
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax']) expect(line).toContain(`; ${attribute}`)
  }
  await secure.close()
})
