import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/foundation/audit/table'
import type { CheckIn, OwnPass } from '#/features/events/check-in/schema'
import type { Desk } from '#/features/events/host-console/schema'
import { eventHosts, events } from '#/features/events/events/table'
import { guests } from '#/features/events/rsvp/guests/table'
import { userProfiles } from '#/features/people/profiles/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

let t: TestApp
let host: Member
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  host = await t.signInAs('host')
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())

const call = (method: string, id: string, path: string, as: Member | null, body?: unknown, headers = {}) =>
  t.call(method, `/api/events/${id}/${path}`, { as, body, headers })

/** An event of the host's that starts so many minutes from now, and the people who have a place. */
async function eventIn(
  minutes: number,
  people: readonly Member[] = [],
  set: Partial<typeof events.$inferInsert> = {},
) {
  const id = await makeEvent(t.services.db, { hostId: host.id, ...set })
  for (const person of people) {
    const answered = await call('PUT', id, 'registration', person, { partySize: 1 })
    expect(answered.status, answered.text).toBe(200)
  }
  const startsAt = new Date(Date.now() + minutes * MINUTE_MS)
  const endsAt = new Date(startsAt.getTime() + 2 * HOUR_MS)
  await t.services.db.update(events).set({ startsAt, endsAt }).where(eq(events.id, id))
  return id
}
const gate = async (id: string, as = host): Promise<CheckIn> => {
  const { status, json, text } = await call('GET', id, 'check-in', as)
  expect(status, text).toBe(200)
  return json
}
const firstOf = async (id: string) => {
  const [first] = (await gate(id)).people
  if (!first) throw new Error('Nobody is in')
  return first
}
const came = (id: string, registrationId: string, count: number, as = host, headers = {}) =>
  call('PUT', id, `check-in/${registrationId}`, as, { came: count }, headers)
const walkIn = (id: string, body: object, as = host, headers = {}) =>
  call('POST', id, 'walk-ins', as, body, headers)
const passOf = async (id: string, as: Member): Promise<OwnPass> => (await call('GET', id, 'pass', as)).json
const codeOf = (url: string) => new URL(url).searchParams.get('code') ?? ''
const posterCode = async (id: string) => codeOf((await call('GET', id, 'check-in/poster', host)).json.url)
const rowOf = async (registrationId: string) => {
  const [row] = await t.services.db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.id, registrationId))
  return row
}
const seats = async (id: string) => {
  const [event] = await t.services.db.select().from(events).where(eq(events.id, id))
  return [event?.seatsTaken, event?.registrationsCount]
}
const history = async (id: string): Promise<string[]> =>
  (await call('GET', id, 'history', host)).json.items.map(({ what }: { what: string }) => what)

