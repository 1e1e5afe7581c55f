import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { events } from '#/features/events/events/table'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'
import { ACCESS } from './access-table'
import { makeWorld, pathOf } from './access-world'

let t: TestApp
let host: Member
let player: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  host = await t.signInAs('host')
  player = await t.signInAs('player')
})
afterAll(() => t.close())

const EVENT = {
  title: 'Morning rally',
  eventDate: '2031-05-06',
  startTime: '09:00',
  endTime: '11:00',
  timeZone: 'America/Los_Angeles',
  location: 'Test Courts',
}

describe('writes come from our own pages only', () => {
  const writes = Object.keys(ACCESS).filter((route) => !route.startsWith('GET'))

  it.each(writes)('%s refuses a foreign origin, none, and a plain form', async (route) => {
    const [method = '', template = ''] = route.split(' ')
    const url = `http://localhost:3000/api${template.replace(/\{\w+\}/g, randomUUID())}`
    const send = (headers: Record<string, string>) =>
      t.app.request(url, { method, headers: { cookie: host.cookie, ...headers } })
    const refused = await Promise.all([
      send({ origin: 'https://evil.example' }),
      send({ origin: 'null' }),
      send({}),
      send({ origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 415])
  })
})

/** A count and a sum over every row of every table, but of what only measures or renews. */
async function contents(): Promise<Record<string, unknown>> {
  const { db } = t.services
  const { rows: tables } = await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const name of tables.map((row) => String(row.name)).filter((each) => !MEASURES.has(each))) {
    const { rows } = await db.execute(
      sql`select count(*)::int as n, coalesce(sum(hashtext(each::text)), 0)::text as sum from ${sql.identifier(name)} as each`,
    )
    found[name] = rows[0]
  }
  return found
}
const MEASURES = new Set(['rate_limits', 'sessions'])

/** A stream doesn't end, and whoever takes a list of people out, of an event or of a drop, is written down. */
const NOT_ASKED = new Set(['GET /live', 'GET /events/{id}/registrations.csv', 'GET /admin/drop/hand-out.csv'])

it('reading writes nothing, whoever reads', async () => {
  const world = await makeWorld(t)
  const reads = Object.keys(ACCESS).filter((route) => route.startsWith('GET') && !NOT_ASKED.has(route))
  const paths: string[] = []
  for (const route of reads) paths.push(await pathOf(t, world, route))
  const before = await contents()
  for (const path of paths)
    for (const as of [null, world.members.player, world.members.host, world.members.admin])
      await t.call('GET', `/api${path}`, { as })
  expect(await contents()).toEqual(before)
})

it('fields that are the server’s are refused or ignored', async () => {
  for (const extra of [
    { hostId: player.id },
    { seatsTaken: 0 },
    { status: 'published' },
    { overrideSeats: 50 },
    { id: randomUUID() },
  ])
    expect((await t.call('POST', '/api/events', { as: host, body: { ...EVENT, ...extra } })).status).toBe(422)
  const patched = await t.call('PATCH', '/api/profile', {
    as: player,
    body: { about: 'hi', isAdmin: true, id: host.id, role: 'admin' },
  })
  expect([200, 422]).toContain(patched.status)
  expect((await t.call('GET', '/api/session', { as: player })).json.isAdmin).toBe(false)
})

it('somebody else’s draft answers like an event that does not exist', async () => {
  const draft = await makeEvent(t.services.db, { hostId: host.id, status: 'draft' })
  const paths = ['', '/registrations', '/calendar.ics']
  for (const path of paths) {
    const theirs = await t.call('GET', `/api/events/${draft}${path}`, { as: player })
    const nothing = await t.call('GET', `/api/events/${randomUUID()}${path}`, { as: player })
    expect([theirs.status, theirs.text]).toEqual([nothing.status, nothing.text])
    expect(theirs.status).toBe(404)
  }
  const live = await t.call('GET', `/api/live?topics=event:${draft}`, { as: player })
  expect(live.status).toBe(404)
  const edit = await t.call('PATCH', `/api/events/${draft}`, {
    as: player,
    body: { title: 'Mine now', version: 1 },
  })
  expect(edit.status).toBe(404)
  const [row] = await t.services.db.select().from(events).where(eq(events.id, draft))
  expect(row?.title).toBe('Crowded court')
})

it('keeps the emails and tokens of others out of what a player reads most', async () => {
  const eventId = await makeEvent(t.services.db, { hostId: host.id })
  const [other] = await t.crowd(1)
  if (!other) throw new Error('Nobody came')
  await t.call('PUT', `/api/events/${eventId}/registration`, { as: other, body: { partySize: 1 } })
  await t.call('PUT', `/api/events/${eventId}/registration`, { as: player, body: { partySize: 1 } })
  for (const path of [
    '/api/events',
    `/api/events/${eventId}`,
    `/api/events/${eventId}/registrations`,
    '/api/communities',
    '/api/session',
  ]) {
    const { text } = await t.call('GET', path, { as: player })
    expect(text).not.toContain(other.email)
    expect(text).not.toContain(host.email)
    expect(text).not.toMatch(/token|passwordHash/i)
  }
})

it('every answer carries the headers of defence, errors too', async () => {
  for (const path of [
    '/api/events',
    '/api/nothing',
    '/healthz',
    '/api/events/not-an-id',
    '/robots.txt',
    '/api/docs',
  ]) {
    const { headers } = await t.call('GET', path)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('strict-transport-security')).toBeNull()
  }
  const secure = await testApp({ PUBLIC_URL: 'https://play.example.org' })
  const { headers } = await secure.call('GET', '/api/events')
  expect(headers.get('strict-transport-security')).toMatch(/max-age=(3[2-9]|[4-9]\d)\d{6}/)
  await secure.close()
})

it('a forged X-Forwarded-For changes nothing unless the proxy is trusted', async () => {
  const strict = await testApp()
  const tries = []
  for (let index = 0; index < 62; index += 1)
    tries.push(
      await strict.call('POST', '/api/account/sign-in', {
        body: { email: `u${index}@example.org`, password: 'wrong-password' },
        headers: { 'x-forwarded-for': `10.0.0.${index}` },
      }),
    )
  expect(tries.at(-1)?.status).toBe(429)
  await strict.close()
})
