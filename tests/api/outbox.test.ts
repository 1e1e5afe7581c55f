import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/foundation/audit/table'
import { newsletterSubscribers } from '#/features/messages/newsletter/table'
import { deliverDueMessages } from '#/features/foundation/outbox/jobs'
import type { Message } from '#/features/foundation/outbox/schema'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { claimMessages, settleAbandoned } from '#/features/foundation/outbox/writes'
import { mailTemplates } from '#/server/registry'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'

const HOUR_MS = 60 * 60 * 1000
const PASSWORD = 'kitchen-line-volley-7'

let t: TestApp
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())

const newEmail = () => `outbox-${randomUUID()}@example.org`
const get = (path: string) => t.call('GET', `/api/admin/outbox${path}`, { as: admin })
const post = (id: string, act: 'retry' | 'skip', as = admin) =>
  t.call('POST', `/api/admin/outbox/${id}/${act}`, { as })
async function signUp(email: string): Promise<void> {
  await t.call('POST', '/api/account/sign-up', {
    body: { email, password: PASSWORD, firstName: 'Nia', lastName: '' },
  })
  await deliverDueMessages(t.services, mailTemplates)
}
const messagesTo = async (email: string): Promise<Message[]> => (await get(`?q=${email}`)).json.items
async function queue(set: Partial<typeof outboxMessages.$inferInsert> = {}): Promise<string> {
  const [row] = await t.services.db
    .insert(outboxMessages)
    .values({
      kind: 'newsletter-confirm',
      subjectId: randomUUID(),
      recipient: newEmail(),
      sendAfter: new Date(Date.now() + HOUR_MS),
      ...set,
    })
    .returning({ id: outboxMessages.id })
  return row?.id ?? ''
}
const actsOn = (id: string) => t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))

describe('on a machine without a mail service', () => {
  it('a sign-up’s code and link are read here, and they work', async () => {
    const email = newEmail()
    await signUp(email)
    const [message] = await messagesTo(email)
    expect(message).toMatchObject({ kind: 'verify-address', status: 'sent', recipient: email })
    expect(message?.link).toMatch(/\/verify\?token=[\w-]{20,}$/)
    const { json } = await get(`/${message?.id}`)
    expect(json).toMatchObject({ redacted: false, text: expect.stringContaining(message?.code ?? '-') })
    expect(json.html).toContain('<h1')
    const verified = await t.call('POST', '/api/account/verify', { body: { email, code: message?.code } })
    expect([verified.status, verified.json.user.email]).toEqual([200, email])
  })

  it('says so', async () => {
    expect((await get('/summary')).json).toMatchObject({
      delivers: { email: false, sms: false },
      kinds: expect.arrayContaining(['verify-address']),
    })
  })
})

describe('with a mail service', () => {
  let served: TestApp
  let reader: Member
  beforeAll(async () => {
    served = await testApp({ LIMITS_OFF: 'true', SMTP_URL: 'smtp://127.0.0.1:9' })
    reader = await served.signInAs('admin')
  })
  afterAll(async () => {
    served.services.mailer.close()
    await served.close()
  })

  it('neither code nor link is shown, not even of what was kept before there was one', async () => {
    const text = 'Sign in\n\nCode: 482915\n\nGo: https://e.org/verify?token=abcdefghijklmnopqrstuvwxyz'
    const row = {
      kind: 'verify-address',
      subjectId: randomUUID(),
      recipient: newEmail(),
      status: 'sent',
    } as const
    const [kept] = await served.services.db
      .insert(outboxMessages)
      .values({ ...row, subjectLine: 'Your code', textBody: text, htmlBody: `<p>${text}</p>` })
      .returning()
    const list = await served.call('GET', '/api/admin/outbox', { as: reader })
    const detail = await served.call('GET', `/api/admin/outbox/${kept?.id}`, { as: reader })
    expect(list.json.items).toMatchObject([{ code: null, link: null }])
    expect(detail.json).toMatchObject({ code: null, link: null, redacted: true })
    expect(list.text + detail.text).not.toMatch(/482915|abcdefghij/)
    expect(detail.json.text).toContain('Sign in')
  })
})

