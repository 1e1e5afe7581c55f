import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import { auditLog } from '#/features/foundation/audit/table'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { newsletterSubscribers } from '#/features/messages/newsletter/table'
import { UNSUBSCRIBE } from '#/features/messages/newsletter/writes'
import { mailTemplates } from '#/server/registry'
import { signId } from '#/platform/security/signed-id'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
})
afterAll(() => t.close())

const newEmail = () => `news-${randomUUID()}@example.org`
const subscribe = (body: Record<string, unknown>) => t.call('POST', '/api/newsletter', { body })
const confirm = (body: Record<string, unknown>) => t.call('POST', '/api/newsletter/confirm', { body })
const unsubscribe = (token: string) => t.call('POST', '/api/newsletter/unsubscribe', { body: { token } })
async function rowOf(email: string) {
  const [row] = await t.services.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
  return row
}
const queuedFor = (email: string) =>
  t.services.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, email))
async function proofsFor(email: string) {
  const text = (await t.mailsTo(email))[0]?.textBody ?? ''
  return { token: /token=([\w-]+)/.exec(text)?.[1] ?? '', code: /Code: (\d{6})/.exec(text)?.[1] ?? '' }
}
async function confirmed(): Promise<{ email: string; token: string }> {
  const email = newEmail()
  await subscribe({ email })
  await confirm({ token: (await proofsFor(email)).token })
  return { email, token: signId(t.services.env.AUTH_SECRET, UNSUBSCRIBE, (await rowOf(email))?.id ?? '') }
}

const press = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
  t.app.request(path, { method: 'POST', body, headers: { 'content-type': type } })
async function headersOfMailTo(email: string) {
  await subscribe({ email })
  const [message] = await queuedFor(email)
  if (!message) throw new Error('No mail was queued')
  const mail = await mailTemplates['newsletter-confirm']?.(t.services, message)
  return mail && 'headers' in mail ? (mail.headers ?? {}) : {}
}
const idOf = async (email: string) => (await rowOf(email))?.id ?? ''
const actsOn = (id: string) => t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))

describe('joining', () => {
  it('takes two steps: nobody gets news whose owner did not press the button', async () => {
    const email = newEmail()
    expect((await subscribe({ email: ` ${email.toUpperCase()} ` })).status).toBe(202)
    expect(await rowOf(email)).toMatchObject({ status: 'pending', confirmedAt: null })
    const { token } = await proofsFor(email)
    expect((await confirm({ token })).json).toEqual({ status: 'confirmed' })
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed', confirmedAt: expect.any(Date) })
    expect((await confirm({ token })).json.code).toBe('proof_invalid')
  })

  it('by the typed code as well', async () => {
    const email = newEmail()
    await subscribe({ email })
    const { code } = await proofsFor(email)
    expect((await confirm({ email: newEmail(), code })).status).toBe(422)
    expect((await confirm({ email, code })).json).toEqual({ status: 'confirmed' })
  })

  it('answers a known address like a new one, and writes it no second mail', async () => {
    const { email } = await confirmed()
    const before = (await queuedFor(email)).length
    const [known, fresh] = [await subscribe({ email }), await subscribe({ email: newEmail() })]
    expect([known.status, known.text]).toEqual([fresh.status, fresh.text])
    expect(await queuedFor(email)).toHaveLength(before)
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed' })
  })

  it('a program that fills in the hidden field is thanked and forgotten', async () => {
    const email = newEmail()
    const answered = await subscribe({ email, website: 'https://spam.example' })
    expect([answered.status, answered.json]).toEqual([202, { sent: true }])
    expect(await rowOf(email)).toBeUndefined()
    expect(await queuedFor(email)).toEqual([])
  })

  it.each(['', 'nobody', 'a@b', 'a b@example.org', 7, null])('%j is no address', async (email) => {
    const { status, json } = await subscribe({ email })
    expect([status, Object.keys(json.fields)]).toEqual([422, ['email']])
  })

  it('a proof for something else confirms nothing', async () => {
    const email = newEmail()
    await t.call('POST', '/api/account/sign-up', {
      body: { email, password: 'kitchen-line-volley-7', firstName: 'Nia', lastName: '' },
    })
    const { token } = await proofsFor(email)
    expect(token).not.toBe('')
    expect((await confirm({ token })).status).toBe(422)
  })
})

