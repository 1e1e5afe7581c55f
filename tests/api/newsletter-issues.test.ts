import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/foundation/audit/table'
import { newsletterSubscribers } from '#/features/messages/newsletter/table'
import { newsletterDeliveries } from '#/features/messages/newsletter/deliveries/table'
import { COPIES_IN_OUTBOX, handOver } from '#/features/messages/newsletter/deliveries/writes'
import { newsletterIssues } from '#/features/messages/newsletter/issues/table'
import { newsletterJobs } from '#/features/messages/newsletter/sending/jobs'
import { deliverDueMessages } from '#/features/foundation/outbox/jobs'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { settleAbandoned } from '#/features/foundation/outbox/writes'
import { mailTemplates } from '#/server/registry'
import { uploadsInUse } from '#/features/foundation/uploads/reads'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'
import { deliveriesOf, makeIssue, makeReaders, WORDS } from '../support/newsletter'

const MINUTE_MS = 60_000

let t: TestApp
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())
beforeEach(async () => {
  const { db } = t.services
  await db.delete(newsletterIssues)
  await db.delete(newsletterSubscribers)
  await db.delete(outboxMessages)
})

const asAdmin = (method: string, path: string, body?: unknown) =>
  t.call(method, `/api/admin/newsletter/issues${path}`, { as: admin, body })
const act = (id: string, given: Record<string, unknown>) => asAdmin('POST', `/${id}/acts`, given)
const sendingOf = async (id: string) => (await asAdmin('GET', `/${id}/sending`)).json
const job = () => newsletterJobs[0]?.run(t.services)
const deliver = () => deliverDueMessages(t.services, mailTemplates)
/** Everything that may leave leaves. */
async function untilThrough(): Promise<void> {
  do await deliver()
  while ((await handOver(t.services.db)) > 0)
  await job()
}
const mailsOf = (kind: string) =>
  t.services.db.select().from(outboxMessages).where(eq(outboxMessages.kind, kind))
const recipients = async () =>
  (await mailsOf('newsletter-issue')).map(({ recipient }) => recipient).toSorted()

describe('writing', () => {
  it('begins empty, is saved version by version, and nobody’s words are lost to another’s', async () => {
    const { json: begun, status } = await asAdmin('POST', '')
    expect([status, begun.status, begun.subject, begun.version]).toEqual([201, 'draft', '', 1])
    const saved = await asAdmin('PATCH', `/${begun.id}`, { ...WORDS, version: 1 })
    expect(saved.json).toMatchObject({ ...WORDS, version: 2 })
    // The same again, as a browser sends it that never heard the answer.
    expect((await asAdmin('PATCH', `/${begun.id}`, { ...WORDS, version: 1 })).json.version).toBe(2)
    const late = await asAdmin('PATCH', `/${begun.id}`, { ...WORDS, subject: 'Other', version: 1 })
    expect([late.status, late.json.code]).toEqual([409, 'version_conflict'])
    expect((await asAdmin('GET', '')).json.items).toMatchObject([{ id: begun.id, subject: WORDS.subject }])
  })

  it('a draft is deleted; what was sent is not', async () => {
    await makeReaders(t.services.db, 1)
    const [draft, sent] = [await makeIssue(t.services.db), await makeIssue(t.services.db)]
    expect((await asAdmin('DELETE', `/${draft}`)).json).toEqual({ removed: true })
    expect((await asAdmin('GET', `/${draft}`)).status).toBe(404)
    await act(sent, { act: 'send', version: 1 })
    expect((await asAdmin('DELETE', `/${sent}`)).json.code).toBe('already_sent')
    expect((await asAdmin('PATCH', `/${sent}`, { ...WORDS, version: 1 })).json.code).toBe('not_a_draft')
  })

  it('a test goes to whoever asks, and to nobody else', async () => {
    await makeReaders(t.services.db, 2)
    const id = await makeIssue(t.services.db)
    const { status, json } = await asAdmin('POST', `/${id}/test`)
    expect([status, json]).toEqual([202, { sentTo: admin.email }])
    await deliver()
    expect(await mailsOf('newsletter-test')).toMatchObject([
      { recipient: admin.email, subjectLine: 'Test: New nights', status: 'sent' },
    ])
    expect(await recipients()).toEqual([])
    const empty = await makeIssue(t.services.db, { body: '' })
    expect(Object.keys((await asAdmin('POST', `/${empty}/test`)).json.fields)).toEqual(['body'])
  })
})