describe('the list at the gate', () => {
  it('is for the hosts, further hosts and admins, and holds no address', async () => {
    const people = await t.crowd(2)
    const id = await eventIn(30, people)
    const further = await t.signInAs('player')
    await t.services.db.insert(eventHosts).values({ eventId: id, userId: further.id })
    const strangers = [await t.signInAs('host'), ...people]
    for (const as of [host, further, admin]) expect((await gate(id, as)).people).toHaveLength(2)
    for (const as of strangers) expect((await call('GET', id, 'check-in', as)).status).toBe(403)
    expect((await call('GET', id, 'check-in', null)).status).toBe(401)
    expect(JSON.stringify(await gate(id))).not.toContain('@')
  })

  it('checks in with one tap, takes it back with another, and remembers when', async () => {
    const id = await eventIn(30, await t.crowd(1))
    const { registrationId } = await firstOf(id)
    expect((await came(id, registrationId, 1)).json).toMatchObject({ came: 1, attendance: 'attended' })
    expect((await rowOf(registrationId))?.checkedInAt).toBeInstanceOf(Date)
    await came(id, registrationId, 1)
    expect((await came(id, registrationId, 0)).json).toMatchObject({ came: 0, attendance: 'unknown' })
    expect((await rowOf(registrationId))?.checkedInAt).toBeNull()
    expect((await history(id)).map((what) => what.replace(/\d+/, ''))).toEqual([
      'undid Crowd ’s check-in',
      'checked Crowd  in',
    ])
  })

  it('knows that two of three are there', async () => {
    const [captain] = await t.crowd(1)
    const id = await eventIn(30)
    await t.services.db
      .update(events)
      .set({ startsAt: new Date(Date.now() + HOUR_MS) })
      .where(eq(events.id, id))
    await call('PUT', id, 'registration', captain ?? host, { partySize: 3 })
    const { registrationId } = await firstOf(id)
    expect((await came(id, registrationId, 2)).json).toMatchObject({ came: 2, partySize: 3 })
    expect((await came(id, registrationId, 9)).json.came).toBe(3)
    await came(id, registrationId, 2)
    const desk: Desk = (await call('GET', id, 'desk', host)).json
    expect(desk.confirmed).toMatchObject([{ attendance: 'attended', came: 2 }])
  })

  it('opens three hours before the start, and is nobody’s who has given up', async () => {
    const [person] = await t.crowd(1)
    const early = await eventIn(200, person ? [person] : [])
    const { registrationId } = await firstOf(early)
    const refused = await came(early, registrationId, 1)
    expect([refused.status, refused.json.code]).toEqual([409, 'attendance_closed'])
    await t.services.db
      .update(events)
      .set({ startsAt: new Date(Date.now() + HOUR_MS) })
      .where(eq(events.id, early))
    await call('DELETE', early, 'registration', person ?? host)
    const gone = await came(early, registrationId, 1)
    expect([gone.status, gone.json.code]).toEqual([409, 'no_place'])
  })

  it('lets a tap that arrives late and twice undo nothing', async () => {
    const id = await eventIn(30, await t.crowd(1))
    const { registrationId } = await firstOf(id)
    const key = { 'idempotency-key': randomUUID() }
    await came(id, registrationId, 1, host, key)
    await came(id, registrationId, 0)
    expect((await came(id, registrationId, 1, host, key)).status).toBe(200)
    expect((await firstOf(id)).came).toBe(0)
  })

  it('agrees between two phones that tap at once', async () => {
    const id = await eventIn(30, await t.crowd(6))
    const { people } = await gate(id)
    const taps = people.flatMap(({ registrationId }) => [
      came(id, registrationId, 1, host),
      came(id, registrationId, 1, admin),
    ])
    expect((await Promise.all(taps)).map(({ status }) => status)).toEqual(taps.map(() => 200))
    expect((await gate(id, admin)).people.map((one) => one.came)).toEqual([1, 1, 1, 1, 1, 1])
    expect((await history(id)).length).toBe(6)
  })

  it('is in the audit log when an admin taps', async () => {
    const id = await eventIn(30, await t.crowd(1))
    await came(id, (await firstOf(id)).registrationId, 1, admin)
    const acts = await t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(acts).toMatchObject([{ action: 'registration.attendance', actorId: admin.id }])
  })
})

describe('a pass', () => {
  it('is found by its picture and by its six characters, and only by those who run the event', async () => {
    const [player] = await t.crowd(1)
    if (!player) throw new Error('Nobody came')
    const id = await eventIn(30, [player])
    const { pass } = await passOf(id, player)
    if (!pass) throw new Error('There is no pass')
    const { registrationId } = await firstOf(id)
    for (const code of [codeOf(pass.url), pass.code, ` ${pass.code.toLowerCase()} `])
      expect((await call('POST', id, 'check-in/pass', host, { code })).json.registrationId).toBe(
        registrationId,
      )
    for (const as of [player, await t.signInAs('host')])
      expect((await call('POST', id, 'check-in/pass', as, { code: pass.code })).status).toBe(403)
    expect((await firstOf(id)).came).toBe(0)
  })

  it('of another event is told apart, and a made-up one is nobody’s', async () => {
    const [player] = await t.crowd(1)
    if (!player) throw new Error('Nobody came')
    const here = await eventIn(30, [player])
    const elsewhere = await eventIn(30, [player])
    const { pass } = await passOf(elsewhere, player)
    const other = await call('POST', here, 'check-in/pass', host, { code: codeOf(pass?.url ?? '') })
    expect([other.status, other.json.code]).toEqual([409, 'pass_of_another_event'])
    const { registrationId } = await firstOf(here)
    for (const code of [`${registrationId}.${'x'.repeat(43)}`, pass?.code, 'AAAAAA', await posterCode(here)])
      expect((await call('POST', here, 'check-in/pass', host, { code })).status).toBe(404)
  })

  it('is for whoever has a place', async () => {
    const id = await eventIn(30)
    expect((await passOf(id, await t.signInAs('player'))).pass).toBeNull()
    expect((await call('GET', id, 'pass', null)).status).toBe(401)
  })
})