describe('leaving', () => {
  it('takes one call, again and again, and no account', async () => {
    const { email, token } = await confirmed()
    expect((await unsubscribe(token)).json).toEqual({ status: 'unsubscribed' })
    const first = await rowOf(email)
    expect(first).toMatchObject({ status: 'unsubscribed', unsubscribedAt: expect.any(Date) })
    expect((await unsubscribe(token)).json).toEqual({ status: 'unsubscribed' })
    expect(await rowOf(email)).toEqual(first)
  })

  it('is not possible for others', async () => {
    const { email, token } = await confirmed()
    const other = await confirmed()
    const swapped = `${token.split('.')[0]}.${other.token.split('.')[1]}`
    for (const wrong of [
      swapped,
      `${token}x`,
      signId(t.services.env.AUTH_SECRET, 'rsvp-decline', token.split('.')[0] ?? ''),
    ])
      expect((await unsubscribe(wrong)).status).toBe(404)
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed' })
  })

  it('one may come back, by the same two steps', async () => {
    const { email, token } = await confirmed()
    await unsubscribe(token)
    await subscribe({ email })
    expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed' })
    await confirm({ token: (await proofsFor(email)).token })
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed', unsubscribedAt: null })
  })
})

describe('by the mail program’s own button (RFC 8058)', () => {
  it('its mails carry the headers, and one press without cookies or Origin ends it', async () => {
    const email = newEmail()
    const headers = await headersOfMailTo(email)
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = /^<(https?:[^>]+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const { pathname, search } = new URL(address)
    expect(pathname).toBe('/newsletter/unsubscribe')
    const pressed = await press(pathname + search, 'List-Unsubscribe=One-Click')
    expect([pressed.status, pressed.headers.get('location')]).toEqual([200, null])
    expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed' })
  })

  it('opening the address does nothing, nor does a form that says something else', async () => {
    const { email, token } = await confirmed()
    const path = `/newsletter/unsubscribe?token=${token}`
    await t.app.request(path)
    expect((await press(path, 'a=b')).status).toBe(422)
    expect((await press(path, 'x'.repeat(5000))).status).toBe(413)
    expect((await press('/newsletter/unsubscribe?token=no.body', 'List-Unsubscribe=One-Click')).status).toBe(
      404,
    )
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed' })
  })
})

describe('one’s own address', () => {
  it('joins and leaves with one press: being signed in with it is the proof', async () => {
    const person = await t.signInAs('player')
    const own = () => t.call('GET', '/api/my/newsletter', { as: person })
    const set = (subscribed: boolean) =>
      t.call('PUT', '/api/my/newsletter', { as: person, body: { subscribed } })
    expect((await own()).json).toEqual({ subscribed: false })
    expect((await set(true)).json).toEqual({ subscribed: true })
    expect(await rowOf(person.email)).toMatchObject({ status: 'confirmed', confirmedAt: expect.any(Date) })
    const since = (await rowOf(person.email))?.confirmedAt
    await set(true)
    expect((await rowOf(person.email))?.confirmedAt).toEqual(since)
    expect((await set(false)).json).toEqual({ subscribed: false })
    expect((await own()).json).toEqual({ subscribed: false })
    expect(await queuedFor(person.email)).toEqual([])
  })

  it('that was only typed at sign-up is neither shown nor changed', async () => {
    const [person, subscriber] = [await t.signInAs('player'), await confirmed()]
    await t.services.db
      .update(users)
      .set({ email: subscriber.email, emailVerified: false })
      .where(eq(users.id, person.id))
    expect((await t.call('GET', '/api/my/newsletter', { as: person })).json).toEqual({ subscribed: null })
    const left = await t.call('PUT', '/api/my/newsletter', { as: person, body: { subscribed: false } })
    expect(left.status).toBe(403)
    const taken = (await t.call('GET', '/api/account/export', { as: person })).json
    expect(taken.newsletter).toEqual([])
    const gone = await t.call('DELETE', '/api/account', { as: person, body: { confirmation: 'delete' } })
    expect(gone.status, gone.text).toBe(204)
    expect(await rowOf(subscriber.email)).toMatchObject({ status: 'confirmed' })
  })
})

const bounce = (email: string, at: Date) =>
  t.services.db
    .update(newsletterSubscribers)
    .set({ status: 'bounced', bouncedAt: at, bounceReason: '550 5.1.1 No such user' })
    .where(eq(newsletterSubscribers.email, email))

describe('an address that bounced', () => {
  it('is left alone for a day, whoever types it, and the answer does not say so', async () => {
    const { email } = await confirmed()
    await bounce(email, new Date())
    const before = (await queuedFor(email)).length
    const [known, fresh] = [await subscribe({ email }), await subscribe({ email: newEmail() })]
    expect([known.status, known.text]).toEqual([fresh.status, fresh.text])
    expect(await queuedFor(email)).toHaveLength(before)
  })

  it('is left like any other, and what its mail service said goes', async () => {
    const { email, token } = await confirmed()
    await bounce(email, new Date())
    await unsubscribe(token)
    expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed', bounceReason: '' })
  })

  it('comes back when its owner confirms it anew', async () => {
    const { email } = await confirmed()
    await bounce(email, new Date(Date.now() - 25 * 60 * 60 * 1000))
    await subscribe({ email })
    expect(await rowOf(email)).toMatchObject({ status: 'bounced' })
    await confirm({ token: (await proofsFor(email)).token })
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed', bouncedAt: null, bounceReason: '' })
  })
})

describe('in the admin area', () => {
  let admin: Member
  beforeAll(async () => {
    admin = await t.signInAs('admin')
  })
  const asAdmin = (method: string, path: string) =>
    t.call(method, `/api/admin/newsletter${path}`, { as: admin })

  it('the list is searched and narrowed, and the figures add up', async () => {
    const { email } = await confirmed()
    const waiting = newEmail()
    await subscribe({ email: waiting })
    const found = (await asAdmin('GET', `/subscribers?q=${email.slice(5, 30)}`)).json
    expect(found.items).toMatchObject([{ email, status: 'confirmed' }])
    expect((await asAdmin('GET', `/subscribers?q=${waiting}&status=confirmed`)).json.items).toEqual([])
    const { counts, joined, weeks } = (await asAdmin('GET', '/summary')).json
    const rows = await t.services.db.select().from(newsletterSubscribers)
    expect(counts.confirmed + counts.pending + counts.unsubscribed + counts.bounced).toBe(rows.length)
    expect([weeks.length, weeks.at(-1).confirmed >= 1, joined >= 1]).toEqual([12, true, true])
  })

  it('no address in the table is taken for a formula', async () => {
    const email = `=cmd|calc-${randomUUID()}@example.org`
    await t.services.db.insert(newsletterSubscribers).values({ email })
    const csv = await asAdmin('GET', `/subscribers.csv?q=${encodeURIComponent(email)}`)
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [head, line] = Papa.parse<string[]>(csv.text).data
    expect([head?.[0], line?.[0], line?.[1]]).toEqual(['email', `'${email}`, 'pending'])
  })

  it('somebody is unsubscribed, and forgotten; the log keeps no address', async () => {
    const { email } = await confirmed()
    const id = await idOf(email)
    expect((await asAdmin('POST', `/subscribers/${id}/unsubscribe`)).json.status).toBe('unsubscribed')
    expect((await asAdmin('DELETE', `/subscribers/${id}`)).json).toEqual({ removed: true })
    expect(await rowOf(email)).toBeUndefined()
    const acts = await actsOn(id)
    expect(acts.map(({ action }) => action)).toEqual(['subscriber.unsubscribe', 'subscriber.remove'])
    expect(JSON.stringify(acts)).not.toContain(email)
    expect((await asAdmin('DELETE', `/subscribers/${id}`)).status).toBe(404)
  })

  it('who has not confirmed is asked again; who has, is not', async () => {
    const email = newEmail()
    await subscribe({ email })
    expect((await asAdmin('POST', `/subscribers/${await idOf(email)}/resend`)).status).toBe(200)
    expect(await queuedFor(email)).toHaveLength(2)
    const done = await confirmed()
    const refused = await asAdmin('POST', `/subscribers/${await idOf(done.email)}/resend`)
    expect([refused.status, refused.json.code]).toEqual([409, 'not_pending'])
  })

  it('asking again is limited by the address, whoever asks', async () => {
    const limited = await testApp()
    const asker = await limited.signInAs('admin')
    const [row] = await limited.services.db
      .insert(newsletterSubscribers)
      .values({ email: newEmail() })
      .returning()
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      const path = `/api/admin/newsletter/subscribers/${row?.id}/resend`
      statuses.push((await limited.call('POST', path, { as: asker })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await limited.close()
  })
})
