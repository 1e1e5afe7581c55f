import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { communityMembers } from '#/features/communities/communities/table'
import { events } from '#/features/events/events/table'
import { ensureBuiltInSeries, materialiseSeries } from '#/features/events/series/writes'
import { notifications } from '#/features/messages/notifications/table'
import { standingSeats } from '#/features/events/regulars/table'
import { seatRegulars } from '#/features/events/series/regular-spots/writes'
import { askRegulars, endSeatsOfTheGone } from '#/features/events/regulars/writes'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import type { Member } from '../support/crowd'
import { dayAhead, eventInput } from '../support/event-input'

const HOUR_MS = 3_600_000

let t: TestApp
let host: Member
beforeAll(async () => {
  t = await testApp()
  host = await t.signInAs('host')
})
afterAll(() => t.close())

const { publish: _publish, eventDate: _eventDate, ...template } = eventInput({ title: 'Wednesday ladder' })

async function startSeries(fields: object = {}): Promise<string> {
  const body = { ...template, rrule: 'FREQ=WEEKLY;BYDAY=WE', startsOn: dayAhead(1), ...fields }
  const made = await t.call('POST', '/api/series', { as: host, body })
  expect(made.status, made.text).toBe(201)
  return made.json.id
}
async function nightsOf(seriesId: string) {
  const rows = await t.services.db.select().from(events).where(eq(events.seriesId, seriesId))
  return rows.toSorted((a, b) => a.eventDate.localeCompare(b.eventDate))
}
const ask = (id: string, as: Member, partySize = 1) =>
  t.call('PUT', `/api/series/${id}/seat`, { as, body: { partySize } })
async function decide(id: string, member: Member, status: 'active' | 'ended') {
  const { people } = (await t.call('GET', `/api/series/${id}/regulars`, { as: host })).json
  const seat = people.find(({ userId }: { userId: string }) => userId === member.id)
  return t.call('PATCH', `/api/series/${id}/regulars/${seat?.id}`, { as: host, body: { status } })
}
async function makeRegular(id: string, member: Member, partySize = 1) {
  expect((await ask(id, member, partySize)).status).toBe(200)
  const decided = await decide(id, member, 'active')
  expect(decided.status, decided.text).toBe(200)
  return decided.json.placed
}
const answer = (eventId: string, as: Member) =>
  t.call('PUT', `/api/events/${eventId}/registration`, { as, body: { partySize: 1 } })
async function stateOf(eventId: string, member: Member): Promise<string | undefined> {
  const [row] = await t.services.db
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, member.id)))
  return row?.status
}
const told = async (member: Member) =>
  (await t.services.db.select().from(notifications).where(eq(notifications.userId, member.id)))
    .map(({ kind }) => kind)
    .toSorted()

it('a player asks, the host says yes, and every coming night keeps a place', async () => {
  const id = await startSeries()
  const player = await t.signInAs('player')
  expect((await ask(id, player)).json).toMatchObject({ own: { status: 'requested' }, can: { ask: false } })
  expect((await ask(id, player)).status).toBe(200)
  expect(await told(host)).toContain('standing-asked')
  expect((await t.call('GET', `/api/series/${id}/regulars`, { as: player })).json.people).toBeNull()
  const nights = await nightsOf(id)
  expect((await decide(id, player, 'active')).json.placed).toEqual({ seated: nights.length, queued: 0 })
  for (const night of nights) expect(await stateOf(night.id, player)).toBe('confirmed')
  expect(await told(player)).toEqual(['standing-accepted'])
  await t.mailsTo(player.email)
  expect((await t.mailsTo(player.email)).map(({ subjectLine }) => subjectLine)).toEqual([
    'A spot every time: Wednesday ladder',
  ])
})

it('a no is told; whoever was refused may ask again', async () => {
  const id = await startSeries()
  const player = await t.signInAs('player')
  await ask(id, player)
  await decide(id, player, 'ended')
  expect(await told(player)).toEqual(['standing-declined'])
  expect((await t.call('GET', `/api/series/${id}/regulars`, { as: player })).json.can.ask).toBe(true)
})

