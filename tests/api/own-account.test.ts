import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiKeys, sessions, users } from '#/features/people/accounts/table'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { userProfiles } from '#/features/people/profiles/table'
import { placeholderAddress } from '#/lib/placeholder-address'
import { testApp, type TestApp } from '../support/app'
import { signedUp } from '../support/browser'
import type { Member } from '../support/crowd'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const PASSWORD = 'kitchen-line-volley-7'
const NEXT_PASSWORD = 'third-shot-drop-11'
let counter = 0
const newEmail = () => `own-${(counter += 1)}@example.org`
const codeIn = (text: string | null | undefined) => /(?:Code: )?\b(\d{6})\b/.exec(text ?? '')?.[1] ?? ''
const tokenIn = (text: string | null | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

/** What the browser holds after an answer: the new cookie, else the one it had. */
function after(member: Member, { headers }: { headers: Headers }): Member {
  const cookies = headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return cookies.length > 0 ? { ...member, cookie: cookies.join('; ') } : member
}

async function signIn(email: string, password = PASSWORD): Promise<Member> {
  const response = await t.call('POST', '/api/account/sign-in', { body: { email, password } })
  expect(response.status).toBe(200)
  return after({ id: response.json.user.id, email, cookie: '' }, response)
}

/** Somebody with a password, signed in, whose proof may be too old. */
async function personWithPassword({ proven }: { proven: boolean }): Promise<Member> {
  const email = newEmail()
  await signedUp(t, { email, password: PASSWORD, lastName: 'Okoro' })
  const person = await signIn(email)
  await t.call('POST', '/api/profile', { as: person })
  if (!proven) await forgetProof(person)
  return person
}

const forgetProof = (person: Member) =>
  t.services.db
    .update(sessions)
    .set({ provenAt: sql`now() - interval '16 minutes'` })
    .where(eq(sessions.userId, person.id))

const userOf = async (as: Member) => (await t.call('GET', '/api/session', { as })).json?.user ?? null

it('a first profile is a beginner’s who may be found, with age and city open', async () => {
  const person = await personWithPassword({ proven: true })
  expect((await t.call('GET', '/api/profile', { as: person })).json).toMatchObject({
    email: person.email,
    firstName: 'Nia',
    lastName: 'Okoro',
    skillLevel: 'beginner',
    isSearchable: true,
    showAge: true,
    showLocation: true,
  })
})

it('a profile is saved field by field; a rating outside 2.0–6.5 and an unknown level are refused (422)', async () => {
  const person = await t.signInAs('player')
  const save = (body: object) => t.call('PATCH', '/api/profile', { as: person, body })
  const filledIn = {
    firstName: 'Ana',
    lastName: 'Ruiz',
    skillLevel: 'advanced',
    rating: 4.25,
    homeCity: 'Ojai',
    about: 'Mostly mornings.',
    isSearchable: false,
    showAge: false,
    showLocation: false,
  }
  expect((await save(filledIn)).json).toMatchObject(filledIn)
  for (const [field, value] of [
    ['rating', 1.9],
    ['rating', 6.6],
    ['skillLevel', 'pro'],
  ] as const) {
    const { status, json } = await save({ [field]: value })
    expect([status, Object.keys(json.fields)], `${field} ${value}`).toEqual([422, [field]])
  }
  expect((await t.call('GET', '/api/profile', { as: person })).json).toMatchObject(filledIn)
})

describe('showing again who one is', () => {
  it('opens for a quarter of an hour what can’t be undone, and gives the session a new token', async () => {
    const person = await personWithPassword({ proven: false })
    const ask = (as: Member) => t.call('POST', '/api/account/email', { as, body: { email: newEmail() } })
    const early = await ask(person)
    expect([early.status, early.json.code]).toEqual([403, 'reauthentication_required'])
    const wrong = await t.call('POST', '/api/account/prove', { as: person, body: { password: 'not-it' } })
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([422, ['password']])
    const response = await t.call('POST', '/api/account/prove', { as: person, body: { password: PASSWORD } })
    expect(response.status).toBe(204)
    const proven = after(person, response)
    expect(proven.cookie).not.toBe(person.cookie)
    expect(await userOf(person)).toBeNull()
    expect((await ask(proven)).status).toBe(202)
    expect((await t.call('GET', '/api/account/security', { as: proven })).json).toMatchObject({
      hasPassword: true,
      provenUntil: expect.any(String),
    })
  })

  it('goes by a mailed code for those who have no password', async () => {
    const person = await t.signInAs('player')
    await forgetProof(person)
    const { json } = await t.call('GET', '/api/account/security', { as: person })
    expect(json).toEqual({
      hasPassword: false,
      codeGoesTo: person.email,
      asksSecondStep: false,
      provenUntil: null,
    })
    await t.call('POST', '/api/account/prove/code', { as: person })
    const [mail] = await t.mailsTo(person.email)
    const wrong = await t.call('POST', '/api/account/prove', { as: person, body: { code: '000000' } })
    expect([wrong.status, wrong.json.code]).toEqual([422, 'proof_invalid'])
    const body = { code: codeIn(mail?.textBody) }
    expect((await t.call('POST', '/api/account/prove', { as: person, body })).status).toBe(204)
  })

  it('goes by a text message for those who came by phone', async () => {
    const person = await t.signInAs('player')
    const phoneNumber = '+14155550142'
    await t.services.db
      .update(users)
      .set({ phoneNumber, email: placeholderAddress(person.id) })
      .where(eq(users.id, person.id))
    await t.call('POST', '/api/account/prove/code', { as: person })
    const [message] = await t.mailsTo(phoneNumber)
    expect(message).toMatchObject({ channel: 'sms', kind: 'prove-identity-sms', status: 'sent' })
    const body = { code: codeIn(message?.textBody) }
    expect((await t.call('POST', '/api/account/prove', { as: person, body })).status).toBe(204)
  })

  it('gives no more tries than the sign-in', async () => {
    const person = await personWithPassword({ proven: false })
    const tries = []
    for (let index = 0; index < 11; index += 1)
      tries.push(
        (await t.call('POST', '/api/account/prove', { as: person, body: { password: `wrong-${index}` } }))
          .status,
      )
    expect(tries.at(-1)).toBe(429)
  })
})

async function askFor(person: Member, email: string) {
  expect((await t.call('POST', '/api/account/email', { as: person, body: { email } })).status).toBe(202)
  return (await t.mailsTo(email))[0]
}
const confirm = (as: Member, body: unknown) => t.call('POST', '/api/account/email/confirm', { as, body })

describe('another address', () => {
  it('is taken on by the typed code; the old one is told, and only this session goes on', async () => {
    const person = await personWithPassword({ proven: true })
    const elsewhere = await signIn(person.email)
    const email = newEmail()
    const mail = await askFor(person, email)
    const before = await userOf(person)
    expect(before).toMatchObject({ email: person.email })
    const response = await confirm(person, { email, code: codeIn(mail?.textBody) })
    expect(response.status).toBe(204)
    const now = await userOf(after(person, response))
    expect(now).toMatchObject({ email, emailVerified: true })
    expect(Date.parse(now.emailConfirmedAt)).toBeGreaterThan(Date.parse(before.emailConfirmedAt))
    expect([await userOf(person), await userOf(elsewhere)]).toEqual([null, null])
    expect((await t.mailsTo(person.email))[0]).toMatchObject({ kind: 'address-changed', status: 'sent' })
    const [profile] = await t.services.db.select().from(userProfiles).where(eq(userProfiles.id, person.id))
    expect(profile?.email).toBe(email)
    await signIn(email)
  })

  it('is taken on by the link’s button, once, and by nobody but who asked', async () => {
    const [person, other] = [await t.signInAs('player'), await t.signInAs('player')]
    const [first, second] = [newEmail(), newEmail()]
    const stolen = { token: tokenIn((await askFor(person, first))?.textBody) }
    expect((await confirm(other, stolen)).status).toBe(403)
    expect(await userOf(other)).toMatchObject({ email: other.email })
    const own = { token: tokenIn((await askFor(person, second))?.textBody) }
    const response = await confirm(person, own)
    expect(response.status).toBe(204)
    expect((await confirm(after(person, response), own)).json.code).toBe('proof_invalid')
  })

  it('of somebody else stays theirs; the answer does not tell, the mail does', async () => {
    const [person, owner] = [await t.signInAs('player'), await t.signInAs('player')]
    const mail = await askFor(person, owner.email)
    expect(mail?.textBody).not.toMatch(/Code: |token=/)
    expect(mail?.subjectLine).toContain('already have')
  })

  it('is not taken on by the last admin, whom the old one makes an admin', async () => {
    const person = await t.signInAs('player')
    await t.services.db.insert(apiKeys).values({ name: 'admin_emails', value: person.email })
    const email = newEmail()
    const body = { email, code: codeIn((await askFor(person, email))?.textBody) }
    const response = await confirm(person, body)
    expect([response.status, response.json.code]).toEqual([409, 'last_admin'])
    expect(await userOf(person)).toMatchObject({ email: person.email })
    await t.signInAs('admin')
    const again = { email, code: codeIn((await askFor(person, email))?.textBody) }
    expect((await confirm(person, again)).status).toBe(204)
  })

  it('that somebody else takes meanwhile is refused', async () => {
    const [person, quicker] = [await t.signInAs('player'), await t.signInAs('player')]
    const email = newEmail()
    const mail = await askFor(person, email)
    await t.services.db.update(users).set({ email }).where(eq(users.id, quicker.id))
    const response = await confirm(person, { email, code: codeIn(mail?.textBody) })
    expect([response.status, response.json.code]).toEqual([409, 'address_taken'])
  })
})

const change = (as: Member, body: unknown) => t.call('POST', '/api/account/password', { as, body })

describe('another password', () => {
  it('needs the current one, ends the other sessions and gives this one a new token', async () => {
    const person = await personWithPassword({ proven: false })
    const elsewhere = await signIn(person.email)
    const wrong = await change(person, { currentPassword: 'not-it', password: NEXT_PASSWORD })
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([422, ['currentPassword']])
    expect((await change(person, { password: NEXT_PASSWORD })).status).toBe(422)
    const common = await change(person, { currentPassword: PASSWORD, password: 'password' })
    expect([common.status, Object.keys(common.json.fields)]).toEqual([422, ['password']])
    const response = await change(person, { currentPassword: PASSWORD, password: NEXT_PASSWORD })
    expect(response.status).toBe(204)
    expect(await userOf(after(person, response))).toMatchObject({ email: person.email })
    expect([await userOf(person), await userOf(elsewhere)]).toEqual([null, null])
    expect((await t.mailsTo(person.email))[0]).toMatchObject({ kind: 'password-changed' })
    await signIn(person.email, NEXT_PASSWORD)
  })

  it('is set by a recent proof where there is none', async () => {
    const person = await t.signInAs('player')
    await forgetProof(person)
    expect((await change(person, { password: NEXT_PASSWORD })).json.code).toBe('reauthentication_required')
    await t.services.db.update(sessions).set({ provenAt: new Date() }).where(eq(sessions.userId, person.id))
    expect((await change(person, { password: NEXT_PASSWORD })).status).toBe(204)
    await signIn(person.email, NEXT_PASSWORD)
  })
})

it('no secret of these mails waits in the outbox before it is sent', async () => {
  const person = await t.signInAs('player')
  await t.call('POST', '/api/account/prove/code', { as: person })
  const [row] = await t.services.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, person.email))
  expect(row).toMatchObject({ status: 'pending', payload: {}, textBody: null })
})
