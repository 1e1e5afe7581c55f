import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { apiKeys, roles, sessions, users } from '#/features/people/accounts/table'
import { determineAdmin } from '#/features/people/accounts/reads'
import { addressProofs } from '#/features/people/accounts/proofs/table'
import { testApp, type TestApp } from '../support/app'
import { codeIn, newBrowser, signedUp, tokenIn } from '../support/browser'
import type { Member } from '../support/crowd'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** The database's clock is this machine's. */
const A_MOMENT_MS = 60_000
const PASSWORD = 'kitchen-line-volley-7'
let counter = 0
const newEmail = () => `new-${(counter += 1)}@example.org`

const signUp = (email: string, password = PASSWORD) =>
  t.call('POST', '/api/account/sign-up', { body: { email, password, firstName: 'Nia', lastName: 'Okoro' } })

function memberOf(response: { headers: Headers }): Member {
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { id: '', email: '', cookie }
}

const verified = async (email: string): Promise<Member> =>
  (await signedUp(t, { email, password: PASSWORD })).as

describe('signing up', () => {
  it('waits for proof of the address, then signs in', async () => {
    const email = newEmail()
    const browser = newBrowser(t)
    expect((await browser.signUp({ email, password: PASSWORD, lastName: 'Okoro' })).status).toBe(202)
    const early = await t.call('POST', '/api/account/sign-in', { body: { email, password: PASSWORD } })
    expect([early.status, early.json.code]).toEqual([403, 'email_unverified'])
    const [mail] = await t.mailsTo(email)
    const response = await browser.post('/account/verify', { token: tokenIn(mail?.textBody) })
    expect(response.json.user).toMatchObject({ email, emailVerified: true, name: 'Nia Okoro' })
    const { emailConfirmedAt } = response.json.user
    expect(Math.abs(Date.now() - Date.parse(emailConfirmedAt))).toBeLessThan(A_MOMENT_MS)
    const session = await t.call('GET', '/api/session', { as: memberOf(response) })
    expect(session.json).toMatchObject({ user: { email }, hasProfile: false, needsSetup: true })
  })

  it('whoever was on the way somewhere gets there from the mail, also from one asked for again', async () => {
    const email = newEmail()
    const next = '/invitation?token=abc'
    const person = { email, password: PASSWORD, firstName: 'Nia', lastName: '' }
    const link = `&${new URLSearchParams({ next })}`
    await t.call('POST', '/api/account/sign-up', { body: { ...person, next } })
    expect((await t.mailsTo(email))[0]?.textBody).toContain(link)
    await t.call('POST', '/api/account/verify/resend', { body: { email, next } })
    const [again] = await t.mailsTo(email)
    expect(again?.textBody).toContain(link)
    await t.call('POST', '/api/account/verify', { body: { token: tokenIn(again?.textBody ?? null) } })
    await t.call('POST', '/api/account/sign-up', { body: { ...person, next } })
    expect((await t.mailsTo(email))[0]?.textBody).toContain(`/login?${new URLSearchParams({ next })}`)
  })

  it('the typed code works as the link does, once', async () => {
    const email = newEmail()
    await signUp(email)
    const [mail] = await t.mailsTo(email)
    const code = codeIn(mail?.textBody ?? null)
    expect((await t.call('POST', '/api/account/verify', { body: { email, code } })).status).toBe(200)
    const again = await t.call('POST', '/api/account/verify', { body: { email, code } })
    expect([again.status, again.json.code]).toEqual([422, 'proof_invalid'])
  })

  it('answers a known address like an unknown one, and tells its owner', async () => {
    const email = newEmail()
    await verified(email)
    const [known, unknown] = [await signUp(email), await signUp(newEmail())]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect((await t.mailsTo(email))[0]).toMatchObject({ kind: 'sign-up-known', status: 'sent' })
    const rows = await t.services.db.select().from(users).where(eq(users.email, email))
    expect(rows).toHaveLength(1)
  })

  it('refuses the commonest passwords and those of the wrong length', async () => {
    for (const password of ['password', 'Paddlefolk2026!', 'short', 'x'.repeat(129)]) {
      const response = await signUp(newEmail(), password)
      expect(response.status).toBe(422)
      expect(Object.keys(response.json.fields)).toEqual(['password'])
    }
  })
})