describe('sending', () => {
  it('goes to everybody who confirmed, once, with a way off in each', async () => {
    const { db } = t.services
    const readers = await makeReaders(db, 3)
    await db
      .insert(newsletterSubscribers)
      .values([
        { email: 'never@example.org' },
        { email: 'left@example.org', status: 'unsubscribed' },
        { email: 'gone@example.org', status: 'bounced', bouncedAt: new Date() },
      ])
    const id = await makeIssue(db)
    expect((await sendingOf(id)).audience).toBe(3)
    const { json } = await act(id, { act: 'send', version: 1 })
    expect(json).toMatchObject({ status: 'sending', recipients: 3 })
    // Pressed twice, or by two.
    expect((await act(id, { act: 'send', version: 1 })).json.status).toBe('sending')
    await untilThrough()
    expect(await recipients()).toEqual(readers)
    expect(await sendingOf(id)).toMatchObject({ recipients: 3, counts: { sent: 3, waiting: 0, queued: 0 } })
    expect((await asAdmin('GET', `/${id}`)).json).toMatchObject({
      status: 'sent',
      sentAt: expect.any(String),
    })
    const [mail] = await mailsOf('newsletter-issue')
    expect(mail?.htmlBody).toContain('<strong>Fridays</strong> at six.')
    expect(mail?.textBody).toContain('Come and play\n\nFridays at six.')
    expect(mail?.textBody).toMatch(/Unsubscribe: http\S+\/newsletter\/unsubscribe\?token=/)
    const [log] = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(log).toMatchObject({ action: 'newsletter.send', after: { recipients: 3 } })
  })

  it('each copy has its reader’s own one-press way off, and it works', async () => {
    const { db } = t.services
    const [email = ''] = await makeReaders(db, 1)
    const id = await makeIssue(db)
    await act(id, { act: 'send', version: 1 })
    await handOver(db)
    const [message] = await mailsOf('newsletter-issue')
    const mail = message && (await mailTemplates['newsletter-issue']?.(t.services, message))
    const headers = mail && 'headers' in mail ? mail.headers : undefined
    expect(headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': expect.stringMatching(/^<newsletter\..+>$/),
    })
    const address = new URL(headers?.['List-Unsubscribe']?.slice(1, -1) ?? '')
    await t.app.request(address.pathname + address.search, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
    expect(row?.status).toBe('unsubscribed')
    // Whoever left while their copy waited does not get it.
    await untilThrough()
    expect((await sendingOf(id)).counts).toMatchObject({ sent: 0, skipped: 1 })
  })

  it('skips a reader whose account is suspended; their address stays on the list', async () => {
    const { db } = t.services
    const gone = await t.signInAs('player')
    await db.insert(newsletterSubscribers).values({ email: gone.email, status: 'confirmed' })
    const [other] = await makeReaders(db, 1)
    await t.suspend(gone)
    const id = await makeIssue(db)
    await act(id, { act: 'send', version: 1 })
    await untilThrough()
    const copies = (await mailsOf('newsletter-issue')).map(({ recipient, status }) => [recipient, status])
    expect(Object.fromEntries(copies)).toEqual({ [gone.email]: 'skipped', [other ?? '']: 'sent' })
    expect((await sendingOf(id)).counts).toMatchObject({ sent: 1, skipped: 1 })
    const [row] = await db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, gone.email))
    expect(row?.status).toBe('confirmed')
  })

  it('an address forgotten on the way is counted and not written to', async () => {
    const { db } = t.services
    const [first = ''] = await makeReaders(db, 3)
    const id = await makeIssue(db)
    await act(id, { act: 'send', version: 1 })
    await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, first))
    await untilThrough()
    expect(await recipients()).toHaveLength(2)
    expect(await sendingOf(id)).toMatchObject({ recipients: 3, counts: { sent: 2, skipped: 1 } })
    expect((await asAdmin('GET', `/${id}`)).json.status).toBe('sent')
  })

  it('what nobody looked at does not leave: an older version, an empty one, one without readers', async () => {
    const { db } = t.services
    const nobody = await act(await makeIssue(db), { act: 'send', version: 1 })
    expect([nobody.status, nobody.json.code]).toEqual([409, 'no_readers'])
    await makeReaders(db, 1)
    const older = await act(await makeIssue(db, { version: 2 }), { act: 'send', version: 1 })
    expect([older.status, older.json.code]).toEqual([409, 'version_conflict'])
    const empty = await act(await makeIssue(db, { subject: '' }), { act: 'send', version: 1 })
    expect([empty.status, Object.keys(empty.json.fields)]).toEqual([422, ['subject']])
    expect(await recipients()).toEqual([])
  })

  it('never fills the outbox, so that a code to sign in waits behind few', async () => {
    const { db } = t.services
    await makeReaders(db, 250)
    const id = await makeIssue(db)
    await act(id, { act: 'send', version: 1 })
    expect(await handOver(db)).toBe(COPIES_IN_OUTBOX)
    expect(await handOver(db)).toBe(0)
    expect((await sendingOf(id)).counts).toMatchObject({
      waiting: 250 - COPIES_IN_OUTBOX,
      queued: COPIES_IN_OUTBOX,
    })
    await untilThrough()
    expect(new Set(await recipients()).size).toBe(250)
  })

  it('copies that were put off keep nobody else from the issue, until they are due again', async () => {
    const { db } = t.services
    await makeReaders(db, COPIES_IN_OUTBOX * 2)
    await act(await makeIssue(db), { act: 'send', version: 1 })
    await handOver(db)
    const putOffTo = (sendAfter: Date) => db.update(outboxMessages).set({ sendAfter })
    await putOffTo(new Date(Date.now() + MINUTE_MS))
    expect(await handOver(db)).toBe(COPIES_IN_OUTBOX)
    await makeReaders(db, 1)
    await act(await makeIssue(db), { act: 'send', version: 1 })
    await putOffTo(new Date(Date.now() - MINUTE_MS))
    expect(await handOver(db)).toBe(0)
  })
})

