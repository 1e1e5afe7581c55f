import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roles } from '#/features/people/accounts/table'
import { auditLog } from '#/features/foundation/audit/table'
import type { ErrorKinds } from '#/features/admin/system-health/errors/schema'
import { errorKinds, errorMinutes } from '#/features/admin/system-health/errors/table'
import { digestErrors, storeErrors } from '#/features/admin/system-health/errors/writes'
import { notifications } from '#/features/messages/notifications/table'
import { deliverDueMessages } from '#/features/foundation/outbox/jobs'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { runJob } from '#/platform/jobs'
import { flushErrors } from '#/server/error-flush'
import { createErrorTally } from '#/platform/observability/error-tally'
import { jobDefinitions, mailTemplates } from '#/server/registry'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The outbox gives up after as many. */
const LAST_TRY = 128
const SECRET = 'nia@example.org'

let t: TestApp
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
})
afterAll(() => t.close())
beforeEach(async () => {
  const { db, errors } = t.services
  errors.take()
  await db.delete(errorKinds)
  await db.delete(roles)
  await db.delete(notifications)
  await db.delete(outboxMessages)
  admin = await t.signInAs('admin')
})

const flush = () => flushErrors(t.services)
const read = async () => (await t.call('GET', '/api/admin/error-kinds', { as: admin })).json as ErrorKinds
const mails = async () => {
  const kinds = ['errors-burst', 'errors-digest']
  const rows = await t.services.db.select().from(outboxMessages).where(inArray(outboxMessages.kind, kinds))
  return rows.map(({ kind, recipient }) => [kind, recipient]).toSorted()
}
/** Calls that break since their table is missing for as long as that. */
async function broken(times: number, path = '/api/galleries') {
  const { db } = t.services
  await db.execute(sql`alter table gallery_photos rename to gallery_photos_away`)
  try {
    for (let index = 0; index < times; index += 1) {
      const { status } = await t.call('GET', `${path}?q=${SECRET}&i=${index}`, {
        headers: { cookie: `x=${index}` },
      })
      expect(status).toBe(500)
    }
  } finally {
    await db.execute(sql`alter table gallery_photos_away rename to gallery_photos`)
  }
}
const oneOf = (name: string) => Object.assign(new Error(`About ${SECRET}`), { name, stack: '' })
/** Another process over the same database. */
function process(count: number, name = 'Broken') {
  const errors = createErrorTally(() => undefined)
  for (let index = 0; index < count; index += 1) errors.note('job x', oneOf(name))
  return flushErrors({ db: t.services.db, errors })
}

const counted = async () => (await t.services.metrics.unexpectedErrors.get()).values[0]?.value ?? 0
const digest = () => digestErrors(t.services.db, new Date())
const seen = (fingerprints: string[], as: Member = admin) =>
  t.call('POST', '/api/admin/error-kinds/seen', { as, body: { fingerprints } })

describe('an unexpected error', () => {
  it('of a call is on the page, grouped with its likes, and holds nothing of what it was about', async () => {
    await broken(3)
    await flush()
    const { items, newCount } = await read()
    expect(newCount).toBe(1)
    expect(items).toMatchObject([{ operation: 'GET /api/galleries', count: 3, isNew: true }])
    expect(items[0]?.name).toContain('42P01')
    const { rows } = await t.services.db.execute(sql`select * from error_kinds`)
    expect(JSON.stringify(rows)).not.toMatch(/nia|example\.org|select|cookie/i)
  })

  it('of a job is counted too; a refusal and a call that is not there are none', async () => {
    const job = { name: 'breaks', run: () => Promise.reject(oneOf('Broken')) }
    await expect(runJob(job, t.services)).rejects.toThrow('About')
    await t.call('GET', '/api/nothing-here')
    await t.call('GET', '/api/profile')
    await t.call('POST', '/api/reports', { as: admin, body: {} })
    await flush()
    expect((await read()).items).toMatchObject([{ operation: 'job breaks', name: 'Broken', count: 1 }])
  })

  it('of a message that is given up for good is counted; of one that is tried again it is not', async () => {
    const down = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
    try {
      const { db, errors } = down.services
      const person = await down.signInAs('player')
      await down.suspend(person)
      const message = { kind: 'person-suspended', subjectId: person.id, recipient: person.email }
      for (const attempts of [0, LAST_TRY - 1]) {
        await db.delete(outboxMessages)
        await db.insert(outboxMessages).values({ ...message, attempts, payload: { reason: 'x' } })
        await deliverDueMessages(down.services, mailTemplates)
        const [row] = await db.select().from(outboxMessages)
        const isLast = attempts > 0
        expect(row?.status).toBe(isLast ? 'failed' : 'pending')
        expect(errors.take().map(({ operation, name }) => [operation, name])).toEqual(
          isLast ? [['message person-suspended', 'Error ESOCKET']] : [],
        )
      }
    } finally {
      await down.close()
    }
  })

  it('is counted by the figures', async () => {
    const before = await counted()
    await broken(2)
    expect((await counted()) - before).toBe(2)
  })
})

