import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newsletterSubscribers } from '#/features/messages/newsletter/table'
import { newsletterDeliveries } from '#/features/messages/newsletter/deliveries/table'
import { handOver } from '#/features/messages/newsletter/deliveries/writes'
import { newsletterJobs } from '#/features/messages/newsletter/sending/jobs'
import { deliverDueMessages } from '#/features/foundation/outbox/jobs'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { bounceAddress } from '#/platform/messaging/bounce-address'
import { mailTemplates } from '#/server/registry'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'
import { deliveriesOf, makeIssue, makeReaders } from '../support/newsletter'
import { smtpPeer } from '../support/smtp-peer'

let t: TestApp
let admin: Member
let peer: Awaited<ReturnType<typeof smtpPeer>>
beforeAll(async () => {
  peer = await smtpPeer()
  t = await testApp({ LIMITS_OFF: 'true', SMTP_URL: peer.url, BOUNCE_ADDRESS: 'bounces@play.example' })
  admin = await t.signInAs('admin')
})
afterAll(async () => {
  t.services.mailer.close()
  await t.close()
  await peer.close()
})

const subscriber = async (email: string) => {
  const [row] = await t.services.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
  return row
}
/** A new issue goes out to everybody who is on the list. */
async function sendIssue(): Promise<string> {
  const { db } = t.services
  const id = await makeIssue(db)
  const path = `/api/admin/newsletter/issues/${id}/acts`
  const { status, text } = await t.call('POST', path, { as: admin, body: { act: 'send', version: 1 } })
  expect(status, text).toBe(200)
  await handOver(db)
  await deliverDueMessages(t.services, mailTemplates)
  await newsletterJobs[0]?.run(t.services)
  return id
}
async function copyFor(issueId: string, email: string): Promise<string> {
  const copies = await deliveriesOf(t.services.db, issueId)
  return copies.find((copy) => copy.email === email)?.id ?? ''
}
const returnPathOf = (deliveryId: string) =>
  bounceAddress(t.services.env.AUTH_SECRET, 'bounces@play.example', deliveryId)
/** As a mail server pipes it: no cookies, no Origin, no type that we ask for. */
const bring = (raw: string) => t.app.request('/newsletter/bounces', { method: 'POST', body: raw })
const report = (returnPath: string, fields: string) =>
  `To: ${returnPath}\r\nSubject: Undelivered\r\n\r\n${fields}\r\n`
const HARD = 'Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 No such user'
const SOFT = 'Action: failed\r\nStatus: 5.2.2\r\nDiagnostic-Code: smtp; 552 5.2.2 Mailbox full'

it('each copy arrives with the headers that a mail program’s own button needs (RFC 8058), and it works', async () => {
  const readers = await makeReaders(t.services.db, 2)
  await sendIssue()
  const addresses = readers.map((email) => {
    const head = (peer.texts.get(email) ?? '').split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, ' ')
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    return /^List-Unsubscribe: <(\S+)>$/m.exec(head ?? '')?.[1] ?? ''
  })
  expect(new Set(addresses).size).toBe(2)
  const { pathname, search } = new URL(addresses[0] ?? '')
  const pressed = await t.app.request(pathname + search, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(pressed.status).toBe(200)
  const states = await Promise.all(readers.map(async (email) => (await subscriber(email))?.status))
  expect(states).toEqual(['unsubscribed', 'confirmed'])
})