describe('the list', () => {
  it('is walked newest first, page by page, nothing twice and nothing missed', async () => {
    const kind = `walk-${randomUUID().slice(0, 8)}`
    const queuedAt = (minute: number) => queue({ kind, createdAt: new Date(2026, 4, 1, 12, minute) })
    const ids = [
      await queuedAt(1),
      await queuedAt(2),
      await queuedAt(2),
      await queuedAt(2),
      await queuedAt(3),
    ]
    const first = (await get(`?kind=${kind}&limit=3`)).json
    await queuedAt(4)
    const second = (await get(`?kind=${kind}&limit=3&cursor=${first.nextCursor}`)).json
    const walked: Message[] = [...first.items, ...second.items]
    const times = walked.map(({ createdAt }) => createdAt)
    expect(walked.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(times).toEqual(times.toSorted().toReversed())
    expect(second.nextCursor).toBeNull()
  })

  it('narrows by state, kind, channel and part of the recipient', async () => {
    const email = newEmail()
    const failed = await queue({ recipient: email, status: 'failed', lastError: '550 no such person' })
    await queue({ recipient: email })
    await queue({ recipient: email, kind: 'sign-in-code', channel: 'sms' })
    const found = async (query: string) =>
      (await get(`?q=${email.slice(7, 30)}&${query}`)).json.items.map(({ id }: Message) => id)
    expect(await found('status=failed')).toEqual([failed])
    expect(await found('kind=newsletter-confirm')).toHaveLength(2)
    expect(await found('channel=sms')).toHaveLength(1)
    expect(await found('status=sent')).toEqual([])
    expect((await get('?q=%25')).json.items).toEqual([])
    expect((await get('?status=lost')).status).toBe(422)
  })
})

describe('acting on a message', () => {
  it('a failed one leaves at once when it is retried, and the act is noted', async () => {
    const recipient = newEmail()
    await t.services.db.insert(newsletterSubscribers).values({ email: recipient })
    const id = await queue({ recipient, status: 'failed', attempts: 8, lastError: '451 later' })
    expect((await get(`/${id}`)).json.can).toEqual({ retry: true, skip: false })
    const retried = await post(id, 'retry')
    expect(retried.json).toMatchObject({ status: 'pending', attempts: 0, lastError: null })
    await deliverDueMessages(t.services, mailTemplates)
    expect((await get(`/${id}`)).json).toMatchObject({ status: 'sent', attempts: 1 })
    expect(await actsOn(id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'message.retry',
        before: { status: 'failed', attempts: 8 },
        after: { status: 'pending' },
      },
    ])
    const again = await post(id, 'retry')
    expect([again.status, again.json.code]).toEqual([409, 'not_retriable'])
  })

  it('one that was interrupted says that it may have arrived', async () => {
    const id = await queue({ sendAfter: new Date(0) })
    await claimMessages(t.services.db, 1)
    const claimed = new Date(Date.now() - HOUR_MS)
    await t.services.db
      .update(outboxMessages)
      .set({ settledAt: claimed, handedAt: claimed })
      .where(eq(outboxMessages.id, id))
    await settleAbandoned(t.services.db)
    expect((await get(`/${id}`)).json).toMatchObject({
      status: 'failed',
      interrupted: true,
      can: { retry: true },
    })
  })

  it('a waiting one that is skipped is never sent', async () => {
    const id = await queue()
    expect((await post(id, 'skip')).json).toMatchObject({ status: 'skipped' })
    await t.services.db
      .update(outboxMessages)
      .set({ sendAfter: new Date(0) })
      .where(eq(outboxMessages.id, id))
    await deliverDueMessages(t.services, mailTemplates)
    expect((await get(`/${id}`)).json).toMatchObject({ status: 'skipped', attempts: 0 })
    expect(await actsOn(id)).toMatchObject([{ action: 'message.skip', after: { status: 'skipped' } }])
    expect((await post(id, 'skip')).status).toBe(409)
  })

  it('two admins at once: one wins', async () => {
    const id = await queue()
    const other = await t.signInAs('admin')
    const answers = await Promise.all([post(id, 'skip'), post(id, 'skip', other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await actsOn(id)).toHaveLength(1)
  })
})

const MAIL = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const dueNow = () => queue({ kind: 'hello', sendAfter: new Date(0) })
const stateOf = async (id: string) => (await get(`/${id}`)).json
const makeDue = (id: string) =>
  t.services.db
    .update(outboxMessages)
    .set({ sendAfter: new Date(0) })
    .where(eq(outboxMessages.id, id))
/** Counts what is handed to the mail service. */
async function counted(during: (sent: string[]) => Promise<unknown>): Promise<void> {
  const { mailer } = t.services
  const sent: string[] = []
  t.services.mailer = { ...mailer, send: async ({ to }) => void sent.push(to) }
  await during(sent).finally(() => {
    t.services.mailer = mailer
  })
}

describe('whatever breaks off', () => {
  it('what left is not sent again, although that could not be noted', () =>
    counted(async (sent) => {
      const id = await dueNow()
      const refuse = sql`alter table outbox_messages add constraint no_sent check (status <> 'sent') not valid`
      await t.services.db.execute(refuse)
      await deliverDueMessages(t.services, { hello: async () => MAIL })
      await t.services.db.execute(sql`alter table outbox_messages drop constraint no_sent`)
      await makeDue(id)
      await deliverDueMessages(t.services, { hello: async () => MAIL })
      expect(sent).toHaveLength(1)
    }))

  it('what broke off before it left is tried again, whatever broke', () =>
    counted(async (sent) => {
      const id = await dueNow()
      const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
      await deliverDueMessages(t.services, { hello: () => Promise.reject(broken) })
      expect(await stateOf(id)).toMatchObject({ status: 'pending', lastError: 'read ECONNRESET' })
      await makeDue(id)
      await deliverDueMessages(t.services, { hello: async () => MAIL })
      expect(sent).toHaveLength(1)
    }))

  it('keeps a message of an unknown kind, and tells admins of it', () =>
    counted(async (sent) => {
      const { errors } = t.services
      errors.take()
      const id = await queue({ kind: 'of-tomorrow', sendAfter: new Date(0) })
      await deliverDueMessages(t.services, mailTemplates)
      expect(await stateOf(id)).toMatchObject({
        status: 'pending',
        attempts: 1,
        lastError: 'No template says messages of the kind of-tomorrow',
      })
      expect(errors.take()).toMatchObject([{ operation: 'message of-tomorrow' }])
      // The process of a newer version, which knows it.
      await makeDue(id)
      await deliverDueMessages(t.services, { 'of-tomorrow': async () => MAIL })
      expect(await stateOf(id)).toMatchObject({ status: 'sent' })
      expect(sent).toHaveLength(1)
    }))

  it('whoever was slow and lost a message to another process changes nothing any more', () =>
    counted(async (sent) => {
      const id = await dueNow()
      const [reached, late] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
      const slow = deliverDueMessages(t.services, {
        hello: () => {
          reached.resolve()
          return late.promise
        },
      })
      await reached.promise
      await t.services.db
        .update(outboxMessages)
        .set({ settledAt: new Date(Date.now() - HOUR_MS) })
        .where(eq(outboxMessages.id, id))
      await settleAbandoned(t.services.db)
      await deliverDueMessages(t.services, { hello: async () => MAIL })
      late.reject(new Error('The database was away'))
      await slow
      expect(await stateOf(id)).toMatchObject({ status: 'sent' })
      await makeDue(id)
      await deliverDueMessages(t.services, { hello: async () => MAIL })
      expect(sent).toHaveLength(1)
    }))

  it('a process that is stopping sends what it has in its hands and gives the rest back', () =>
    counted(async (sent) => {
      const ids = [await dueNow(), await dueNow(), await dueNow()]
      const { stopping } = t.services
      t.services.stopping = new AbortController()
      const { signal } = t.services.stopping
      await deliverDueMessages(t.services, {
        hello: async () => {
          t.services.stopping.abort()
          return MAIL
        },
      })
      t.services.stopping = stopping
      expect([sent.length, signal.aborted]).toEqual([1, true])
      const states = await Promise.all(ids.map(async (id) => (await stateOf(id)).status))
      expect(states.toSorted()).toEqual(['pending', 'pending', 'sent'])
      await deliverDueMessages(t.services, { hello: async () => MAIL })
      expect(sent).toHaveLength(3)
    }))
})

it('its live topic is for admins alone', async () => {
  const listen = (as: Member | null) =>
    t.app.request('/api/live?topics=admin:outbox', { headers: as ? { cookie: as.cookie } : {} })
  const player = await t.signInAs('player')
  expect([(await listen(null)).status, (await listen(player)).status]).toEqual([404, 404])
  const heard = await listen(admin)
  await heard.body?.cancel()
  expect(heard.status).toBe(200)
})
