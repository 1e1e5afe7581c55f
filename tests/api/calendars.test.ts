import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarFeeds } from '#/features/events/feeds/table'
import { communityMembers } from '#/features/communities/communities/table'
import { users } from '#/features/people/accounts/table'
import { eventInstants } from '#/features/events/events/logic/instants'
import { events } from '#/features/events/events/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { brand } from '#/brand'
import { addDays, localToday } from '#/lib/dates'
import { testApp, type TestApp } from '../support/app'
import { readCalendar } from '../support/calendar-reader'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'
import { eventInput } from '../support/event-input'

const DAY_MS = 24 * 60 * 60 * 1000
const ZONE = 'America/Los_Angeles'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
})
afterAll(() => t.close())

const read = (path: string, headers = {}) => t.call('GET', path, { headers })
async function entriesOf(path: string) {
  const { status, text } = await read(path)
  expect(status, text).toBe(200)
  return readCalendar(text).entries
}
const uidOf = (id: string) => `event-${id}@${brand.domain}`
const uids = async (path: string) => (await entriesOf(path)).map(({ uid }) => uid)
/** Written past the writes that would announce it. */
async function make(set: Partial<typeof events.$inferInsert> = {}) {
  const id = await makeEvent(t.services.db, set)
  t.services.cache.clear()
  return id
}
/** An event so many days from today. */
const makeAt = (days: number) => {
  const eventDate = addDays(localToday(ZONE, new Date()), days)
  const times = { eventDate, startTime: '18:00', endTime: '20:00', timeZone: ZONE }
  return make({ ...times, ...eventInstants(times) })
}
async function keyOf(as: Member): Promise<string> {
  const { json } = await t.call('POST', '/api/my/calendar', { as })
  return json.key
}
const mine = (key: string) => `/calendar/mine.ics?key=${key}`
const answer = (eventId: string, as: Member, partySize = 1) =>
  t.call('PUT', `/api/events/${eventId}/registration`, { as, body: { partySize } })