describe('a mail service that refuses for good', () => {
  it('is asked once, and the address gets no more issues', async () => {
    const [gone = '', there = ''] = await makeReaders(t.services.db, 2)
    peer.refusals.set(gone, '550 5.1.1 No such user')
    const first = await sendIssue()
    expect(await subscriber(gone)).toMatchObject({ status: 'bounced', bouncedAt: expect.any(Date) })
    expect((await subscriber(gone))?.bounceReason).toContain('5.1.1')
    expect(await subscriber(there)).toMatchObject({ status: 'confirmed' })
    const [message] = await t.services.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, gone))
    expect(message).toMatchObject({ status: 'failed', attempts: 1 })
    expect((await deliveriesOf(t.services.db, first)).find(({ email }) => email === gone)).toMatchObject({
      status: 'failed',
      bounce: 'hard',
    })
    const second = await sendIssue()
    expect((await deliveriesOf(t.services.db, second)).some(({ email }) => email === gone)).toBe(false)
  })

  it('because of us says nothing of the address', async () => {
    const [email = ''] = await makeReaders(t.services.db, 1)
    peer.refusals.set(email, '550 5.7.1 You are on a list')
    await sendIssue()
    expect(await subscriber(email)).toMatchObject({ status: 'confirmed' })
    peer.refusals.delete(email)
  })

  it('a code’s mail is not tried again either', async () => {
    const email = `${randomUUID()}@example.org`
    peer.refusals.set(email, '550 No such user')
    await t.call('POST', '/api/newsletter', { body: { email } })
    await deliverDueMessages(t.services, mailTemplates)
    const [message] = await t.services.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, email))
    expect(message).toMatchObject({
      status: 'failed',
      attempts: 1,
      lastError: expect.stringContaining('550'),
    })
  })
})

describe('a report that comes back later', () => {
  it('comes to an address that names the one copy it is about', async () => {
    const [email = ''] = await makeReaders(t.services.db, 1)
    const issue = await sendIssue()
    expect(peer.returnPaths.get(email)).toBe(returnPathOf(await copyFor(issue, email)))
    const { status } = await bring(report(peer.returnPaths.get(email) ?? '', HARD))
    expect(status).toBe(200)
    expect(await subscriber(email)).toMatchObject({
      status: 'bounced',
      bounceReason: '550 5.1.1 No such user',
    })
    const path = `/api/admin/newsletter/issues/${issue}/sending`
    expect((await t.call('GET', path, { as: admin })).json.bounced).toBe(1)
  })

  it('three full mailboxes in a row are given up, two and one that arrived are not', async () => {
    const [email = ''] = await makeReaders(t.services.db, 1)
    const soft = async () => bring(report(returnPathOf(await copyFor(await sendIssue(), email)), SOFT))
    await soft()
    await soft()
    await sendIssue()
    await soft()
    await soft()
    expect(await subscriber(email)).toMatchObject({ status: 'confirmed' })
    await soft()
    expect(await subscriber(email)).toMatchObject({ status: 'bounced' })
  })

  it('of before somebody confirmed anew says nothing any more', async () => {
    const [email = ''] = await makeReaders(t.services.db, 1)
    const copy = await copyFor(await sendIssue(), email)
    await t.services.db
      .update(newsletterSubscribers)
      .set({ confirmedAt: new Date(Date.now() + 1_000) })
      .where(eq(newsletterSubscribers.email, email))
    await bring(report(returnPathOf(copy), HARD))
    expect(await subscriber(email)).toMatchObject({ status: 'confirmed' })
  })

  it.each([
    ['a delay', 'Action: delayed\r\nStatus: 4.4.1'],
    ['a holiday', 'I am away until Monday. 550 5.1.1'],
    ['nothing', ''],
  ])('%s takes nobody off the list', async (_what, fields) => {
    const [email = ''] = await makeReaders(t.services.db, 1)
    const copy = await copyFor(await sendIssue(), email)
    expect((await bring(report(returnPathOf(copy), fields))).status).toBe(200)
    expect(await subscriber(email)).toMatchObject({ status: 'confirmed' })
  })

  it('nobody can report what they were not sent', async () => {
    const [email = ''] = await makeReaders(t.services.db, 1)
    const copy = await copyFor(await sendIssue(), email)
    const hex = copy.replaceAll('-', '')
    const forged = [`bounces+${hex}@play.example`, `bounces+${hex}${'0'.repeat(20)}@play.example`, copy]
    const answers = new Set<string>()
    for (const address of [...forged, returnPathOf(randomUUID())]) {
      const response = await bring(report(address, HARD))
      answers.add(`${response.status} ${await response.text()}`)
    }
    expect(answers).toEqual(new Set(['200 Thank you.']))
    expect(await subscriber(email)).toMatchObject({ status: 'confirmed' })
    expect(await t.services.db.$count(newsletterDeliveries, eq(newsletterDeliveries.id, copy))).toBe(1)
  })

  it('that is huge is refused before it is read', async () => {
    expect((await bring('x'.repeat(1024 * 1024 + 1))).status).toBe(413)
  })
})
