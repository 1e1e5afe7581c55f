import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import { auditLog } from '#/features/foundation/audit/table'
import { communityMembers } from '#/features/communities/communities/table'
import { dropReservations } from '#/features/club/drop/table'
import { eventHosts, events } from '#/features/events/events/table'
import { notifications } from '#/features/messages/notifications/table'
import { standingSeats } from '#/features/events/regulars/table'
import { releaseForgotten } from '#/features/admin/released-spots/writes'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { fillFreedSeats, settleEvent } from '#/features/events/waitlist/writes'
import { squadMembers } from '#/features/club/squad/table'
import { squadShifts } from '#/features/club/squad/shifts/table'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'
import { makeDrop, makeSize } from '../support/drop'
import { dayAhead, eventInput } from '../support/event-input'
import { guestCalls } from '../support/guests'

const HOUR_MS = 3_600_000

let t: TestApp
let admin: Member
let host: Member
let guest: ReturnType<typeof guestCalls>
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  guest = guestCalls(t)
  admin = await t.signInAs('admin')
  host = await t.signInAs('host')
})
afterAll(() => t.close())

const suspend = async (person: Member) => {
  const body = { reason: 'Threw a paddle' }
  const done = await t.call('PUT', `/api/admin/people/${person.id}/suspension`, { as: admin, body })
  expect(done.status, done.text).toBe(200)
}
const lift = async (person: Member) => {
  const done = await t.call('DELETE', `/api/admin/people/${person.id}/suspension`, { as: admin })
  expect(done.status, done.text).toBe(200)
}
const preview = (person: Member, as: Member | null = admin) =>
  t.call('GET', `/api/admin/people/${person.id}/suspension/preview`, { as })
const answer = async (id: string, as: Member, partySize = 1) =>
  (await t.call('PUT', `/api/events/${id}/registration`, { as, body: { partySize } })).json.registration
const rowOf = async (eventId: string, { id }: Member) => {
  const which = and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, id))
  return (await t.services.db.select().from(eventRegistrations).where(which))[0]
}
const states = async (eventId: string, people: readonly Member[]) =>
  Promise.all(people.map(async (each) => (await rowOf(eventId, each))?.status))
const lineOf = async (eventId: string) => {
  const which = and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.status, 'waitlisted'))
  const rows = await t.services.db
    .select()
    .from(eventRegistrations)
    .where(which)
    .orderBy(eventRegistrations.queueNumber)
  return rows.map(({ userId }) => userId)
}
const told = async ({ id }: Member, kind: string) =>
  t.services.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.kind, kind)))
const seatsTaken = async (eventId: string) =>
  (await t.services.db.select().from(events).where(eq(events.id, eventId)))[0]?.seatsTaken
const crowd = async <const N extends number>(size: N) => (await t.crowd(size)) as Member[]

