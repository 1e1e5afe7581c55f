import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rehearseRsvps } from '#/server/rehearsal'
import { testApp, type TestApp } from '../support/app'

let t: TestApp
beforeAll(async () => {
  t = await testApp({})
})
afterAll(() => t.close())

const leftBehind = async () =>
  (
    await t.services.db.execute(sql`
      select (select count(*)::int from users) as people, (select count(*)::int from events) as events,
        (select count(*)::int from event_registrations) as rsvps, (select count(*)::int from idempotency_keys) as keys,
        (select count(*)::int from rate_limits) as limits, (select count(*)::int from outbox_messages) as messages`)
  ).rows

it('RSVPs through the whole API, and leaves nothing behind but numbers of the queue', async () => {
  const before = await leftBehind()
  const warned: unknown[] = []
  const log = Object.assign(Object.create(t.services.log), {
    warn: (...said: unknown[]) => warned.push(said),
  })
  await rehearseRsvps({ ...t.services, log })
  expect(warned).toEqual([])
  expect(await leftBehind()).toEqual(before)
  const { rows } = await t.services.db.execute(
    sql`select last_value::int as n from event_registrations_queue_seq`,
  )
  expect(Number(rows[0]?.['n'])).toBeGreaterThanOrEqual(100)
})
