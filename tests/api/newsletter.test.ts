import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboxMessages } from '#/features/notifications/table'
import { newsletterSubscribers } from '#/features/newsletter/table'
import { UNSUBSCRIBE } from '#/features/newsletter/writes'
import { signId } from '#/server/signed-id'
import { testApp, type TestApp } from '../support/app'

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
    expect((await unsubscribe(token)).json).toEqual({ status: 'unsubscribed' })
    expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed', unsubscribedAt: expect.any(Date) })
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