describe('what everybody may subscribe to', () => {
  it('holds the public events, cancelled ones as cancelled, and nothing that is not in public lists', async () => {
    const owner = await t.signInAs('host')
    const communityId = await makeCommunity(t.services.db, owner)
    const open = await make({ title: 'Open' })
    const cancelled = await make({ title: 'Off', status: 'cancelled', sequence: 3 })
    const hidden = [
      await make({ visibility: 'unlisted' }),
      await make({ visibility: 'community', communityId }),
      await make({ status: 'draft' }),
    ]
    const { text } = await read('/calendar/events.ics')
    const { entries, name } = readCalendar(text)
    expect(name).toBe(`${brand.name} events`)
    expect(entries.find(({ uid }) => uid === uidOf(open))).toMatchObject({ status: 'CONFIRMED' })
    expect(entries.find(({ uid }) => uid === uidOf(cancelled))).toMatchObject({
      status: 'CANCELLED',
      sequence: 3,
    })
    for (const id of hidden) expect(text).not.toContain(id)
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  })

  it('from ninety days back to a year ahead', async () => {
    const [before, recent, far, beyond] = [
      await makeAt(-95),
      await makeAt(-85),
      await makeAt(360),
      await makeAt(375),
    ]
    const listed = await uids('/calendar/events.ics')
    expect([before, recent, far, beyond].map((id) => listed.includes(uidOf(id)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('starts at the right instant on both sides of each change of the clocks', async () => {
    const year = Number(localToday(ZONE, new Date()).slice(0, 4)) + 1
    const wanted: [string, string][] = []
    for (const eventDate of [addDays(localToday(ZONE, new Date()), 20), `${year}-01-10`, `${year}-07-10`]) {
      const times = { eventDate, startTime: '18:00', endTime: '20:00', timeZone: ZONE }
      const instants = eventInstants(times)
      if (instants.startsAt.getTime() > Date.now() + 360 * DAY_MS) continue
      wanted.push([uidOf(await make({ ...times, ...instants })), instants.startsAt.toISOString()])
    }
    const other = {
      eventDate: addDays(localToday(ZONE, new Date()), 9),
      startTime: '09:00',
      endTime: '10:00',
    }
    const berlin = eventInstants({ ...other, timeZone: 'Europe/Berlin' })
    wanted.push([
      uidOf(await make({ ...other, timeZone: 'Europe/Berlin', ...berlin })),
      berlin.startsAt.toISOString(),
    ])
    const entries = await entriesOf('/calendar/events.ics')
    for (const [uid, startsAt] of wanted)
      expect(entries.find((entry) => entry.uid === uid)?.startsAt, uid).toBe(startsAt)
    expect(wanted.length).toBeGreaterThan(2)
  })

  it('keeps every sign of a text, and no line longer than 75 bytes', async () => {
    const title = 'Dinks; drives, drops \\ and „Ünïcödé“ 🏓 '.repeat(4).trim()
    const description = 'First line\nSecond; with, signs \\n and a very long tail '.repeat(8).trim()
    const id = await make({ title, description, location: 'Court 1, by the "lake"; north' })
    const { text } = await read('/calendar/events.ics')
    const entry = readCalendar(text).entries.find(({ uid }) => uid === uidOf(id))
    expect(entry).toMatchObject({ summary: title, description, location: 'Court 1, by the "lake"; north' })
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('a moved night keeps its UID and raises its sequence, as in the event’s own file', async () => {
    const host = await t.signInAs('host')
    const { json: event } = await t.call('POST', '/api/events', {
      as: host,
      body: eventInput({ title: brand.nightSeries.title }),
    })
    const find = async () =>
      (await entriesOf('/calendar/nights.ics')).find(({ uid }) => uid === uidOf(event.id))
    const before = await find()
    await t.call('PATCH', `/api/events/${event.id}`, {
      as: host,
      body: { eventDate: addDays(event.eventDate, 1), version: event.version },
    })
    const after = await find()
    expect(after?.sequence).toBe((before?.sequence ?? 0) + 1)
    expect(after?.startsAt).not.toBe(before?.startsAt)
    const [single] = await entriesOf(`/api/events/${event.id}/calendar.ics`)
    expect(single).toMatchObject({ uid: after?.uid, sequence: after?.sequence, startsAt: after?.startsAt })
    const other = await make({ title: 'Something else' })
    expect(await uids('/calendar/nights.ics')).not.toContain(uidOf(other))
  })

  it('is answered with 304 while nothing has changed, and anew as soon as it has', async () => {
    const host = await t.signInAs('host')
    const first = await read('/calendar/events.ics')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=10')
    const again = await read('/calendar/events.ics', { 'if-none-match': etag })
    expect([again.status, again.text]).toEqual([304, ''])
    await t.call('POST', '/api/events', { as: host, body: eventInput() })
    await expect
      .poll(async () => (await read('/calendar/events.ics', { 'if-none-match': etag })).status)
      .toBe(200)
  })

  it('what is not there is not found', async () => {
    for (const path of [
      '/calendar/mine.ics',
      mine('x'),
      '/calendar/communities/nobody.ics',
      '/calendar/none.ics',
    ])
      expect((await read(path)).status, path).toBe(404)
  })
})

describe('one’s own calendar', () => {
  it('is nobody’s until an address is made; it holds what one is in, waits for and hosts', async () => {
    const me = await t.signInAs('host')
    expect((await t.call('GET', '/api/my/calendar', { as: me })).json).toEqual({
      key: null,
      address: null,
      lastReadAt: null,
    })
    const key = await keyOf(me)
    const other = await t.signInAs('player')
    const going = await make({ title: 'Going', address: '1 Court Way', addressVisibility: 'attendees' })
    await answer(going, me)
    const full = await make({
      title: 'Full',
      maxCapacity: 1,
      address: '2 Court Way',
      addressVisibility: 'attendees',
    })
    await answer(full, other)
    await answer(full, me)
    const hosting = await make({ title: 'Hosting', hostId: me.id, visibility: 'unlisted' })
    const draft = await make({ hostId: me.id, status: 'draft' })
    const foreign = await make({ title: 'Foreign' })
    const entries = new Map((await entriesOf(mine(key))).map((entry) => [entry.uid, entry]))
    expect(entries.get(uidOf(going))).toMatchObject({
      status: 'CONFIRMED',
      location: 'Test Courts, 1 Court Way',
    })
    expect(entries.get(uidOf(full))).toMatchObject({
      status: 'TENTATIVE',
      summary: 'Full (waitlist)',
      location: 'Test Courts',
    })
    expect(entries.get(uidOf(hosting))?.status).toBe('CONFIRMED')
    expect([entries.has(uidOf(draft)), entries.has(uidOf(foreign))]).toEqual([false, false])
    await t.services.db.update(events).set({ status: 'cancelled' }).where(eq(events.id, full))
    const after = await entriesOf(mine(key))
    expect(after.find(({ uid }) => uid === uidOf(full))?.status).toBe('CANCELLED')
    await t.call('DELETE', `/api/events/${going}/registration`, { as: me })
    expect(await uids(mine(key))).not.toContain(uidOf(going))
    const { json } = await t.call('GET', '/api/my/calendar', { as: me })
    expect(json.lastReadAt).toEqual(expect.any(String))
    expect(json.address).toContain(mine(key))
  })

  it('a new address ends the old one; nobody makes one of somebody else’s', async () => {
    const [me, other] = [await t.signInAs('player'), await t.signInAs('player')]
    const first = await keyOf(me)
    const second = await keyOf(me)
    const theirs = await keyOf(other)
    expect((await read(mine(first))).status).toBe(404)
    expect((await read(mine(second))).status).toBe(200)
    const forged = `${other.id}.${second.split('.')[1]}`
    for (const wrong of [forged, `${second}x`, me.id, `${me.id}.`, '', theirs.replace('.', '')])
      expect((await read(mine(wrong))).status, wrong).toBe(404)
  })

  it('is private to whoever keeps copies, and never kept by us', async () => {
    const key = await keyOf(await t.signInAs('player'))
    const { headers } = await read(mine(key))
    expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('etag')]).toEqual([
      'private, no-store',
      'noindex',
      null,
    ])
  })

  it('ends at once with a suspension, and with the account', async () => {
    const [suspended, leaving] = [await t.signInAs('player'), await t.signInAs('player')]
    const [one, two] = [await keyOf(suspended), await keyOf(leaving)]
    expect([(await read(mine(one))).status, (await read(mine(two))).status]).toEqual([200, 200])
    await t.suspend(suspended)
    await t.call('DELETE', '/api/account', { as: leaving, body: { confirmation: 'delete' } })
    expect([(await read(mine(one))).status, (await read(mine(two))).status]).toEqual([404, 404])
    expect(await t.services.db.$count(calendarFeeds, eq(calendarFeeds.userId, leaving.id))).toBe(0)
    await t.services.db.update(users).set({ suspendedAt: null }).where(eq(users.id, suspended.id))
    expect((await read(mine(one))).status).toBe(200)
  })

  it('speaks for an admin no more than for anybody', async () => {
    const admin = await t.signInAs('admin')
    const key = await keyOf(admin)
    const owner = await t.signInAs('player')
    const communityId = await makeCommunity(t.services.db, owner, {
      visibility: 'private',
      slug: 'quiet-club',
    })
    await make({ visibility: 'community', communityId })
    expect((await read(`/calendar/communities/quiet-club.ics?key=${key}`)).status).toBe(404)
    expect(await entriesOf(mine(key))).toEqual([])
  })

  it('can’t be fetched by an access token', async () => {
    const me = await t.signInAs('player')
    const { json } = await t.call('POST', '/api/account/tokens', {
      as: me,
      body: { name: 'Fridge', scopes: ['read:me', 'read:events'], expiresInDays: 30 },
    })
    const headers = { authorization: `Bearer ${json.token}` }
    expect((await t.call('GET', '/api/my/calendar', { headers })).status).toBe(403)
  })
})

describe('a community’s calendar', () => {
  it('holds its public events, and for members with their key the others too, until they are out', async () => {
    const { db } = t.services
    const [owner, member] = [await t.signInAs('player'), await t.signInAs('player')]
    const communityId = await makeCommunity(db, owner, {
      slug: 'oak-club',
      name: 'Oak; Club, est. 1999',
      members: [{ userId: member.id }],
    })
    const open = await make({ communityId })
    const closed = await make({ communityId, visibility: 'community' })
    const foreign = await make()
    const path = '/calendar/communities/oak-club.ics'
    const keyed = `${path}?key=${await keyOf(member)}`
    expect(await uids(path)).toEqual([uidOf(open)])
    expect((await uids(keyed)).toSorted()).toEqual([uidOf(open), uidOf(closed)].toSorted())
    expect(await uids(keyed)).not.toContain(uidOf(foreign))
    // The parser knows no such property, so it leaves the escapes of its text as they stand.
    expect(readCalendar((await read(path)).text).name).toBe('Oak\\; Club\\, est. 1999')
    for (const status of ['banned', 'left', 'removed', 'requested'] as const) {
      await db
        .update(communityMembers)
        .set({ status })
        .where(and(eq(communityMembers.communityId, communityId), eq(communityMembers.userId, member.id)))
      expect(await uids(keyed), status).toEqual([uidOf(open)])
    }
  })

  it('a private one’s is for its members alone, and what they answered leaves their own with them', async () => {
    const { db } = t.services
    const [owner, member, stranger] = [
      await t.signInAs('player'),
      await t.signInAs('player'),
      await t.signInAs('player'),
    ]
    const communityId = await makeCommunity(db, owner, {
      slug: 'hidden-club',
      visibility: 'private',
      members: [{ userId: member.id }],
    })
    const id = await make({ communityId, visibility: 'community' })
    await db.insert(eventRegistrations).values({ eventId: id, userId: member.id, status: 'confirmed' })
    const path = '/calendar/communities/hidden-club.ics'
    const key = await keyOf(member)
    expect((await read(path)).status).toBe(404)
    expect((await read(`${path}?key=${await keyOf(stranger)}`)).status).toBe(404)
    expect(await uids(`${path}?key=${key}`)).toEqual([uidOf(id)])
    expect(await uids(mine(key))).toEqual([uidOf(id)])
    await db
      .update(communityMembers)
      .set({ status: 'banned' })
      .where(and(eq(communityMembers.communityId, communityId), eq(communityMembers.userId, member.id)))
    expect((await read(`${path}?key=${key}`)).status).toBe(404)
    expect(await uids(mine(key))).toEqual([])
  })
})

it('reading too often is refused for a while', async () => {
  const limited = await testApp()
  const [me] = await limited.crowd(1)
  const key = (await limited.call('POST', '/api/my/calendar', { as: me ?? null })).json.key
  let last = 200
  for (let reads = 0; reads <= 61 && last === 200; reads += 1)
    last = (await limited.call('GET', mine(key))).status
  expect(last).toBe(429)
  await limited.close()
})