describe('suspending', () => {
  it('frees coming spots and waits; those who wait move up at once, and past events stay as they were', async () => {
    const [gone, next, last] = (await crowd(3)) as [Member, Member, Member]
    const full = await makeEvent(t.services.db, { maxCapacity: 1 })
    const waited = await makeEvent(t.services.db, { maxCapacity: 1 })
    const past = await makeEvent(t.services.db)
    for (const each of [gone, next, last]) await answer(full, each)
    for (const each of [last, gone, next]) await answer(waited, each)
    await answer(past, gone)
    const ended = { startsAt: new Date(Date.now() - 2 * HOUR_MS), endsAt: new Date(Date.now() - HOUR_MS) }
    await t.services.db.update(events).set(ended).where(eq(events.id, past))
    await suspend(gone)
    expect(await states(full, [gone, next, last])).toEqual(['cancelled', 'confirmed', 'waitlisted'])
    expect(await states(waited, [last, gone, next])).toEqual(['confirmed', 'cancelled', 'waitlisted'])
    expect((await rowOf(past, gone))?.status).toBe('confirmed')
    expect(await seatsTaken(full)).toBe(1)
    expect((await rowOf(full, gone))?.givenUpAt).toBeNull()
    const [mail] = await t.mailsTo(gone.email)
    expect(mail?.textBody).toContain(
      'We released 1 spot you had at upcoming events and took you off 1 waitlist',
    )
    const [act] = await t.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, gone.id), eq(auditLog.action, 'person.suspend')))
    expect(act?.after).toMatchObject({ suspended: true, released: { spots: 1, waits: 1 } })
    await suspend(gone)
    expect(await states(full, [gone, next, last])).toEqual(['cancelled', 'confirmed', 'waitlisted'])
  })

  it('says before what it frees, with the next events; to admins only', async () => {
    const [person, other] = (await crowd(2)) as [Member, Member]
    const first = await makeEvent(t.services.db, { title: 'First night' })
    const second = await makeEvent(t.services.db, {
      title: 'Second night',
      maxCapacity: 1,
      startsAt: new Date(Date.now() + 200 * HOUR_MS),
      endsAt: new Date(Date.now() + 202 * HOUR_MS),
    })
    await makeEvent(t.services.db, { hostId: person.id })
    await answer(first, person, 3)
    await answer(second, other)
    await answer(second, person)
    expect((await preview(person)).json).toMatchObject({
      spots: 3,
      waits: 1,
      eventCount: 2,
      hosting: 1,
      standing: 0,
      drops: 0,
      shifts: 0,
      events: [
        { id: first, title: 'First night', status: 'confirmed', partySize: 3 },
        { id: second, title: 'Second night', status: 'waitlisted', partySize: 1 },
      ],
    })
    expect((await preview(person, host)).status).toBe(403)
    expect((await preview({ ...person, id: crypto.randomUUID() })).status).toBe(404)
  })

  it('lets go of an offer, which goes to the next in line', async () => {
    const [seated, gone, next] = (await crowd(3)) as [Member, Member, Member]
    const id = await makeEvent(t.services.db, { maxCapacity: 1, promotion: 'offer' })
    for (const each of [seated, gone, next]) await answer(id, each)
    await t.call('DELETE', `/api/events/${id}/registration`, { as: seated })
    expect(await states(id, [gone, next])).toEqual(['offered', 'waitlisted'])
    await suspend(gone)
    expect(await states(id, [gone, next])).toEqual(['cancelled', 'offered'])
  })

  it('tells each host once, whatever it frees of theirs, and names neither the person nor a reason', async () => {
    const gone = await t.signInAs('player')
    const other = await t.signInAs('host')
    for (const title of ['Ladies night', 'Dawn drill']) {
      const id = await makeEvent(t.services.db, { hostId: host.id, title })
      await answer(id, gone, 2)
    }
    const lone = await makeEvent(t.services.db, { title: 'Lone night' })
    await t.services.db.insert(eventHosts).values({ eventId: lone, userId: other.id })
    await answer(lone, gone)
    await suspend(gone)
    const [notice, ...more] = await told(host, 'spots-released')
    expect(more).toEqual([])
    expect(notice?.title).toBe('Someone can’t make it to 2 events you host')
    expect(notice?.body).toMatch(/Ladies night, .+: 2 spots/)
    expect((await told(other, 'spots-released')).map(({ title }) => title)).toEqual([
      'Someone can’t make it: Lone night',
    ])
    const mail = (await t.mailsTo(host.email)).find(({ kind }) => kind === 'spots-released')
    expect(mail).toMatchObject({ status: 'sent' })
    for (const text of [notice?.body ?? '', mail?.textBody ?? ''])
      expect(text).not.toMatch(/Crowd 0|suspen|paddle|crowd-/i)
  })

  it('covers what they answered by their proved address alone', async () => {
    const [gone, next] = (await crowd(2)) as [Member, Member]
    const id = await makeEvent(t.services.db, { maxCapacity: 1 })
    const unproved = eq(users.id, gone.id)
    await t.services.db.update(users).set({ emailVerified: false }).where(unproved)
    const { token } = await guest.answered(id, gone.email)
    await t.services.db.update(users).set({ emailVerified: true }).where(unproved)
    await answer(id, next)
    await suspend(gone)
    expect((await rowOf(id, next))?.status).toBe('confirmed')
    expect((await guest.manage('read', { token })).json.registration.status).toBe('cancelled')
    expect((await guest.manage('change', { token, partySize: 1 })).status).toBe(403)
    expect((await guest.answerAs(id, gone.email)).status).toBe(403)
    await lift(gone)
    expect((await guest.manage('read', { token })).json.registration.status).toBe('waitlisted')
  })

  it('lets no host seat them, and skips them in a line they are still in', async () => {
    const [seated, gone, next] = (await crowd(3)) as [Member, Member, Member]
    const id = await makeEvent(t.services.db, { maxCapacity: 1, hostId: host.id })
    for (const each of [seated, gone, next]) await answer(id, each)
    await t.suspend(gone)
    const own = await rowOf(id, gone)
    const refused = await t.call('POST', `/api/events/${id}/registrations/${own?.id}/override`, {
      as: host,
      body: { status: 'confirmed', reason: 'A friend' },
    })
    expect([refused.status, refused.json.code]).toEqual([409, 'person_unavailable'])
    await t.call('DELETE', `/api/events/${id}/registration`, { as: seated })
    expect(await states(id, [gone, next])).toEqual(['waitlisted', 'confirmed'])
    await t.services.db.transaction((tx) => fillFreedSeats(tx, id))
    expect(await releaseForgotten(t.services.db)).toBeGreaterThan(0)
    expect(await states(id, [gone, next])).toEqual(['cancelled', 'confirmed'])
    await lift(gone)
    expect(await lineOf(id)).toEqual([gone.id])
  })

  it('leaves them out of a draw', async () => {
    const [gone, one, two] = (await crowd(3)) as [Member, Member, Member]
    const opensAt = new Date(Date.now() + HOUR_MS)
    const id = await makeEvent(t.services.db, { maxCapacity: 1, fillMode: 'by_lot', opensAt })
    for (const each of [gone, one, two]) await answer(id, each)
    await suspend(gone)
    await t.services.db
      .update(events)
      .set({ opensAt: new Date(Date.now() - 1000) })
      .where(eq(events.id, id))
    await settleEvent(t.services.db, id)
    expect((await rowOf(id, gone))?.lotNumber).toBeNull()
    expect((await states(id, [one, two])).toSorted()).toEqual(['confirmed', 'waitlisted'])
    await lift(gone)
    const line = await lineOf(id)
    expect(line).toHaveLength(2)
    expect(line.at(-1), 'behind everyone who was drawn').toBe(gone.id)
  })
})

