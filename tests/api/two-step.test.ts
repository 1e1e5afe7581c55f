import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '#/features/people/accounts/table'
import { hashOf, setPassword } from '#/features/people/accounts/writes'
import { auditLog } from '#/features/foundation/audit/table'
import {
  authenticators,
  pendingSignIns,
  recoveryCodes,
} from '#/features/people/accounts/authenticators/table'
import { issueProof, type ProofPurpose } from '#/features/people/accounts/proofs/writes'
import { createApp } from '#/server/app'
import { testApp, type TestApp } from '../support/app'
import { builtPages } from '../support/built-pages'
import type { Member } from '../support/crowd'
import { type Description, operationsOf } from '../support/described-api'
import { passThrough, startOpenIdPeer } from '../support/openid-peer'
import { TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { nextCode, shownByApp, turnOnTwoStep, type TwoStepPerson, withNewToken } from '../support/two-step'

const PASSWORD = 'kitchen-line-volley-7'
const NEXT_PASSWORD = 'third-shot-drop-11'
const SECOND_STEP = '/api/account/second-step'

let t: TestApp
let peer: Awaited<ReturnType<typeof startOpenIdPeer>>
beforeAll(async () => {
  peer = await startOpenIdPeer([`${TEST_PUBLIC_URL}/api/account/oidc/callback`])
  t = await testApp({ ...peer.env, TRUSTED_PROXIES: '1' })
})
afterAll(async () => {
  await t.close()
  await peer.close()
})

type Answer = Awaited<ReturnType<TestApp['call']>>

const cookiesOf = ({ headers }: Pick<Answer, 'headers'>): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
/** A browser that has nothing but what an answer gave it. */
const browserAfter = (answer: Pick<Answer, 'headers'>): Member => ({
  id: '',
  email: '',
  cookie: cookiesOf(answer),
})
/** Everybody is behind an address of their own, so that only what a test is about is limited. */
let network = 0
const from = () => ({ 'x-forwarded-for': `10.3.${Math.floor((network += 1) / 250)}.${network % 250}` })
const post = (path: string, body: unknown, as: Member | null = null) =>
  t.call('POST', `/api/account/${path}`, { as, body, headers: from() })

async function personWithPassword(): Promise<Member> {
  const person = await t.signInAs('player')
  await setPassword(t.services.db, person.id, await hashOf(t.services, PASSWORD))
  return person
}
const personWithTwoSteps = async () => turnOnTwoStep(t, await personWithPassword())

const signIn = ({ email }: Member, password = PASSWORD) => post('sign-in', { email, password })
const secondStep = (as: Member, code: string) => post('second-step', { code }, as)
const whoIs = async (as: Member) => (await t.call('GET', '/api/session', { as })).json.user?.id ?? null
const state = async (as: Member) => (await t.call('GET', '/api/account/two-step', { as })).json
const forgetProof = ({ id }: Member) =>
  t.services.db
    .update(sessions)
    .set({ provenAt: sql`now() - interval '16 minutes'` })
    .where(eq(sessions.userId, id))
const prove = (as: Member, body: object) => post('prove', body, as)
const endTwoStep = (as: Member, { id }: { id: string }) =>
  t.call('DELETE', `/api/admin/people/${id}/two-step`, { as, body: { reason: 'Lost the phone' } })
const proofFor = async (purpose: ProofPurpose, email: string) =>
  issueProof(t.services.db, TEST_SECRET, { purpose, email })

/** Each way that ends signed in, by the call that ends it. */
const WAYS: Record<string, (person: Member) => Promise<Answer>> = {
  'POST /account/sign-in': (person) => signIn(person),
  'POST /account/link/sign-in': async ({ email }) =>
    post('link/sign-in', { token: (await proofFor('sign-in', email)).token }),
  'POST /account/verify': async ({ email }) =>
    post('verify', { email, code: (await proofFor('verify-address', email)).code }),
  'POST /account/reset/complete': async ({ email }) => {
    const { token } = await proofFor('reset-password', email)
    return post('reset/complete', { proof: { token }, password: NEXT_PASSWORD })
  },
  async 'POST /account/phone/sign-in'({ id }) {
    const phoneNumber = `+1415555${String((network += 1) + 1000).slice(-4)}`
    await t.services.db.update(users).set({ phoneNumber }).where(eq(users.id, id))
    const { code } = await proofFor('phone-sign-in', phoneNumber)
    return post('phone/sign-in', { number: phoneNumber, code })
  },
  async 'GET /account/oidc/callback'({ email }) {
    const start = await post('oidc/start', { next: '/notes' })
    const account = { sub: randomUUID(), email, verified: true, name: 'Nora Open' }
    const answer = await passThrough(start.json.url, account)
    const headers = { cookie: cookiesOf(start) }
    return t.call('GET', answer.pathname + answer.search, { headers })
  },
}

describe('every way to sign in', () => {
  it.each(Object.keys(WAYS))('%s ends at the second step, without a session before it', async (way) => {
    const person = await personWithTwoSteps()
    const first = await WAYS[way]?.(person)
    if (!first) throw new Error('No such way')
    expect(first.headers.getSetCookie().filter((line) => line.startsWith('session='))).toEqual([])
    if (first.status === 303)
      expect(first.headers.get('location')).toBe('/login/second-step?next=%2Fpaddlefolk-notes')
    else expect(first.json).toMatchObject({ user: null, isAdmin: false, secondStep: true })
    const browser = browserAfter(first)
    expect(await whoIs(browser)).toBeNull()
    expect((await t.call('GET', SECOND_STEP, { as: browser })).json).toEqual({ waiting: true })
    const second = await secondStep(browser, await nextCode(t, person))
    expect([second.status, second.json.user.id]).toEqual([200, person.id])
    expect(await whoIs(browserAfter(second))).toBe(person.id)
    expect((await t.call('GET', SECOND_STEP, { as: browser })).json).toEqual({ waiting: false })
  })

  it('is among those, as the API describes itself', async () => {
    const description = (await t.call('GET', '/api/openapi.json')).json as Description
    const answersASession = [...operationsOf(description)]
      .filter(([, { responses }]) => JSON.stringify(responses['200'] ?? '').includes('schemas/Session"'))
      .map(([name]) => name)
    // A passkey is both steps at once.
    const noWays = [
      'GET /session',
      'POST /account/sign-out',
      'POST /account/second-step',
      'POST /account/passkey/sign-in',
    ]
    const ways = Object.keys(WAYS).filter((name) => !name.includes('callback'))
    expect(answersASession.toSorted()).toEqual([...noWays, ...ways].toSorted())
  })

  it('asks for no app that somebody set up at an address before it was shown to be theirs', async () => {
    const person = await personWithTwoSteps()
    await t.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id))
    const first = await WAYS['POST /account/link/sign-in']?.(person)
    expect(first?.json.secondStep).toBeUndefined()
    expect(first?.json.user).toMatchObject({ email: person.email, emailVerified: true })
    expect(first?.json.user.id).not.toBe(person.id)
  })

  it('stays in one step for whoever has it off, or has a key that no app has confirmed', async () => {
    const person = await personWithPassword()
    await t.call('POST', '/api/account/two-step/setup', { as: person })
    const first = await signIn(person)
    expect([first.json.user.id, 'secondStep' in first.json]).toEqual([person.id, false])
  })
})

