import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brand } from '#/brand'
import type { Overview } from '#/features/admin/overview/schema'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { addDays, localToday, zonedTimeToUtc } from '#/lib/dates'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'

const HOUR_MS = 3_600_000
const zone = brand.homeTimeZone
const today = localToday(zone, new Date())
const at = (daysAgo: number, time: string) => zonedTimeToUtc(addDays(today, -daysAgo), time, zone)

let t: TestApp
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())

async function overview(range = '30d'): Promise<Overview> {
  const { status, json, text } = await t.call('GET', `/api/admin/overview?range=${range}`, { as: admin })
  expect(status, text).toBe(200)
  return json
}
/** What the list adds to before. */
const gained = (now: number[], before: number[]) => now.map((value, index) => value - (before[index] ?? 0))
const last = (count: number, ...figures: number[]) => [
  ...Array.from({ length: count - figures.length }, () => 0),
  ...figures,
]

it('counts sign-ups by the day they have at home, and compares with the days before', async () => {
  const before = (await overview()).series.signUps
  const people = await t.crowd(4)
  const times = [at(2, '23:59'), at(1, '00:00'), at(1, '12:00'), at(31, '00:00')]
  for (const [index, person] of people.entries())
    await t.services.db.execute(
      sql`update users set created_at = ${times[index]?.toISOString()}::timestamptz where id = ${person.id}`,
    )
  const { signUps } = (await overview()).series
  expect(gained(signUps.points, before.points)).toEqual(last(30, 1, 2, 0))
  expect(signUps.total - before.total).toBe(3)
  expect(signUps.previousTotal - before.previousTotal).toBe(1)
  expect(gained(signUps.previous, before.previous)).toEqual(last(30, 1, 0))
})

it('counts answers, who came with their guests, who did not, and different players', async () => {
  const before = (await overview()).series
  const startsAt = at(3, '18:00')
  const eventId = await makeEvent(t.services.db, { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) })
  const [came, missed, gone] = await t.crowd(3)
  if (!came || !missed || !gone) throw new Error('Nobody came')
  const answer = { eventId, createdAt: at(5, '09:00') }
  await t.services.db.insert(eventRegistrations).values([
    { ...answer, userId: came.id, status: 'confirmed', partySize: 3, attendance: 'attended' },
    { ...answer, userId: missed.id, status: 'confirmed', attendance: 'no_show' },
    { ...answer, userId: gone.id, status: 'cancelled', attendance: 'unknown' },
  ])
  const { series } = await overview()
  const grown = (key: keyof Overview['series']) => gained(series[key].points, before[key].points)
  expect(grown('answers')).toEqual(last(30, 3, 0, 0, 0, 0, 0))
  expect(grown('attendance')).toEqual(last(30, 3, 0, 0, 0))
  expect(grown('noShows')).toEqual(last(30, 1, 0, 0, 0))
  expect(grown('activePlayers')).toEqual(last(30, 3, 0, 1, 0, 0, 0))
  expect(series.activePlayers.total - before.activePlayers.total).toBe(3)
})

it.each([
  ['30d', 30],
  ['12w', 12],
  ['12m', 12],
])('%s has %i buckets, the newest of which is now', async (range, size) => {
  const { buckets, series } = await overview(range)
  expect(buckets).toHaveLength(size)
  expect(series.answers.points).toHaveLength(size)
  expect((buckets.at(-1) ?? '') <= today).toBe(true)
})

it('says what waits, and which events come next with their fill', async () => {
  const id = await makeEvent(t.services.db, { maxCapacity: 3, startsAt: new Date(Date.now() + HOUR_MS) })
  const [asker, reporter, player] = await t.crowd(3)
  await t.services.db.execute(
    sql`insert into host_requests (user_id, message) values (${asker?.id}, 'Let me')`,
  )
  await t.services.db.execute(
    sql`insert into membership_requests (user_id, tier) values (${asker?.id}, 'member')`,
  )
  await t.services.db.execute(
    sql`insert into community_requests (asker_id, name) values (${asker?.id}, 'Dink Club')`,
  )
  await t.services.db.execute(
    sql`insert into reports (reporter_id, subject_type, subject_id, reason) values (${reporter?.id}, 'event', ${id}, 'spam')`,
  )
  await t.services.db.execute(
    sql`insert into outbox_messages (kind, subject_id, recipient, status) values ('x', 'y', 'z@example.org', 'failed')`,
  )
  await t.call('PUT', `/api/events/${id}/registration`, { as: player ?? null, body: { partySize: 2 } })
  const { waiting, next } = await overview()
  expect(waiting).toEqual({
    hostRequests: 1,
    membershipRequests: 1,
    communityRequests: 1,
    squadApplications: 0,
    reports: 1,
    contact: 0,
    failedMessages: 1,
  })
  expect(next[0]).toMatchObject({ id, seatsTaken: 2, maxCapacity: 3 })
})

it('walks along an index for figures over time', async () => {
  // So few rows would be read one after another anyway; what matters is whether an index could serve.
  await t.services.db.execute(sql`set enable_seqscan = off`)
  const { rows } = await t.services.db.execute(
    sql`explain select count(*) from event_registrations where created_at >= now() - interval '30 days' and created_at < now()`,
  )
  await t.services.db.execute(sql`set enable_seqscan = on`)
  expect(JSON.stringify(rows)).toContain('event_registrations_created_idx')
})

it('refuses a range it does not know', async () => {
  const { status, json } = await t.call('GET', '/api/admin/overview?range=1y', { as: admin })
  expect([status, Object.keys(json.fields)]).toEqual([422, ['range']])
})