describe('lifting a suspension', () => {
  it('gives spots back while there is room, tells the person once, and does it once', async () => {
    const [person, other] = (await crowd(2)) as [Member, Member]
    const open = await makeEvent(t.services.db, { maxCapacity: 4, title: 'Roomy night' })
    const cancelled = await makeEvent(t.services.db, { title: 'Rained out' })
    await answer(open, person, 2)
    await answer(open, other)
    await answer(cancelled, person)
    await suspend(person)
    expect(await seatsTaken(open)).toBe(1)
    await t.services.db.update(events).set({ status: 'cancelled' }).where(eq(events.id, cancelled))
    await lift(person)
    expect(await rowOf(open, person)).toMatchObject({ status: 'confirmed', partySize: 2 })
    expect(await seatsTaken(open)).toBe(3)
    const notices = await told(person, 'spots-restored')
    expect(notices.map(({ title }) => title)).toEqual(['1 of 2 spots are back'])
    expect(notices[0]?.body).toMatch(/You’re in: Roomy night.+\n.*No longer open to you: Rained out/)
    expect((await t.mailsTo(person.email)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['person-lifted', 'spots-restored']),
    )
    await lift(person)
    expect(await told(person, 'spots-restored')).toHaveLength(1)
    expect((await rowOf(open, person))?.version).toBe(3)
  })

  it('puts them back where their answer stood in line when the spot is gone', async () => {
    const people = await crowd(4)
    const [person, taker, earlier, later] = people as [Member, Member, Member, Member]
    const lost = await makeEvent(t.services.db, { maxCapacity: 1 })
    for (const each of [person, taker, earlier]) await answer(lost, each)
    const waited = await makeEvent(t.services.db, { maxCapacity: 1 })
    for (const each of [taker, earlier, person]) await answer(waited, each)
    await suspend(person)
    await answer(waited, later)
    await lift(person)
    expect(await states(lost, [taker, person, earlier])).toEqual(['confirmed', 'waitlisted', 'waitlisted'])
    expect(await lineOf(lost)).toEqual([person.id, earlier.id])
    expect(await lineOf(waited)).toEqual([earlier.id, person.id, later.id])
    expect(await seatsTaken(lost)).toBe(1)
  })

  it('gives nothing back that they may no longer come to', async () => {
    const person = await t.signInAs('player')
    const communityId = await makeCommunity(t.services.db, host, { members: [{ userId: person.id }] })
    const id = await makeEvent(t.services.db, { communityId })
    await answer(id, person)
    await suspend(person)
    const membership = and(
      eq(communityMembers.communityId, communityId),
      eq(communityMembers.userId, person.id),
    )
    const [member] = await t.services.db.select().from(communityMembers).where(membership)
    const banned = await t.call('POST', `/api/communities/${communityId}/members/${member?.id}/acts`, {
      as: host,
      body: { act: 'ban', reason: 'Threw a paddle' },
    })
    expect(banned.status, banned.text).toBe(200)
    await lift(person)
    expect((await rowOf(id, person))?.status).toBe('cancelled')
  })
})