it('pictures of ours that an issue leads to are kept', async () => {
  const { db } = t.services
  const id = randomUUID()
  await makeIssue(db, { body: `Look: ![The nets](/uploads/${id}).` })
  expect(await uploadsInUse(db)).toContain(id)
})

describe('on the way', () => {
  it('a pause takes back what has not left, and going on mails nobody twice', async () => {
    const { db } = t.services
    const readers = await makeReaders(db, COPIES_IN_OUTBOX + 20)
    const id = await makeIssue(db)
    await act(id, { act: 'send', version: 1 })
    await handOver(db)
    await deliver()
    await handOver(db)
    expect((await act(id, { act: 'pause' })).json.status).toBe('paused')
    expect((await act(id, { act: 'pause' })).json.status).toBe('paused')
    expect((await sendingOf(id)).counts).toMatchObject({
      sent: COPIES_IN_OUTBOX,
      waiting: 20,
      queued: 0,
    })
    await untilThrough()
    expect(await recipients()).toHaveLength(COPIES_IN_OUTBOX)
    expect((await asAdmin('GET', `/${id}`)).json.status).toBe('paused')
    await act(id, { act: 'resume' })
    await untilThrough()
    expect(await recipients()).toEqual(readers)
    expect((await asAdmin('GET', `/${id}`)).json.status).toBe('sent')
  })

  it('what was in a process’s hands as it was paused waits with the rest', async () => {
    const { db } = t.services
    await makeReaders(db, 1)
    const id = await makeIssue(db)
    await act(id, { act: 'send', version: 1 })
    await handOver(db)
    await db.update(newsletterIssues).set({ status: 'paused' }).where(eq(newsletterIssues.id, id))
    await deliver()
    const [message] = await mailsOf('newsletter-issue')
    expect(message?.status).toBe('pending')
    expect(message?.sendAfter.getTime()).toBeGreaterThan(Date.now() + MINUTE_MS)
    await act(id, { act: 'resume' })
    await untilThrough()
    expect(await mailsOf('newsletter-issue')).toMatchObject([{ status: 'sent' }])
  })

  it('ended is ended: the rest is left out, and none of it leaves later', async () => {
    const { db } = t.services
    await makeReaders(db, COPIES_IN_OUTBOX + 20)
    const id = await makeIssue(db)
    await act(id, { act: 'send', version: 1 })
    await handOver(db)
    await deliver()
    await handOver(db)
    expect((await act(id, { act: 'end' })).json.status).toBe('sent')
    await untilThrough()
    expect(await sendingOf(id)).toMatchObject({
      counts: { sent: COPIES_IN_OUTBOX, skipped: 20, waiting: 0, queued: 0 },
    })
    expect((await act(id, { act: 'resume' })).json.code).toBe('wrong_state')
  })

  it('one copy that failed does not keep the issue from ending, and may still be sent', async () => {
    const { db } = t.services
    await makeReaders(db, 2)
    const id = await makeIssue(db)
    await act(id, { act: 'send', version: 1 })
    await handOver(db)
    const [first] = await mailsOf('newsletter-issue')
    await db
      .update(outboxMessages)
      .set({ status: 'failed', attempts: 8 })
      .where(eq(outboxMessages.id, first?.id ?? ''))
    await untilThrough()
    expect(await sendingOf(id)).toMatchObject({ counts: { sent: 1, failed: 1 } })
    expect((await asAdmin('GET', `/${id}`)).json.status).toBe('sent')
    await t.call('POST', `/api/admin/outbox/${first?.id}/retry`, { as: admin })
    await untilThrough()
    expect(await sendingOf(id)).toMatchObject({ counts: { sent: 2, failed: 0 } })
  })

  it('the database itself keeps anybody from being addressed twice', async () => {
    const { db } = t.services
    await makeReaders(db, 1)
    const id = await makeIssue(db)
    await act(id, { act: 'send', version: 1 })
    const [one] = await db.select().from(newsletterDeliveries)
    const again = { issueId: id, subscriberId: one?.subscriberId ?? null }
    await expect(db.insert(newsletterDeliveries).values(again)).rejects.toThrow()
  })

  it('the database itself keeps what went out as it was, whatever writes', async () => {
    const { db } = t.services
    await makeReaders(db, 1)
    const id = await makeIssue(db)
    const set = (change: Partial<typeof newsletterIssues.$inferInsert>) =>
      db.update(newsletterIssues).set(change).where(eq(newsletterIssues.id, id))
    await act(id, { act: 'schedule', version: 1, at: new Date(Date.now() + MINUTE_MS).toISOString() })
    await expect(set({ body: 'Other words' })).rejects.toThrow()
    await act(id, { act: 'send', version: 1 })
    await expect(set({ startedAt: new Date() })).rejects.toThrow()
    await act(id, { act: 'end' })
    await expect(set({ status: 'sending', sentAt: null })).rejects.toThrow()
    await set({ inArchive: false })
  })
})