describe('the poster', () => {
  it('checks in who taps, from one hour before the start to the end, as often as they tap', async () => {
    const [player] = await t.crowd(1)
    if (!player) throw new Error('Nobody came')
    const id = await eventIn(90, [player])
    const code = await posterCode(id)
    const here = () => call('POST', id, 'here', player, { code })
    expect((await here()).json).toMatchObject({
      code: 'here_too_early',
      detail: expect.stringContaining('minutes'),
    })
    await t.services.db
      .update(events)
      .set({ startsAt: new Date(Date.now() + 59 * MINUTE_MS) })
      .where(eq(events.id, id))
    expect((await here()).json).toEqual({ came: 1, partySize: 1 })
    expect((await here()).status).toBe(200)
    expect(await history(id)).toEqual(['checked in at the court'])
    await t.services.db
      .update(events)
      .set({ startsAt: new Date(Date.now() - 3 * HOUR_MS), endsAt: new Date(Date.now() - 1000) })
      .where(eq(events.id, id))
    expect((await here()).json.code).toBe('event_over')
  })

  it('of another event, a pass, or somebody without a place opens nothing', async () => {
    const [player, stranger] = await t.crowd(2)
    if (!player || !stranger) throw new Error('Nobody came')
    const id = await eventIn(10, [player])
    const other = await eventIn(10, [player])
    const { pass } = await passOf(id, player)
    for (const code of [await posterCode(other), codeOf(pass?.url ?? ''), `${id}.${'x'.repeat(43)}`])
      expect((await call('POST', id, 'here', player, { code })).status).toBe(404)
    const refused = await call('POST', id, 'here', stranger, { code: await posterCode(id) })
    expect([refused.status, refused.json.code]).toEqual([409, 'no_place'])
    expect((await call('GET', id, 'check-in/poster', player)).status).toBe(403)
    expect((await firstOf(id)).came).toBe(0)
  })
})