const tellOfCrash = (body: object, app = t) => app.call('POST', '/api/crash-reports', { body })

describe('a crash in a browser', () => {
  const report = { screen: 'page', page: '/events/$eventId', name: 'TypeError', frame: 'event-x1.js:1:234' }

  it('is on System health like an error of the server, and in no figure of the server’s', async () => {
    const before = await counted()
    for (const body of [report, report, { ...report, screen: 'start', page: '' }])
      expect((await tellOfCrash(body)).status).toBe(202)
    await flush()
    const { items } = await read()
    const told = items.map(({ operation, name, frame, count }) => [operation, name, frame, count])
    expect(told.toSorted()).toEqual([
      ['browser page /events/$eventId', 'TypeError', 'event-x1.js:1:234', 2],
      ['browser start', 'TypeError', 'event-x1.js:1:234', 1],
    ])
    expect(await counted()).toBe(before)
  })

  it.each([
    ['a message', { message: SECRET }],
    ['an address', { page: '/invitations?token=x' }],
    ['words for a class', { name: 'Nia López' }],
    ['a script with a path', { frame: `/${SECRET}/a.js:1:1` }],
    ['an address for a script', { frame: 'https://evil.example/a.js:1:1' }],
    ['a long one', { frame: `${'x'.repeat(90)}.js:1:1` }],
    ['a screen there is not', { screen: 'other' }],
  ])('may not carry %s (422)', async (_what, change) => {
    expect((await tellOfCrash({ ...report, ...change })).status).toBe(422)
    await flush()
    expect((await read()).items).toEqual([])
  })

  it('is taken five times an hour from one network, too few to wake anyone, and 200 times from all', async () => {
    const limited = await testApp()
    try {
      const statuses = []
      for (let index = 0; index < 6; index += 1) statuses.push((await tellOfCrash(report, limited)).status)
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
      const other = await testApp()
      for (let index = 0; index < 200; index += 1) await other.services.limits.take('crashReports', 'all')
      expect((await tellOfCrash(report, other)).status).toBe(429)
      await other.close()
    } finally {
      await limited.close()
    }
  })
})

describe('a burst', () => {
  it('of ten, counted over two processes, is told every admin once, and once an hour at most', async () => {
    const other = await t.signInAs('admin')
    const player = await t.signInAs('player')
    await process(6)
    expect(await mails()).toEqual([])
    await process(6)
    const first = await mails()
    expect(first.toSorted()).toEqual([admin, other].map(({ email }) => ['errors-burst', email]).toSorted())
    await process(40)
    expect(await mails()).toEqual(first)
    const [mail] = await t.mailsTo(admin.email)
    expect(mail).toMatchObject({ status: 'sent', subjectLine: '12 errors in 5 minutes: job x' })
    expect(mail?.textBody).toContain('job x: Broken, 12 times')
    expect(mail?.textBody).toContain('/admin/system-health')
    expect(`${mail?.textBody}${JSON.stringify(mail?.payload)}`).not.toContain('nia@')
    expect(await t.mailsTo(player.email)).toEqual([])
    const [known] = await t.services.db.select().from(errorKinds)
    const burst = async (minutes: number) => {
      const at = new Date(Date.now() + minutes * MINUTE_MS)
      const { fingerprint = '', operation = '', name = '', frame = '' } = known ?? {}
      const error = { fingerprint, operation, name, frame, count: 10, firstAt: at, lastAt: at }
      await storeErrors(t.services.db, [error], at)
    }
    await burst(59)
    expect(await mails()).toEqual(first)
    await burst(61)
    expect(await mails()).toHaveLength(4)
  })

  it('of 25 in all is one message, though no kind of them makes ten', async () => {
    for (const name of ['A', 'B', 'C']) await process(8, name)
    expect(await mails()).toEqual([])
    await process(1, 'D')
    expect(await mails()).toHaveLength(1)
    const [mail] = await t.mailsTo(admin.email)
    expect(mail?.subjectLine).toBe('25 errors in 5 minutes, of 4 kinds')
  })

  it('is none when it is spread over more than five minutes', async () => {
    const now = new Date()
    const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * MINUTE_MS)
    const kind = { fingerprint: 'a'.repeat(16), operation: 'job x', name: 'Slow', frame: '' }
    for (const minutesAgo of [20, 14, 8, 0])
      await storeErrors(
        t.services.db,
        [{ ...kind, count: 4, firstAt: at(minutesAgo), lastAt: at(minutesAgo) }],
        at(minutesAgo),
      )
    expect(await mails()).toEqual([])
    expect((await read()).items).toMatchObject([{ count: 16 }])
  })

  it('reaches also who wants no summaries; a summary does not', async () => {
    const none = { inApp: false, email: false, push: false }
    await t.call('PATCH', '/api/notifications/settings', { as: admin, body: { topics: { system: none } } })
    await process(10)
    expect(await mails()).toEqual([['errors-burst', admin.email]])
    expect((await t.mailsTo(admin.email))[0]?.status).toBe('sent')
    await digestErrors(t.services.db, new Date())
    expect(await mails()).toHaveLength(1)
    const bells = await t.services.db.select().from(notifications).where(eq(notifications.userId, admin.id))
    expect(bells.map(({ kind }) => kind)).toEqual(['errors-burst'])
  })

  it('waits for the first admin', async () => {
    await t.services.db.delete(roles)
    await process(12)
    await digestErrors(t.services.db, new Date())
    expect(await mails()).toEqual([])
    await t.services.db.insert(roles).values({ userId: admin.id, role: 'admin' })
    await process(1)
    expect(await mails()).toEqual([['errors-burst', admin.email]])
  })
})