describe('proofs', () => {
  it('are stored hashed, and expire', async () => {
    const email = newEmail()
    await signUp(email)
    const [mail] = await t.mailsTo(email)
    const token = tokenIn(mail?.textBody ?? null)
    const [row] = await t.services.db.select().from(addressProofs).where(eq(addressProofs.email, email))
    expect(JSON.stringify(row)).not.toContain(token)
    expect(JSON.stringify(row)).not.toContain(codeIn(mail?.textBody ?? null))
    await t.services.db
      .update(addressProofs)
      .set({ expiresAt: sql`now()` })
      .where(eq(addressProofs.email, email))
    expect((await t.call('POST', '/api/account/verify', { body: { token } })).status).toBe(422)
  })

  it('gives one requester five tries at a code, then refuses even the right one (429)', async () => {
    const email = newEmail()
    await signUp(email)
    const [mail] = await t.mailsTo(email)
    const code = codeIn(mail?.textBody ?? null)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1)
      expect((await t.call('POST', '/api/account/verify', { body: { email, code: wrong } })).status).toBe(422)
    expect((await t.call('POST', '/api/account/verify', { body: { email, code } })).status).toBe(429)
  })
})

const isAdminBy = (email: string, adminDomain: string | null, emailVerified = true) =>
  determineAdmin(
    { email, emailVerified, isAdminByRpc: false, roles: [], adminEmails: '' },
    { adminDomain, ownerEmail: 'boss@elsewhere.example' },
  )

