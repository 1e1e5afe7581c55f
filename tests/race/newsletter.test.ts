import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { roles } from '#/features/people/accounts/table'
import { auditLog } from '#/features/foundation/audit/table'
import { newsletterSubscribers } from '#/features/messages/newsletter/table'
import { newsletterIssues } from '#/features/messages/newsletter/issues/table'
import { INTERRUPTED_PHRASE } from '#/features/foundation/outbox/reads'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { makeCrowd, type Member } from '../support/crowd'
import { jobsAtOnce } from '../support/jobs-at-once'
import { deliveriesOf, makeIssue, makeReaders } from '../support/newsletter'
import { smtpPeer } from '../support/smtp-peer'
import { call, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes'

const READERS = 350
const WITHIN = { timeout: 60_000, interval: 50 }

let two: TwoProcesses
let peer: Awaited<ReturnType<typeof smtpPeer>>
let jobs: Awaited<ReturnType<typeof jobsAtOnce>>
let admin: Member
beforeAll(async () => {
  peer = await smtpPeer()
  two = await startTwoProcesses({ LIMITS_OFF: 'true', SMTP_URL: peer.url })
  jobs = await jobsAtOnce(two)
  const { db } = two.database
  const [person] = await makeCrowd(db, { size: 1, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  if (!person) throw new Error('Nobody came')
  admin = person
  await db.insert(roles).values({ userId: admin.id, role: 'admin' })
})
beforeEach(async () => {
  await two.database.db.delete(newsletterSubscribers)
})
afterEach(() => {
  peer.release()
  peer.pace.ms = 0
})
afterAll(async () => {
  await jobs.stop()
  await two.stop()
  await peer.close()
})

const act = (server: 0 | 1, id: string, given: Record<string, unknown>) =>
  call(two.servers[server].url, `/admin/newsletter/issues/${id}/acts`, admin, {
    method: 'POST',
    body: JSON.stringify(given),
  })
const arrivedAt = (emails: readonly string[]) => emails.map((email) => peer.received.get(email) ?? 0)
const onceEach = (emails: readonly string[]) => emails.map(() => 1)
const arrived = (emails: readonly string[]) => arrivedAt(emails).filter((count) => count > 0).length
const statusOf = async (id: string) => {
  const [row] = await two.database.db
    .select({ status: newsletterIssues.status })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, id))
  return row?.status
}
const unsettled = () =>
  two.database.db.$count(outboxMessages, sql`${outboxMessages.status} in ('pending', 'sending')`)

it('two admins press at the same moment, two processes send: everybody gets it once', async () => {
  const { db } = two.database
  const readers = await makeReaders(db, READERS)
  const id = await makeIssue(db)
  const pressed = await Promise.all(
    Array.from({ length: 10 }, (_, index) => act(index % 2 === 0 ? 0 : 1, id, { act: 'send', version: 1 })),
  )
  expect(pressed.map(({ status }) => status)).toEqual(pressed.map(() => 200))
  await expect.poll(() => arrived(readers), WITHIN).toBe(READERS)
  await expect.poll(unsettled, WITHIN).toBe(0)
  await jobs.inBoth('newsletter', { table: 'newsletter_deliveries' })
  await jobs.ended('newsletter')
  expect(await statusOf(id)).toBe('sent')
  expect(arrivedAt(readers)).toEqual(onceEach(readers))
  expect((await deliveriesOf(db, id)).map(({ status }) => status)).toEqual(readers.map(() => 'sent'))
  expect(await db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(1)
})

it('what is due is started once, though two processes find it at the same moment', async () => {
  const { db } = two.database
  const readers = await makeReaders(db, 40)
  const id = await makeIssue(db, { status: 'scheduled', scheduledFor: new Date(Date.now() - 1_000) })
  await jobs.inBoth('newsletter', { table: 'newsletter_issues' })
  await jobs.ended('newsletter')
  await expect.poll(() => arrived(readers), WITHIN).toBe(readers.length)
  await expect.poll(unsettled, WITHIN).toBe(0)
  expect(arrivedAt(readers)).toEqual(onceEach(readers))
  expect(await db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(1)
})

it('paused and gone on with again and again while both send: nobody twice, nobody left out', async () => {
  const { db } = two.database
  const readers = await makeReaders(db, 200)
  const id = await makeIssue(db)
  peer.pace.ms = 5
  await act(0, id, { act: 'send', version: 1 })
  for (const goal of [20, 60, 100, 140]) {
    await expect.poll(() => arrived(readers), WITHIN).toBeGreaterThanOrEqual(goal)
    expect((await act(1, id, { act: 'pause' })).status).toBe(200)
    // What was in the two processes' hands leaves; then nothing does.
    await expect.poll(() => peer.held(), WITHIN).toBe(0)
    await expect.poll(() => db.$count(outboxMessages, eq(outboxMessages.status, 'sending')), WITHIN).toBe(0)
    const there = arrived(readers)
    expect(there).toBeLessThan(readers.length)
    expect((await act(0, id, { act: 'resume' })).status).toBe(200)
  }
  peer.pace.ms = 0
  await expect.poll(() => arrived(readers), WITHIN).toBe(readers.length)
  await expect.poll(unsettled, WITHIN).toBe(0)
  expect(arrivedAt(readers)).toEqual(onceEach(readers))
})

it('a process killed while it sends: the other goes on, and nobody is mailed twice', async () => {
  const { db } = two.database
  const [dying] = two.servers
  const readers = await makeReaders(db, READERS)
  const id = await makeIssue(db)
  peer.hold()
  expect((await act(1, id, { act: 'send', version: 1 })).status).toBe(200)
  // Each process has handed one over and does not know yet that it arrived.
  await expect.poll(() => peer.held(), WITHIN).toBeGreaterThan(1)
  await dying.kill('SIGKILL')
  peer.release()
  const waiting = () =>
    db.$count(outboxMessages, sql`${outboxMessages.status} = 'pending'`).then(async (pending) => {
      const copies = await deliveriesOf(db, id)
      return pending + copies.filter(({ status }) => status === 'waiting').length
    })
  await expect.poll(waiting, WITHIN).toBe(0)
  expect(await db.$count(outboxMessages, eq(outboxMessages.status, 'sending'))).toBeGreaterThan(0)
  // Minutes later, as the claims of the dead process see them.
  await db.execute(sql`update outbox_messages set settled_at = settled_at - interval '3 minutes',
    handed_at = handed_at - interval '11 minutes' where status = 'sending'`)
  await jobs.once('deliver-messages')
  await expect.poll(unsettled, WITHIN).toBe(0)
  await jobs.once('newsletter')
  const failed = await db.select().from(outboxMessages).where(eq(outboxMessages.status, 'failed'))
  expect(failed.map(({ lastError }) => lastError)).toEqual([INTERRUPTED_PHRASE])
  expect(arrivedAt(readers)).toEqual(onceEach(readers))
  expect(await statusOf(id)).toBe('sent')
  const states = (await deliveriesOf(db, id)).map(({ status }) => status)
  expect([states.filter((each) => each === 'sent').length, states.length]).toEqual([READERS - 1, READERS])
})

it('both killed: what starts next goes on by itself', async () => {
  const { db } = two.database
  const doomed = [two.servers[1], await two.another()]
  const readers = await makeReaders(db, READERS)
  const id = await makeIssue(db)
  peer.pace.ms = 20
  expect((await act(1, id, { act: 'send', version: 1 })).status).toBe(200)
  await expect.poll(() => arrived(readers), WITHIN).toBeGreaterThan(20)
  await Promise.all(doomed.map((server) => server.kill('SIGKILL')))
  peer.pace.ms = 0
  expect(arrived(readers)).toBeLessThan(READERS)
  // Nobody lives who could end these.
  const [lostRounds, lostRuns] = [await jobs.taken('deliver-messages'), await jobs.taken('newsletter')]
  await db.execute(sql`update outbox_messages set settled_at = settled_at - interval '3 minutes',
    handed_at = handed_at - interval '11 minutes' where status = 'sending'`)
  await two.another()
  const left = async () =>
    (await deliveriesOf(db, id)).filter(({ status }) => status === 'waiting').length + (await unsettled())
  await jobs.once('deliver-messages', lostRounds)
  // As it does every minute.
  await jobs.once('newsletter', lostRuns)
  await expect.poll(left, WITHIN).toBe(0)
  // Whatever was in dying hands is an admin's to judge; all others have it, once.
  const counts = arrivedAt(readers)
  const failed = await db.$count(
    outboxMessages,
    sql`${outboxMessages.status} = 'failed' and ${outboxMessages.kind} = 'newsletter-issue'`,
  )
  expect(counts.filter((count) => count > 1)).toEqual([])
  expect(counts.filter((count) => count === 0).length).toBeLessThanOrEqual(failed)
})