describe('the daily summary', () => {
  it('names new kinds with their counts, once, whichever process does it', async () => {
    await process(3, 'A')
    await process(2, 'B')
    await Promise.all([digest(), digest()])
    expect(await mails()).toEqual([['errors-digest', admin.email]])
    const [mail] = await t.mailsTo(admin.email)
    expect(mail).toMatchObject({ status: 'sent', subjectLine: '2 new kinds of errors' })
    expect(mail?.textBody).toMatch(/job x: A, 3 times[\s\S]*job x: B, 2 times/)
    await process(1, 'A')
    await digestErrors(t.services.db, new Date(Date.now() + 24 * HOUR_MS))
    expect(await mails()).toHaveLength(1)
  })

  it('names a kind again that comes back after two weeks', async () => {
    await process(1, 'A')
    await digest()
    const past = new Date(Date.now() - 15 * 24 * HOUR_MS)
    await t.services.db.update(errorKinds).set({ lastSeenAt: past, seenAt: past })
    await process(1, 'A')
    await t.services.db.delete(outboxMessages)
    await digestErrors(t.services.db, new Date(Date.now() + MINUTE_MS))
    expect(await mails()).toEqual([['errors-digest', admin.email]])
  })
})

describe('on the page', () => {
  it('a kind is marked as seen, stays listed, and is new again when it happens again', async () => {
    await process(2, 'A')
    const [kind] = (await read()).items
    const id = kind?.fingerprint ?? ''
    expect((await seen([id])).json).toMatchObject({ newCount: 0, items: [{ isNew: false, count: 2 }] })
    await seen([id])
    const acts = await t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(acts.map(({ action }) => action)).toEqual(['error-kind.seen'])
    await process(1, 'A')
    expect((await read()).items).toMatchObject([{ isNew: true, count: 3 }])
  })

  it('is for admins only', async () => {
    const player = await t.signInAs('player')
    expect((await t.call('GET', '/api/admin/error-kinds', { as: player })).status).toBe(403)
    expect((await seen(['a'.repeat(16)], player)).status).toBe(403)
  })
})

describe('a storm', () => {
  it('of ever new kinds fills neither memory nor the table', async () => {
    for (let round = 0; round < 7; round += 1) {
      const errors = createErrorTally(() => undefined)
      for (let index = 0; index < 300; index += 1) errors.note(`job ${round} ${index}`, oneOf('A'))
      await flushErrors({ db: t.services.db, errors })
    }
    expect(await t.services.db.$count(errorKinds)).toBeLessThanOrEqual(1_001)
    const { rows } = await t.services.db.execute(sql`select sum(count)::int as n from error_kinds`)
    expect(rows[0]?.n).toBe(2_100)
  })

  it('is kept while the database takes nothing, and written when it does', async () => {
    await broken(3)
    await t.services.db.execute(sql`alter table error_minutes rename to error_minutes_away`)
    await expect(flush()).rejects.toThrow('Failed query')
    await t.services.db.execute(sql`alter table error_minutes_away rename to error_minutes`)
    await flush()
    expect((await read()).items).toMatchObject([{ count: 3 }])
    expect(await t.services.db.$count(errorMinutes)).toBe(1)
  })
})

it('the job that sends the summary is on the schedule', () => {
  expect(jobDefinitions.find(({ name }) => name === 'errors-digest')?.cron).toMatch(/^\d+ \d+ \* \* \*$/)
})