it('nobody goes past those who wait, and never above capacity', async () => {
  const id = await startSeries({ maxCapacity: 2 })
  const [first, second] = await nightsOf(id)
  const [a, b, c, late] = (await t.crowd(4)) as [Member, Member, Member, Member]
  for (const each of [a, b, c]) await answer(first?.id ?? '', each)
  await answer(second?.id ?? '', a)
  const nights = await nightsOf(id)
  expect(await makeRegular(id, late)).toEqual({ seated: nights.length - 1, queued: 1 })
  expect(await stateOf(first?.id ?? '', late)).toBe('waitlisted')
  expect(await stateOf(second?.id ?? '', late)).toBe('confirmed')
  for (const { seatsTaken } of await nightsOf(id)) expect(seatsTaken).toBeLessThanOrEqual(2)
  expect(await told(late)).toContain('standing-queued')
})

it('each new night seats its regulars first, the longest-standing before the others, once, in any process', async () => {
  const id = await startSeries({ maxCapacity: 2 })
  const people = (await t.crowd(3)) as [Member, Member, Member]
  for (const each of people) await makeRegular(id, each)
  const later = new Date(Date.now() + 14 * 24 * HOUR_MS)
  const before = new Set((await nightsOf(id)).map((night) => night.id))
  await Promise.all([1, 2, 3].map(() => materialiseSeries(t.services.db, later, seatRegulars)))
  const fresh = (await nightsOf(id)).filter((night) => !before.has(night.id))
  expect(fresh.length).toBeGreaterThanOrEqual(2)
  for (const night of fresh) {
    expect(night).toMatchObject({ seatsTaken: 2, seatsWaiting: 1 })
    expect(await Promise.all(people.map((each) => stateOf(night.id, each)))).toEqual([
      'confirmed',
      'confirmed',
      'waitlisted',
    ])
  }
})

it('a skip frees the seat, the queue moves; it is taken back while there is room', async () => {
  const id = await startSeries({ maxCapacity: 1 })
  const [regular, waiting] = (await t.crowd(2)) as [Member, Member]
  await makeRegular(id, regular)
  const [night, other] = await nightsOf(id)
  await answer(night?.id ?? '', waiting)
  const skip = (date: string | undefined, on: boolean) =>
    t.call('POST', `/api/series/${id}/seat/skip`, { as: regular, body: { date, skip: on } })
  expect((await skip(night?.eventDate, true)).json.own.skippedDates).toEqual([night?.eventDate])
  expect([await stateOf(night?.id ?? '', regular), await stateOf(night?.id ?? '', waiting)]).toEqual([
    'cancelled',
    'confirmed',
  ])
  expect((await skip(night?.eventDate, false)).json.code).toBe('no_room')
  expect((await skip(other?.eventDate, true)).status).toBe(200)
  expect(await stateOf(other?.id ?? '', regular)).toBe('cancelled')
  expect((await skip(other?.eventDate, false)).json.own.skippedDates).toEqual([night?.eventDate])
  expect(await stateOf(other?.id ?? '', regular)).toBe('confirmed')
})

it('a night that was moved to another day can be skipped until it begins', async () => {
  const id = await startSeries()
  const regular = await t.signInAs('player')
  await makeRegular(id, regular)
  const [night] = await nightsOf(id)
  const skip = (date: string) =>
    t.call('POST', `/api/series/${id}/seat/skip`, { as: regular, body: { date } })
  const date = dayAhead(-1)
  expect((await skip(date)).json.fields).toEqual({ date: 'This date is over' })
  await t.services.db
    .update(events)
    .set({ seriesDate: date })
    .where(eq(events.id, night?.id ?? ''))
  expect((await skip(date)).status).toBe(200)
  expect(await stateOf(night?.id ?? '', regular)).toBe('cancelled')
})

it('places that the host takes back are not remembered as given up late; those one gives up are', async () => {
  const id = await startSeries()
  const people = (await t.crowd(2)) as [Member, Member]
  for (const each of people) await makeRegular(id, each)
  const [ended, leaving] = people
  await t.services.db
    .update(events)
    .set({ startsAt: new Date(Date.now() + 6 * HOUR_MS) })
    .where(eq(events.id, (await nightsOf(id))[0]?.id ?? ''))
  await decide(id, ended, 'ended')
  await t.call('DELETE', `/api/series/${id}/seat`, { as: leaving })
  const slips = (as: Member) => t.call('GET', '/api/my-events/reliability', { as })
  expect((await slips(ended)).json.slips).toEqual([])
  expect((await slips(leaving)).json.slips).toMatchObject([{ kind: 'late-cancel' }])
})