describe('what else is theirs', () => {
  const { publish: _publish, eventDate: _eventDate, ...template } = eventInput({ title: 'Wednesday ladder' })

  it('a regular is skipped on nights made meanwhile, and is one again afterwards', async () => {
    const regular = await t.signInAs('player')
    const body = { ...template, rrule: 'FREQ=WEEKLY;BYDAY=WE', startsOn: dayAhead(1), maxCapacity: 8 }
    const { id } = (await t.call('POST', '/api/series', { as: host, body })).json
    await t.call('PUT', `/api/series/${id}/seat`, { as: regular, body: { partySize: 1 } })
    const { people } = (await t.call('GET', `/api/series/${id}/regulars`, { as: host })).json
    const decided = await t.call('PATCH', `/api/series/${id}/regulars/${people[0].id}`, {
      as: host,
      body: { status: 'active' },
    })
    expect(decided.status, decided.text).toBe(200)
    const nights = await t.services.db.select().from(events).where(eq(events.seriesId, id))
    const held = () =>
      t.services.db
        .select({ status: eventRegistrations.status })
        .from(eventRegistrations)
        .where(
          and(
            eq(eventRegistrations.userId, regular.id),
            inArray(
              eventRegistrations.eventId,
              nights.map((night) => night.id),
            ),
          ),
        )
    await suspend(regular)
    expect((await held()).every(({ status }) => status === 'cancelled')).toBe(true)
    const seat = () => t.services.db.select().from(standingSeats).where(eq(standingSeats.userId, regular.id))
    expect((await seat())[0]?.status).toBe('ended')
    await lift(regular)
    expect((await seat())[0]?.status).toBe('active')
    expect((await held()).map(({ status }) => status)).toEqual(nights.map(() => 'confirmed'))
  })

  it('a gear reservation goes to the next in line, and back to where it stood', async () => {
    await makeDrop(t.services.db)
    const size = await makeSize(t.services.db, 1)
    const [gone, next] = (await crowd(2)) as [Member, Member]
    const reserve = (as: Member) => t.call('PUT', '/api/drop/reservation', { as, body: { sizeId: size.id } })
    for (const each of [gone, next]) expect((await reserve(each)).status).toBe(200)
    const stateOf = async ({ id }: Member) =>
      (await t.services.db.select().from(dropReservations).where(eq(dropReservations.userId, id)))[0]?.status
    await suspend(gone)
    expect([await stateOf(gone), await stateOf(next)]).toEqual(['given_back', 'reserved'])
    await lift(gone)
    expect([await stateOf(gone), await stateOf(next)]).toEqual(['waiting', 'reserved'])
    await t.call('DELETE', '/api/drop/reservation', { as: next })
    expect(await stateOf(gone)).toBe('reserved')
  })

  it('a squad shift is free, in the host’s one message, and theirs again while no one took it', async () => {
    const own = await t.signInAs('host')
    const helper = await t.signInAs('player')
    const [member] = await t.services.db
      .insert(squadMembers)
      .values({ userId: helper.id, roleTitle: 'Helps' })
      .returning()
    const eventId = await makeEvent(t.services.db, { hostId: own.id, title: 'Staffed night' })
    const [shift] = await t.services.db
      .insert(squadShifts)
      .values({ eventId, task: 'open', memberId: member?.id })
      .returning()
    const holder = async () =>
      (
        await t.services.db
          .select()
          .from(squadShifts)
          .where(eq(squadShifts.id, shift?.id ?? ''))
      )[0]?.memberId
    await suspend(helper)
    expect(await holder()).toBeNull()
    expect((await told(own, 'spots-released'))[0]?.body).toMatch(/Staffed night, .+: 1 squad shift/)
    await lift(helper)
    expect(await holder()).toBe(member?.id)
  })
})