describe('the second step', () => {
  it('is bound to the browser by a cookie that scripts can’t read, of ten minutes, hashed here', async () => {
    const person = await personWithTwoSteps()
    const first = await signIn(person)
    const [line = ''] = first.headers.getSetCookie()
    expect(line).toMatch(/^second-step=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    const [row] = await t.services.db
      .select()
      .from(pendingSignIns)
      .where(eq(pendingSignIns.userId, person.id))
    expect(JSON.stringify(row)).not.toContain(/=([\w-]{43})/.exec(line)?.[1])
    expect((await post('second-step', { code: await nextCode(t, person) })).json.code).toBe(
      'second_step_over',
    )
  })

  it('under TLS its cookie has the prefix that binds it to this origin', async () => {
    const secured = await testApp({ PUBLIC_URL: 'https://play.example.org' })
    const [person] = await secured.crowd(1)
    if (!person) throw new Error('Nobody came')
    await setPassword(secured.services.db, person.id, await hashOf(secured.services, PASSWORD))
    await secured.services.db
      .insert(authenticators)
      .values({ userId: person.id, sealedKey: '', confirmedAt: new Date() })
    const first = await secured.call('POST', '/api/account/sign-in', {
      body: { email: person.email, password: PASSWORD },
      headers: { origin: 'https://play.example.org' },
    })
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-second-step=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    await secured.close()
  })

  it('takes a code once, also when it comes twice at the same moment, and refuses used and wrong ones alike', async () => {
    const person = await personWithTwoSteps()
    const browsers = [browserAfter(await signIn(person)), browserAfter(await signIn(person))]
    const code = await nextCode(t, person)
    const both = await Promise.all(browsers.map((browser) => secondStep(browser, code)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const third = browserAfter(await signIn(person))
    const used = await secondStep(third, code)
    const wrong = await secondStep(third, code === '000000' ? '000001' : '000000')
    const noCode = await secondStep(third, 'ABCD-EFGH-JKMN-PQRS')
    expect([used.status, Object.keys(used.json.fields)]).toEqual([422, ['code']])
    expect([wrong.json, noCode.json]).toEqual([used.json, used.json])
    expect(await whoIs(third)).toBeNull()
  })

  it('takes the code before and the one after the clock’s, and none before the last that was used', async () => {
    const person = await personWithTwoSteps()
    await nextCode(t, person)
    const one = await secondStep(browserAfter(await signIn(person)), shownByApp(person.key, 1))
    expect(one.status).toBe(200)
    const earlier = await secondStep(browserAfter(await signIn(person)), shownByApp(person.key, -1))
    expect(earlier.status).toBe(422)
  })

  it('is over after five wrong codes, after ten minutes, and once it was taken', async () => {
    const person = await personWithTwoSteps()
    const browser = browserAfter(await signIn(person))
    const tries = []
    for (let index = 0; index < 5; index += 1) tries.push((await secondStep(browser, 'no code')).status)
    expect(tries).toEqual([422, 422, 422, 422, 422])
    const late = await secondStep(browser, await nextCode(t, person))
    expect([late.status, late.json.code]).toEqual([401, 'second_step_over'])
    const slow = browserAfter(await signIn(person))
    await t.services.db
      .update(pendingSignIns)
      .set({ expiresAt: sql`now()` })
      .where(eq(pendingSignIns.userId, person.id))
    expect((await secondStep(slow, await nextCode(t, person))).json.code).toBe('second_step_over')
    const again = browserAfter(await signIn(person))
    expect((await secondStep(again, await nextCode(t, person))).status).toBe(200)
    expect((await secondStep(again, await nextCode(t, person))).json.code).toBe('second_step_over')
  })

  it('refuses one network the eleventh wrong code, however many sign-ins it begins (429)', async () => {
    const person = await personWithTwoSteps()
    const here = from()
    const trySecondStep = async (code: string) =>
      t.call('POST', SECOND_STEP, { as: browserAfter(await signIn(person)), body: { code }, headers: here })
    const guess = () => trySecondStep('000000')
    const guesses: Answer[] = []
    for (let index = 0; index < 11; index += 1) guesses.push(await guess())
    expect(guesses.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429])
    expect(Number(guesses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(60)
    const recovery = person.recoveryCodes[0] ?? ''
    expect((await trySecondStep(recovery)).status).toBe(429)
  })

  it('is over with another password, and with suspension', async () => {
    const person = await personWithTwoSteps()
    const before = browserAfter(await signIn(person))
    await WAYS['POST /account/reset/complete']?.(person)
    expect((await secondStep(before, await nextCode(t, person))).json.code).toBe('second_step_over')
    expect(await whoIs(person)).toBeNull()
    const waiting = browserAfter(await signIn(person, NEXT_PASSWORD))
    await t.suspend(person)
    expect((await secondStep(waiting, await nextCode(t, person))).json.code).toBe('suspended')
  })

  it('takes a recovery code once, however it is typed, and tells its owner how many are left', async () => {
    const person = await personWithTwoSteps()
    const [code = ''] = person.recoveryCodes
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    expect((await secondStep(browserAfter(await signIn(person)), typed)).status).toBe(200)
    const [mail] = await t.mailsTo(person.email)
    expect([mail?.kind, mail?.textBody]).toEqual([
      'recovery-code-used',
      expect.stringContaining('9 codes left'),
    ])
    expect((await secondStep(browserAfter(await signIn(person)), code)).status).toBe(422)
    expect(await state(person)).toMatchObject({ recoveryCodesLeft: 9 })
  })

  it('opens to recovery codes after the server’s secret was changed, and to no code of the app', async () => {
    const person = await personWithTwoSteps()
    const { env } = t.services
    const secret = env.AUTH_SECRET
    try {
      env.AUTH_SECRET = 'another-secret-for-tests-only-0123456789'
      const browser = browserAfter(await signIn(person))
      expect((await secondStep(browser, await nextCode(t, person))).status).toBe(422)
      expect((await secondStep(browser, person.recoveryCodes[3] ?? '')).status).toBe(200)
    } finally {
      env.AUTH_SECRET = secret
    }
  })
})

describe('turning it on', () => {
  it('needs a fresh proof and a code of the app, and ends no session', async () => {
    const person = await personWithPassword()
    await forgetProof(person)
    const early = await post('two-step/setup', undefined, person)
    expect([early.status, early.json.code]).toEqual([403, 'reauthentication_required'])
    expect((await post('two-step/confirm', { code: '123456' }, person)).status).toBe(403)
    await t.services.db.update(sessions).set({ provenAt: new Date() }).where(eq(sessions.userId, person.id))
    expect((await post('two-step/confirm', { code: '123456' }, person)).json.code).toBe('two_step_not_begun')
    const setup = await post('two-step/setup', undefined, person)
    expect(setup.json.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    expect(new URL(setup.json.address).searchParams.get('secret')).toBe(setup.json.key.replaceAll(' ', ''))
    expect((await post('two-step/confirm', { code: '000000' }, person)).json.fields).toHaveProperty('code')
    expect(await state(person)).toEqual({ since: null, recoveryCodesLeft: 0 })
    const other = browserAfter(await signIn(person))
    const on = await post('two-step/confirm', { code: shownByApp(setup.json.key) }, person)
    expect(new Set(on.json.recoveryCodes).size).toBe(10)
    expect(on.headers.get('cache-control')).toBe('private, no-store')
    expect(await state(person)).toEqual({ since: expect.any(String), recoveryCodesLeft: 10 })
    const next = await t.call('GET', '/api/session', { as: other })
    expect(next.json.user.id).toBe(person.id)
    expect(cookiesOf(next)).toMatch(/^session=/)
    expect(cookiesOf(next)).not.toBe(other.cookie)
    const [mail] = await t.mailsTo(person.email)
    expect(mail?.kind).toBe('two-step-on')
    // What the other device showed by one step doesn't stand for two.
    expect((await t.call('DELETE', '/api/account/two-step', { as: other })).status).toBe(403)
    for (const path of ['setup', 'confirm'])
      expect(
        (await post(`two-step/${path}`, path === 'setup' ? undefined : { code: '1' }, person)).json.code,
      ).toBe('two_step_on')
  })

  it('keeps the key encrypted and the codes as salted hashes; none of them is told again or taken along', async () => {
    const person = await personWithTwoSteps()
    const [row] = await t.services.db
      .select()
      .from(authenticators)
      .where(eq(authenticators.userId, person.id))
    const rows = await t.services.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id))
    expect(row?.sealedKey).toMatch(/^v1\./)
    const another = await personWithTwoSteps()
    const [other] = await t.services.db
      .select()
      .from(authenticators)
      .where(eq(authenticators.userId, another.id))
    expect(row?.codesSalt).not.toBe(other?.codesSalt)
    const taken = (await t.call('GET', '/api/account/export', { as: person })).json
    expect(taken.twoStepSignIn).toEqual({ on: true, since: expect.any(String), recoveryCodesLeft: 10 })
    const key = person.key.replaceAll(' ', '')
    for (const text of [
      JSON.stringify([row, rows]),
      JSON.stringify(taken),
      JSON.stringify(await state(person)),
    ])
      for (const secret of [
        key,
        ...person.recoveryCodes,
        ...person.recoveryCodes.map((code) => code.replaceAll('-', '')),
      ])
        expect(text).not.toContain(secret)
  })

  it('new recovery codes end the ones before; off ends everything, by fresh proof and with a mail each', async () => {
    const person = await personWithTwoSteps()
    const made = await post('two-step/recovery-codes', undefined, person)
    const [before = '', after = ''] = [person.recoveryCodes[0], made.json.recoveryCodes[0]]
    const browser = browserAfter(await signIn(person))
    expect((await secondStep(browser, before)).status).toBe(422)
    const waiting = browserAfter(await signIn(person))
    expect((await secondStep(browser, after)).status).toBe(200)
    expect((await t.call('DELETE', '/api/account/two-step', { as: person })).status).toBe(204)
    expect((await secondStep(waiting, await nextCode(t, person))).json.code).toBe('second_step_over')
    expect((await signIn(person)).json.user.id).toBe(person.id)
    const off = await withNewToken(t, person)
    expect((await post('two-step/recovery-codes', undefined, off)).json.code).toBe('two_step_off')
    const kinds = (await t.mailsTo(person.email)).map(({ kind }) => kind)
    expect(kinds.slice(0, 3).toSorted()).toEqual([
      'recovery-code-used',
      'recovery-codes-made',
      'two-step-off',
    ])
    await forgetProof(off)
    expect((await post('two-step/recovery-codes', undefined, off)).status).toBe(403)
    expect((await t.call('DELETE', '/api/account/two-step', { as: off })).status).toBe(403)
  })
})

describe('showing again who one is, with two steps', () => {
  it('asks for the password and a code: neither alone is enough, and a slip in one uses the other not up', async () => {
    const person = await personWithTwoSteps()
    await forgetProof(person)
    expect((await t.call('GET', '/api/account/security', { as: person })).json.asksSecondStep).toBe(true)
    const code = await nextCode(t, person)
    const alone = await prove(person, { password: PASSWORD })
    expect([alone.status, Object.keys(alone.json.fields)]).toEqual([422, ['secondStep']])
    const wrongCode = await prove(person, { password: PASSWORD, secondStep: '000000' })
    expect([wrongCode.status, Object.keys(wrongCode.json.fields)]).toEqual([422, ['secondStep']])
    const wrongPassword = await prove(person, { password: 'not-it', secondStep: code })
    expect([wrongPassword.status, Object.keys(wrongPassword.json.fields)]).toEqual([422, ['password']])
    expect((await prove(person, { secondStep: code })).status).toBe(422)
    const proven = await prove(person, { password: PASSWORD, secondStep: code })
    expect(proven.status).toBe(204)
    const now = browserAfter(proven)
    expect((await prove(now, { password: PASSWORD, secondStep: code })).status).toBe(422)
    expect((await t.call('DELETE', '/api/account/two-step', { as: now })).status).toBe(204)
  })

  it('is asked before a new password, too: the present one alone proves nothing any more', async () => {
    const person = await personWithTwoSteps()
    await forgetProof(person)
    const body = { currentPassword: PASSWORD, password: NEXT_PASSWORD }
    expect((await post('password', body, person)).json.code).toBe('reauthentication_required')
    const waiting = browserAfter(await signIn(person))
    const proven = await prove(person, { password: PASSWORD, secondStep: person.recoveryCodes[0] })
    expect((await post('password', body, browserAfter(proven))).status).toBe(204)
    expect((await secondStep(waiting, await nextCode(t, person))).json.code).toBe('second_step_over')
  })
})

describe('admins', () => {
  it('turn it off for whoever has lost everything, which ends their sessions, is logged and told', async () => {
    const person = await personWithTwoSteps()
    const admin = await t.signInAs('admin')
    const { json } = await t.call('GET', `/api/admin/people/${person.id}`, { as: admin })
    expect([json.twoStepSince, json.can.endTwoStep]).toEqual([expect.any(String), true])
    const off = await endTwoStep(admin, person)
    expect([off.status, off.json.twoStepSince, off.json.can.endTwoStep]).toEqual([200, null, false])
    expect(await whoIs(person)).toBeNull()
    expect((await signIn(person)).json.user.id).toBe(person.id)
    const acts = await t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id))
    expect(acts).toMatchObject([
      { action: 'person.end-two-step', actorId: admin.id, reason: 'Lost the phone' },
    ])
    expect((await t.mailsTo(person.email))[0]?.kind).toBe('two-step-ended')
    expect((await endTwoStep(admin, person)).status).toBe(200)
    expect(
      (await t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id))).length,
    ).toBe(1)
  })

  it('don’t turn off their own there, nor anybody’s without saying why', async () => {
    const admin = await turnOnTwoStep(t, await t.signInAs('admin'))
    expect((await endTwoStep(admin, admin)).status).toBe(403)
    const path = `/api/admin/people/${admin.id}/two-step`
    expect((await t.call('DELETE', path, { as: admin, body: { reason: '' } })).status).toBe(422)
  })

  it('need it where ADMIN_TWO_STEP is required: else they are nobody’s admin, and all else of theirs works', async () => {
    const strict = await testApp({ ADMIN_TWO_STEP: 'required' })
    const admin = await strict.signInAs('admin')
    const refused = await strict.call('GET', '/api/admin/people', { as: admin })
    expect([refused.status, refused.json.code]).toEqual([403, 'second_factor_needed'])
    const session = await strict.call('GET', '/api/session', { as: admin })
    expect(session.json).toMatchObject({ isAdmin: false, adminNeedsTwoStep: true })
    expect((await strict.call('GET', '/api/profile', { as: admin })).status).toBe(200)
    const { render, assets } = await builtPages()
    const page = await createApp(strict.services, render, assets).request(`${TEST_PUBLIC_URL}/admin/people`, {
      headers: { cookie: admin.cookie },
    })
    expect([page.status, await page.text()]).toEqual([
      403,
      expect.stringMatching(/Two-step sign-in first[^]+href="\/profile#two-step"/),
    ])
    const player = await strict.signInAs('player')
    expect((await strict.call('GET', '/api/admin/people', { as: player })).json.code).toBe('forbidden')
    await turnOnTwoStep(strict, admin)
    expect((await strict.call('GET', '/api/admin/people', { as: admin })).status).toBe(200)
    expect((await strict.call('GET', '/api/session', { as: admin })).json).not.toHaveProperty(
      'adminNeedsTwoStep',
    )
    await strict.close()
  })
})

it('sign-ins that nobody ended and keys that nobody confirmed are forgotten', async () => {
  const person: TwoStepPerson = await personWithTwoSteps()
  await signIn(person)
  const unconfirmed = await personWithPassword()
  await post('two-step/setup', undefined, unconfirmed)
  const { db } = t.services
  await db.update(pendingSignIns).set({ expiresAt: sql`now() - interval '1 second'` })
  await db.update(authenticators).set({ createdAt: sql`now() - interval '2 days'` })
  const { authenticatorData } = await import('#/features/people/accounts/authenticators/personal-data')
  await authenticatorData.forgetOld?.(db, {} as never)
  expect(await db.$count(pendingSignIns)).toBe(0)
  expect(await db.$count(authenticators, eq(authenticators.userId, unconfirmed.id))).toBe(0)
  expect(await db.$count(authenticators, eq(authenticators.userId, person.id))).toBe(1)
})