describe('at a time', () => {
  const soon = () => new Date(Date.now() + 60 * MINUTE_MS).toISOString()

  it('waits, is not edited meanwhile, and leaves when its time has come, to whoever is there then', async () => {
    const { db } = t.services
    const [early = ''] = await makeReaders(db, 1)
    const id = await makeIssue(db)
    expect((await act(id, { act: 'schedule', version: 1, at: soon() })).json.status).toBe('scheduled')
    expect((await asAdmin('PATCH', `/${id}`, { ...WORDS, subject: 'Other', version: 1 })).json.code).toBe(
      'not_a_draft',
    )
    await job()
    expect((await asAdmin('GET', `/${id}`)).json.status).toBe('scheduled')
    const [late = ''] = await makeReaders(db, 1)
    await db.update(newsletterIssues).set({ scheduledFor: new Date() }).where(eq(newsletterIssues.id, id))
    await job()
    await untilThrough()
    expect(await recipients()).toEqual([early, late].toSorted())
  })

  it('is taken back', async () => {
    const id = await makeIssue(t.services.db)
    await act(id, { act: 'schedule', version: 1, at: soon() })
    expect((await act(id, { act: 'unschedule' })).json).toMatchObject({ status: 'draft', scheduledFor: null })
  })

  it.each([
    ['behind us', new Date(Date.now() - MINUTE_MS).toISOString()],
    ['years away', new Date(Date.now() + 400 * 24 * 60 * MINUTE_MS).toISOString()],
    ['no time', 'tomorrow'],
  ])('%s is refused', async (_what, at) => {
    const id = await makeIssue(t.services.db)
    const { status, json } = await act(id, { act: 'schedule', version: 1, at })
    expect([status, Object.keys(json.fields)]).toEqual([422, ['at']])
  })
})