it('whoever answers a night they had skipped has that place for themselves', async () => {
  const id = await startSeries()
  const regular = await t.signInAs('player')
  await makeRegular(id, regular)
  const [night] = await nightsOf(id)
  await t.call('POST', `/api/series/${id}/seat/skip`, { as: regular, body: { date: night?.eventDate } })
  await answer(night?.id ?? '', regular)
  await t.call('DELETE', `/api/series/${id}/seat`, { as: regular })
  expect(await stateOf(night?.id ?? '', regular)).toBe('confirmed')
})

it('a date skipped ahead is not seated when its night is made', async () => {
  const id = await startSeries()
  const regular = await t.signInAs('player')
  await makeRegular(id, regular)
  const last = (await nightsOf(id)).at(-1)
  const date = new Date(`${last?.eventDate}T00:00:00Z`)
  const next = new Date(date.getTime() + 7 * 24 * HOUR_MS).toISOString().slice(0, 10)
  await t.call('POST', `/api/series/${id}/seat/skip`, { as: regular, body: { date: next } })
  await materialiseSeries(t.services.db, new Date(Date.now() + 7 * 24 * HOUR_MS), seatRegulars)
  const made = (await nightsOf(id)).find(({ eventDate }) => eventDate === next)
  expect(made).toBeDefined()
  expect(await stateOf(made?.id ?? '', regular)).toBeUndefined()
})

it('with a deadline the place is held until then; they are asked once, and say “I’m in”', async () => {
  const id = await startSeries({ standingDeadlineHours: 24, maxCapacity: 4 })
  const regular = await t.signInAs('player')
  await makeRegular(id, regular)
  const night = (await nightsOf(id))[2]
  if (!night) throw new Error('No night')
  const [held] = await t.services.db
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, night.id), eq(eventRegistrations.userId, regular.id)))
  expect(held).toMatchObject({ status: 'offered', source: 'standing' })
  const deadline = new Date(night.startsAt.getTime() - 24 * HOUR_MS)
  expect(held?.offerExpiresAt).toEqual(deadline)
  const asked = async () => (await told(regular)).filter((kind) => kind === 'standing-ask').length
  await askRegulars(t.services.db, new Date(deadline.getTime() - 30 * HOUR_MS))
  const before = await asked()
  for (let run = 0; run < 2; run += 1)
    await askRegulars(t.services.db, new Date(deadline.getTime() - HOUR_MS))
  expect((await asked()) - before).toBe(1)
  expect((await answer(night.id, regular)).json.registration.status).toBe('confirmed')
  await t.call('PATCH', `/api/series/${id}`, { as: host, body: { startTime: '17:00' } })
  const [moved] = await t.services.db
    .select()
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, (await nightsOf(id))[3]?.id ?? ''),
        eq(eventRegistrations.userId, regular.id),
      ),
    )
  expect(moved?.offerExpiresAt?.getTime()).toBe(
    ((await nightsOf(id))[3]?.startsAt.getTime() ?? 0) - 24 * HOUR_MS,
  )
  await t.call('PATCH', `/api/series/${id}`, { as: host, body: { standingDeadlineHours: null } })
  expect(await stateOf((await nightsOf(id))[3]?.id ?? '', regular)).toBe('confirmed')
})

it('the limit is the host’s: beyond it nobody is accepted', async () => {
  const id = await startSeries({ standingSeatsLimit: 1 })
  const [a, b] = (await t.crowd(2)) as [Member, Member]
  await makeRegular(id, a)
  await ask(id, b)
  expect((await decide(id, b, 'active')).json.code).toBe('standing_seats_full')
})

it('a host adds somebody who has played, and nobody else', async () => {
  const id = await startSeries()
  const [known, stranger] = (await t.crowd(2)) as [Member, Member]
  const [night] = await nightsOf(id)
  await answer(night?.id ?? '', known)
  const add = (userId: string) => t.call('POST', `/api/series/${id}/regulars`, { as: host, body: { userId } })
  expect((await add(stranger.id)).json.fields).toHaveProperty('userId')
  const candidates = (await t.call('GET', `/api/series/${id}/regulars/candidates`, { as: host })).json
  expect(candidates).toMatchObject([{ userId: known.id }])
  expect((await add(known.id)).json.placed.seated).toBe((await nightsOf(id)).length - 1)
})

