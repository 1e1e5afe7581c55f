import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outboxMessages } from '#/features/foundation/outbox/table'
import type { SystemHealth } from '#/features/admin/system-health/schema'
import { jobDefinitions } from '#/server/registry'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'

const PATH = '/api/admin/system-health'
/** Nobody listens there: what is sent is refused at once. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:9'

let t: TestApp
let admin: Member
beforeEach(async () => {
  t = await testApp({ LIMITS_OFF: 'true', SMTP_URL: NO_MAIL_SERVER })
  admin = await t.signInAs('admin')
})
afterEach(() => t.close())

async function health(): Promise<SystemHealth> {
  const { status, json, text } = await t.call('GET', PATH, { as: admin })
  expect(status, text).toBe(200)
  return json
}

describe('the system’s health', () => {
  it('has figures of the process, the database and the disk, and no secrets', async () => {
    const figures = await health()
    expect(figures).toMatchObject({
      answeredBy: { pid: process.pid },
      database: { kind: 'embedded', reachable: true, pool: null },
      live: { connections: 0, topics: 0 },
      versions: { app: '0.1.0', node: process.version },
    })
    expect(figures.processes).toHaveLength(1)
    expect(figures.versions.database).toMatch(/^PostgreSQL \d+/)
    expect(figures.database.pingMs).toBeGreaterThan(0)
    expect(figures.memory.residentBytes).toBeGreaterThan(figures.memory.heapUsedBytes)
    expect(figures.disk?.freeBytes).toBeGreaterThan(0)
    expect(figures.migrations?.applied).toBe(figures.migrations?.available)
    expect(figures.migrations?.newest).toMatch(/^\d{4}_/)
    expect(figures.services).toContainEqual({
      name: 'Malware scanner',
      on: false,
      isAway: false,
      note: 'Uploads aren’t scanned',
    })
    const text = JSON.stringify(figures)
    expect(text).not.toContain(t.services.env.AUTH_SECRET)
    expect(text).not.toContain('127.0.0.1:9')
  })

  it('counts live streams and what they watch', async () => {
    const id = await makeEvent(t.services.db)
    const stream = await t.app.request(`/api/live?topics=event:${id},registrations:${id}`)
    expect((await health()).live).toEqual({ connections: 1, topics: 2 })
    await stream.body?.cancel()
    expect((await health()).live).toEqual({ connections: 0, topics: 0 })
  })

  it('names a slow request by its route’s pattern, once a second at most', async () => {
    const id = await makeEvent(t.services.db)
    await t.services.db.execute(sql`alter function is_admin(uuid) rename to quick_is_admin`)
    await t.services.db.execute(
      sql`create function is_admin(person uuid) returns boolean language sql volatile as $$ select pg_sleep(0.35) is not null and quick_is_admin(person) $$`,
    )
    await Promise.all([1, 2].map(() => t.call('GET', `/api/events/${id}/registrations`, { as: admin })))
    const slow = (await health()).slowOperations.filter(
      ({ name }) => name === 'GET /api/events/:id/registrations',
    )
    expect(slow).toHaveLength(1)
    expect(slow[0]?.durationMs).toBeGreaterThanOrEqual(300)
  })

  it('shows a mail that can’t be sent, first as retried and in the end as failed', async () => {
    await t.call('POST', '/api/newsletter', { body: { email: 'nobody@example.org', website: '' } })
    await t.mailsTo('nobody@example.org')
    expect(await health()).toMatchObject({
      mail: { pending: 1, retrying: 1, failed: 0, lastSentAt: null },
      mailTries: { sent: 0, failed: 1 },
    })
    await t.services.db
      .update(outboxMessages)
      .set({ status: 'failed' })
      .where(eq(outboxMessages.recipient, 'nobody@example.org'))
    expect((await health()).mail).toMatchObject({ pending: 0, retrying: 0, failed: 1 })
  })

  it('counts refusals by category', async () => {
    await t.call('GET', '/api/events/no-id')
    await t.call('GET', '/api/profile')
    const errors = new Map((await health()).errors.map(({ category, count }) => [category, count]))
    expect([errors.get('not_found'), errors.get('auth')]).toEqual([1, 1])
  })

  it('counts waiting jobs once the queue runs', async () => {
    expect((await health()).jobs).toBeNull()
    const waits = jobDefinitions.filter(({ name }) => name === 'clean-up')
    await t.services.jobs.start(waits, t.services)
    await t.services.db.execute(
      sql`insert into pgboss.job (name, start_after) values ('clean-up', now() - interval '90 seconds')`,
    )
    const { jobs } = await health()
    await t.services.jobs.stop()
    expect(jobs?.oldestWaitingSeconds ?? 0).toBeGreaterThanOrEqual(90)
    expect(jobs?.waiting).toBeGreaterThanOrEqual(1)
  })

  it('still answers an admin it knew a moment ago when the database is away, and nobody else', async () => {
    const stranger = await t.signInAs('admin')
    expect((await health()).database.reachable).toBe(true)
    await t.services.database.close()
    const figures = await health()
    expect(figures).toMatchObject({
      database: { reachable: false, pingMs: null, bytes: null },
      mail: null,
      jobs: null,
      migrations: null,
      answeredBy: { pid: process.pid },
    })
    expect(figures.memory.residentBytes).toBeGreaterThan(0)
    expect((await t.call('GET', PATH, { as: stranger })).status).toBe(503)
    expect((await t.call('GET', '/api/profile', { as: admin })).status).toBe(503)
    expect((await t.call('GET', PATH)).status).toBe(401)
  })
})