describe('signing in', () => {
  it('refuses an unknown address and a wrong password alike', async () => {
    const email = newEmail()
    await verified(email)
    const wrong = await t.call('POST', '/api/account/sign-in', {
      body: { email, password: 'not-the-password' },
    })
    const unknown = await t.call('POST', '/api/account/sign-in', {
      body: { email: newEmail(), password: 'not-the-password' },
    })
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text])
    expect(wrong.status).toBe(401)
  })

  it('stops the eleventh wrong try with 429 and Retry-After', async () => {
    const email = newEmail()
    const tries = []
    for (let index = 0; index < 11; index += 1)
      tries.push(
        await t.call('POST', '/api/account/sign-in', { body: { email, password: 'wrong-password' } }),
      )
    expect(tries.slice(0, 10).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401))
    expect(tries[10]?.status).toBe(429)
    expect(Number(tries[10]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('makes a new session each time; signing out ends it', async () => {
    const email = newEmail()
    await verified(email)
    const first = memberOf(
      await t.call('POST', '/api/account/sign-in', { body: { email, password: PASSWORD } }),
    )
    const second = memberOf(
      await t.call('POST', '/api/account/sign-in', { body: { email, password: PASSWORD } }),
    )
    expect(first.cookie).not.toBe(second.cookie)
    expect((await t.call('POST', '/api/account/sign-out', { as: first })).json.user).toBeNull()
    expect((await t.call('GET', '/api/session', { as: first })).json.user).toBeNull()
    expect((await t.call('GET', '/api/session', { as: second })).json.user).not.toBeNull()
  })

  it('lets nobody suspended in, nor keeps them in', async () => {
    const player = await t.signInAs('player')
    await t.suspend(player)
    expect((await t.call('GET', '/api/session', { as: player })).json.user).toBeNull()
  })
})

it('a reset sets the password, ends every session and signs in', async () => {
  const email = newEmail()
  const before = await verified(email)
  expect((await t.call('POST', '/api/account/reset', { body: { email } })).status).toBe(202)
  const [mail] = await t.mailsTo(email)
  const proof = { token: tokenIn(mail?.textBody ?? null) }
  const done = await t.call('POST', '/api/account/reset/complete', {
    body: { proof, password: 'brand-new-volley-9' },
  })
  expect(done.json.user).toMatchObject({ email })
  expect((await t.call('GET', '/api/session', { as: before })).json.user).toBeNull()
  expect((await t.call('POST', '/api/account/sign-in', { body: { email, password: PASSWORD } })).status).toBe(
    401,
  )
  expect(
    (await t.call('POST', '/api/account/sign-in', { body: { email, password: 'brand-new-volley-9' } }))
      .status,
  ).toBe(200)
})

it('lists own devices and ends one; another person’s is not found', async () => {
  const [mine, other] = [await t.signInAs('player'), await t.signInAs('player')]
  const { json } = await t.call('GET', '/api/account/devices', { as: mine })
  expect(json).toEqual([expect.objectContaining({ current: true })])
  expect((await t.call('DELETE', `/api/account/devices/${json[0].id}`, { as: other })).status).toBe(404)
  expect((await t.call('DELETE', `/api/account/devices/${json[0].id}`, { as: mine })).status).toBe(204)
  expect(await t.services.db.select().from(sessions).where(eq(sessions.userId, mine.id))).toHaveLength(0)
})

describe('who is an admin', () => {
  const nobody = {
    email: 'someone@elsewhere.example',
    emailVerified: true,
    isAdminByRpc: false,
    roles: [],
    adminEmails: '',
  }

  it('the own domain and the owner, when verified', () => {
    expect(determineAdmin({ ...nobody, email: 'Ana@PADDLEFOLK.example' })).toBe(true)
    expect(determineAdmin({ ...nobody, email: 'owner@paddlefolk.example' })).toBe(true)
    expect(determineAdmin({ ...nobody, email: 'ana@paddlefolk.example', emailVerified: false })).toBe(false)
    expect(determineAdmin({ ...nobody, email: 'ana@notpaddlefolk.example' })).toBe(false)
    expect(determineAdmin(nobody)).toBe(false)
  })

  it('goes by ADMIN_DOMAIN where it is set apart from the product’s domain, and by none with `none`', () => {
    expect(isAdminBy('ana@staff.example', 'staff.example')).toBe(true)
    expect(isAdminBy('ana@staff.example', 'staff.example', false)).toBe(false)
    expect(isAdminBy('ana@paddlefolk.example', 'staff.example')).toBe(false)
    expect(isAdminBy('ana@paddlefolk.example', null)).toBe(false)
    expect(isAdminBy('ana@null', null)).toBe(false)
    expect(isAdminBy('boss@elsewhere.example', null)).toBe(true)
    expect(isAdminBy('boss@elsewhere.example', null, false)).toBe(false)
  })

  it('then the database function, a role, and the list in api_keys', async () => {
    const [byRole, byList] = [await t.signInAs('player'), await t.signInAs('player')]
    const isAdmin = async (as: Member) => (await t.call('GET', '/api/session/admin', { as })).json.isAdmin
    expect([await isAdmin(byRole), await isAdmin(byList)]).toEqual([false, false])
    await t.services.db.insert(roles).values({ userId: byRole.id, role: 'admin' })
    await t.services.db
      .insert(apiKeys)
      .values({ name: 'admin_emails', value: `x@example.org, ${byList.email.toUpperCase()}` })
    expect([await isAdmin(byRole), await isAdmin(byList)]).toEqual([true, true])
    const { rows } = await t.services.db.execute(sql`select is_admin(${byRole.id}) as yes`)
    expect(rows[0]?.yes).toBe(true)
  })

  it('by the database function alone, without a role or a place on the list', async () => {
    const person = await t.signInAs('player')
    const isAdmin = async () => (await t.call('GET', '/api/session/admin', { as: person })).json.isAdmin
    expect(await isAdmin()).toBe(false)
    await t.services.db.execute(
      sql.raw(
        `create or replace function is_admin(person uuid) returns boolean language sql stable as $$ select person = '${person.id}' $$`,
      ),
    )
    expect(await isAdmin()).toBe(true)
  })
})