it('either side ends it: places the series held are free, own answers stay', async () => {
  const id = await startSeries()
  const [a, b] = (await t.crowd(2)) as [Member, Member]
  const [night, other] = await nightsOf(id)
  await answer(night?.id ?? '', a)
  for (const each of [a, b]) await makeRegular(id, each)
  expect((await t.call('DELETE', `/api/series/${id}/seat`, { as: a })).json.own.status).toBe('ended')
  expect([await stateOf(night?.id ?? '', a), await stateOf(other?.id ?? '', a)]).toEqual([
    'confirmed',
    'cancelled',
  ])
  await decide(id, b, 'ended')
  expect(await stateOf(other?.id ?? '', b)).toBe('cancelled')
  expect(await told(b)).toContain('standing-ended')
})

it('a split carries regulars, their seniority and skips over', async () => {
  const id = await startSeries()
  const regular = await t.signInAs('player')
  await makeRegular(id, regular)
  const nights = await nightsOf(id)
  await t.call('POST', `/api/series/${id}/seat/skip`, { as: regular, body: { date: nights[4]?.eventDate } })
  const split = await t.call('PATCH', `/api/series/${id}`, {
    as: host,
    body: { from: nights[2]?.seriesDate, location: 'Elm Courts' },
  })
  const seats = await t.services.db.select().from(standingSeats).where(eq(standingSeats.userId, regular.id))
  expect(seats.map(({ seriesId }) => seriesId).toSorted()).toEqual([id, split.json.id].toSorted())
  expect(new Set(seats.map(({ createdAt }) => createdAt.getTime())).size).toBe(1)
  expect(await stateOf(nights[3]?.id ?? '', regular)).toBe('confirmed')
  expect(await stateOf(nights[4]?.id ?? '', regular)).toBe('cancelled')
})

it('whoever is banned, has left or is suspended loses it; a deleted account too', async () => {
  const people = (await t.crowd(3)) as [Member, Member, Member]
  const [banned, suspended, deleted] = people
  const communityId = await makeCommunity(t.services.db, host, {
    members: people.map(({ id: userId }) => ({ userId })),
    visibility: 'private',
  })
  const id = await startSeries({ communityId })
  expect((await t.call('GET', `/api/series/${id}`, { as: host })).json.series.visibility).toBe('community')
  expect((await t.call('GET', `/api/series/${id}`, { as: await t.signInAs('player') })).status).toBe(404)
  for (const each of people) await makeRegular(id, each)
  const [night] = await nightsOf(id)
  await t.services.db
    .update(communityMembers)
    .set({ status: 'banned' })
    .where(and(eq(communityMembers.userId, banned.id), eq(communityMembers.communityId, communityId)))
  await t.suspend(suspended)
  await endSeatsOfTheGone(t.services.db)
  expect(await Promise.all(people.map((each) => stateOf(night?.id ?? '', each)))).toEqual([
    'cancelled',
    'cancelled',
    'confirmed',
  ])
  const gone = await t.call('GET', '/api/account/export', { as: deleted })
  expect(gone.json.standingSeats).toMatchObject([{ series: 'Wednesday ladder', status: 'active' }])
})

it('the built-in series has regulars too; admins decide', async () => {
  await ensureBuiltInSeries(t.services.db)
  await materialiseSeries(t.services.db, new Date(), seatRegulars)
  const admin = await t.signInAs('admin')
  const own = (await t.call('GET', '/api/my/series', { as: admin })).json
  const id = own.find(({ series }: { series: { isBuiltIn: boolean } }) => series.isBuiltIn).series.id
  const player = await t.signInAs('player')
  await ask(id, player)
  expect(await told(admin)).toContain('standing-asked')
  const { people } = (await t.call('GET', `/api/series/${id}/regulars`, { as: admin })).json
  const decided = await t.call('PATCH', `/api/series/${id}/regulars/${people[0].id}`, {
    as: admin,
    body: { status: 'active' },
  })
  expect(decided.json.placed.seated).toBe(
    (await nightsOf(id)).filter(({ startsAt }) => startsAt > new Date()).length,
  )
})