const archive = async () => (await t.call('GET', '/api/newsletter/issues')).json.items

describe('the archive', () => {
  it('has what was sent, and no draft', async () => {
    const { db } = t.services
    await makeReaders(db, 1)
    const [draft, sent] = [await makeIssue(db), await makeIssue(db, { subject: 'A & B <now>' })]
    await act(sent, { act: 'send', version: 1 })
    t.services.cache.drop('newsletter')
    expect((await archive()).map(({ id }: { id: string }) => id)).toEqual([sent])
    expect((await t.call('GET', `/api/newsletter/issues/${sent}`)).json).toMatchObject({ body: WORDS.body })
    expect((await t.call('GET', `/api/newsletter/issues/${draft}`)).status).toBe(404)
    const feed = await t.call('GET', '/newsletter/feed.atom')
    expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect(feed.text).toContain('<title>A &amp; B &lt;now&gt;</title>')
    expect(feed.text).toContain('&lt;strong&gt;Fridays&lt;/strong&gt;')
    expect(feed.text.match(/<entry>/g)).toHaveLength(1)
    const sitemap = await t.call('GET', '/sitemap.xml')
    expect([sitemap.text.includes(sent), sitemap.text.includes(draft)]).toEqual([true, false])
  })

  it('what is taken out of it is gone from the list, the feed and its own page', async () => {
    const { db } = t.services
    await makeReaders(db, 1)
    const id = await makeIssue(db)
    await act(id, { act: 'send', version: 1 })
    expect((await asAdmin('PUT', `/${id}/archive`, { inArchive: false })).json.inArchive).toBe(false)
    t.services.cache.drop('newsletter')
    expect(await archive()).toEqual([])
    expect((await t.call('GET', `/api/newsletter/issues/${id}`)).status).toBe(404)
    expect((await t.call('GET', '/newsletter/feed.atom')).text).not.toContain('<entry>')
    await deliver()
    await untilThrough()
    const [mail] = await mailsOf('newsletter-issue')
    expect(mail?.textBody).not.toContain('Read it in your browser')
  })

  it('pages by cursor, the newest first', async () => {
    const { db } = t.services
    for (let day = 1; day <= 3; day += 1) {
      const at = new Date(`2026-03-0${day}T10:00:00Z`)
      await makeIssue(db, { subject: `Day ${day}`, status: 'sent', startedAt: at, sentAt: at })
    }
    const first = (await t.call('GET', '/api/newsletter/issues?limit=2')).json
    const second = (await t.call('GET', `/api/newsletter/issues?limit=2&cursor=${first.nextCursor}`)).json
    const subjects = [...first.items, ...second.items].map(({ subject }: { subject: string }) => subject)
    expect([subjects, second.nextCursor]).toEqual([['Day 3', 'Day 2', 'Day 1'], null])
  })
})

it('after every process has died, the job goes on where they were', async () => {
  const { db } = t.services
  const readers = await makeReaders(db, 5)
  const id = await makeIssue(db)
  await act(id, { act: 'send', version: 1 })
  await handOver(db)
  // One had claimed its copy and never began to hand it over.
  await db.execute(sql`update outbox_messages set status = 'sending', attempts = 1, settled_at = now() - interval '5 minutes'
    where id = (select id from outbox_messages where kind = 'newsletter-issue' limit 1)`)
  await job()
  await settleAbandoned(db)
  await untilThrough()
  expect(await recipients()).toEqual(readers)
  expect((await deliveriesOf(db, id)).map(({ status }) => status)).toEqual(readers.map(() => 'sent'))
})