describe('a walk-in', () => {
  it('is just a name: counted, there, shown to hosts, and a guest to everybody else', async () => {
    const [player] = await t.crowd(1)
    if (!player) throw new Error('Nobody came')
    const id = await eventIn(30, [player], { maxCapacity: 4 })
    const added = await walkIn(id, { name: 'Old Mo', partySize: 2 })
    expect(added.json).toMatchObject({ name: 'Old Mo', came: 2, walkIn: true, attendance: 'attended' })
    expect(await seats(id)).toEqual([3, 2])
    const asHost = (await call('GET', id, 'registrations', host)).json.confirmed
    const asPlayer = (await call('GET', id, 'registrations', player)).json.confirmed
    expect(asHost.map(({ name }: { name: string }) => name)).toContain('Old Mo')
    expect(asPlayer.map(({ name }: { name: string }) => name)).toContain('A guest')
    expect(JSON.stringify(asPlayer)).not.toContain('Old Mo')
    expect((await history(id))[0]).toBe('added Old Mo at the court')
  })

  it('above capacity takes a host’s reason, once', async () => {
    const people = await t.crowd(2)
    const id = await eventIn(-10, people, { maxCapacity: 2 })
    const refused = await walkIn(id, { name: 'Zoe' })
    expect([refused.status, refused.json.fields]).toEqual([
      422,
      { reason: 'There’s no open spot. Say why they get one' },
    ])
    const key = { 'idempotency-key': randomUUID() }
    const body = { name: 'Zoe', reason: 'Brought the balls' }
    const both = await Promise.all([walkIn(id, body, host, key), walkIn(id, body, host, key)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await seats(id)).toEqual([3, 3])
  })

  it('goes past who waits only with a reason, as long as the line moves', async () => {
    const people = await t.crowd(3)
    const id = await eventIn(20, people.slice(0, 1), { maxCapacity: 2 })
    await call('PUT', id, 'registration', people[1] ?? host, { partySize: 2 })
    const refused = await walkIn(id, { name: 'Zoe' })
    expect(refused.json.fields).toEqual({ reason: 'Other people are on the waitlist. Say why they go first' })
    await t.services.db
      .update(events)
      .set({ startsAt: new Date(Date.now() - 1000) })
      .where(eq(events.id, id))
    expect((await walkIn(id, { name: 'Zoe' })).status).toBe(200)
  })

  it('is a player who lets themselves be found, or stands on the list', async () => {
    const [seated, waiting, open, hidden] = await t.crowd(4)
    if (!seated || !waiting || !open || !hidden) throw new Error('Nobody came')
    const word = `Zebra${Date.now()}`
    for (const { id } of [seated, waiting, open, hidden])
      await t.services.db.update(userProfiles).set({ firstName: word }).where(eq(userProfiles.id, id))
    for (const { id } of [waiting, hidden])
      await t.services.db.update(userProfiles).set({ isSearchable: false }).where(eq(userProfiles.id, id))
    const id = await eventIn(-10, [seated, waiting], { maxCapacity: 1 })
    const found = await call('GET', id, `check-in/players?q=${word}`, host)
    expect(found.json.items.map(({ userId }: { userId: string }) => userId).toSorted()).toEqual(
      [seated.id, waiting.id, open.id].toSorted(),
    )
    expect(found.text).not.toContain('@')
    const refused = await walkIn(id, { userId: hidden.id })
    expect(refused.json.fields).toEqual({ userId: 'Choose someone from the list' })
    const reason = 'Came anyway'
    expect((await walkIn(id, { userId: waiting.id, reason })).json.attendance).toBe('attended')
    expect((await walkIn(id, { userId: seated.id })).json).toMatchObject({ walkIn: false, came: 1 })
    expect((await walkIn(id, { userId: open.id, reason })).json.walkIn).toBe(true)
    expect(await seats(id)).toEqual([3, 3])
  })

  it('with an address is one guest however often, and never tells whose account it is', async () => {
    const [stranger, seated] = await t.crowd(2)
    if (!stranger || !seated) throw new Error('Nobody came')
    const id = await eventIn(30, [seated])
    const other = await eventIn(30)
    const email = `zoe-${randomUUID()}@example.org`
    for (const event of [id, id, other]) await walkIn(event, { name: 'Zoe', email: email.toUpperCase() })
    expect(await seats(id)).toEqual([2, 2])
    expect(await t.services.db.$count(guests, eq(guests.email, email))).toBe(1)
    expect((await walkIn(id, { name: 'Somebody', email: stranger.email })).json.name).toBe('Somebody')
    expect((await walkIn(id, { name: 'Somebody', email: seated.email })).json).toMatchObject({
      name: expect.stringMatching(/^Crowd/),
      walkIn: false,
      came: 1,
    })
    const desk: Desk = (await call('GET', id, 'desk', host)).json
    expect(desk.confirmed.map((one) => one.email)).toContain(email)
  })

  it('needs a name, and an address that is one', async () => {
    const id = await eventIn(30)
    expect((await walkIn(id, { name: ' ' })).json.fields).toEqual({ name: 'Say who it is' })
    expect((await walkIn(id, { name: 'Zoe', email: 'zoe' })).json.fields).toEqual({
      email: 'Enter an email address such as name@example.org',
    })
    expect((await walkIn(await eventIn(600), { name: 'Zoe' })).json.code).toBe('attendance_closed')
  })
})

describe('the list to take along', () => {
  it('runs no formula in a spreadsheet, has everybody, and stands in the history', async () => {
    const [player, quitter] = await t.crowd(2)
    if (!player || !quitter) throw new Error('Nobody came')
    const id = await eventIn(30, [player, quitter])
    await call('DELETE', id, 'registration', quitter)
    const names = ['=HYPERLINK("http://evil")', '+1', '-2', '@SUM(A1)', '\u0009=1+1', 'Mo, "the wall"']
    for (const name of names) await walkIn(id, { name })
    await t.services.db
      .update(userProfiles)
      .set({ firstName: '=cmd|calc' })
      .where(eq(userProfiles.id, player.id))
    const { status, text, headers } = await call('GET', id, 'registrations.csv', host)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(1 + 2 + names.length)
    for (const line of lines) expect(line).not.toMatch(/(^|,)"?\s*[=+\-@]/)
    expect(text).toContain(`'=cmd|calc`)
    expect(text).toContain('"Mo, ""the wall"""')
    expect(text).toContain(`${quitter.email},1,canceled`)
    expect((await history(id))[0]).toBe('downloaded the list of people')
    expect((await call('GET', id, 'registrations.csv', player)).status).toBe(403)
  })
})
