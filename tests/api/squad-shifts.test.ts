import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/foundation/audit/table'
import { communityMembers } from '#/features/communities/communities/table'
import { eventHistory, events } from '#/features/events/events/table'
import type { EventShifts, MyShifts } from '#/features/club/squad/shifts/schema'
import { squadShifts } from '#/features/club/squad/shifts/table'
import { squadMembers } from '#/features/club/squad/table'
import { jobDefinitions } from '#/server/registry'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

let t: TestApp
let host: Member
let admin: Member
let helper: Member
let memberId: string
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  host = await t.signInAs('host')
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())

const join = async (person: Member): Promise<string> => {
  const [row] = await t.services.db
    .insert(squadMembers)
    .values({ userId: person.id, roleTitle: 'Helps' })
    .returning()
  return row?.id ?? ''
}
beforeEach(async () => {
  helper = await t.signInAs('player')
  memberId = await join(helper)
})

const call = (method: string, path: string, as: Member | null, body?: unknown) =>
  t.call(method, `/api/events/${path}`, { as, ...(body === undefined ? {} : { body }) })
const hosted = (set: Partial<typeof events.$inferInsert> = {}) =>
  makeEvent(t.services.db, { hostId: host.id, ...set })
const addShift = async (eventId: string, body: object = { task: 'check_in' }) => {
  // They stand by kind, not by when they were added.
  const known = (await shiftsOf(eventId, host)).shifts.map(({ id }) => id)
  const { status, json, text } = await call('POST', `${eventId}/shifts`, host, body)
  expect(status, text).toBe(200)
  const shift = (json as EventShifts).shifts.find(({ id }) => !known.includes(id))
  if (!shift) throw new Error('No shift was made')
  return shift
}
const shiftsOf = async (eventId: string, as: Member): Promise<EventShifts> =>
  (await call('GET', `${eventId}/shifts`, as)).json
const take = (eventId: string, shiftId: string, as = helper) =>
  call('PUT', `${eventId}/shifts/${shiftId}/mine`, as)
const giveBack = (eventId: string, shiftId: string, as = helper) =>
  call('DELETE', `${eventId}/shifts/${shiftId}/mine`, as)
const mine = async (as = helper): Promise<MyShifts> => (await t.call('GET', '/api/my/shifts', { as })).json
const startIn = async (eventId: string, minutes: number) => {
  const startsAt = new Date(Date.now() + minutes * MINUTE_MS)
  const endsAt = new Date(startsAt.getTime() + 2 * HOUR_MS)
  await t.services.db.update(events).set({ startsAt, endsAt }).where(eq(events.id, eventId))
}

describe('a shift', () => {
  it('is seen by those who run the event and by the squad, and by nobody else', async () => {
    const id = await hosted()
    await addShift(id, { task: 'open', note: 'The key hangs behind the board' })
    for (const as of [host, admin, helper]) expect((await shiftsOf(id, as)).shifts).toHaveLength(1)
    for (const as of [await t.signInAs('player'), await t.signInAs('host')])
      expect((await call('GET', `${id}/shifts`, as)).status).toBe(403)
    expect((await call('GET', `${id}/shifts`, null)).status).toBe(401)
    // Whom it may be given to is for those who give it.
    expect((await shiftsOf(id, helper)).members).toEqual([])
    expect((await shiftsOf(id, host)).members.map(({ id: each }) => each)).toContain(memberId)
  })

  it('is taken from the squad’s page and given back, and the host hears of it', async () => {
    const id = await hosted({ title: 'Dusk doubles' })
    const shift = await addShift(id)
    expect((await mine()).free.map(({ id: each }) => each)).toContain(shift.id)
    expect((await take(id, shift.id)).status).toBe(200)
    expect((await take(id, shift.id)).status).toBe(200)
    expect((await mine()).mine).toMatchObject([{ id: shift.id, event: { title: 'Dusk doubles' } }])
    const other = await t.signInAs('player')
    await join(other)
    const late = await take(id, shift.id, other)
    expect([late.status, late.json.code]).toEqual([409, 'shift_taken'])
    expect((await giveBack(id, shift.id, other)).status).toBe(404)
    expect((await giveBack(id, shift.id)).status).toBe(200)
    expect((await t.mailsTo(host.email))[0]).toMatchObject({ kind: 'squad-shift-free', status: 'sent' })
    const acts = await t.services.db.select().from(eventHistory).where(eq(eventHistory.eventId, id))
    expect(acts.map(({ details }) => (details as { did?: string }).did)).toEqual(
      expect.arrayContaining(['added', 'taken', 'given_back']),
    )
  })

  it('of a kind is one for each at an event', async () => {
    const id = await hosted()
    const [one, another] = [await addShift(id), await addShift(id)]
    await take(id, one.id)
    const second = await take(id, another.id)
    expect([second.status, second.json.code]).toEqual([409, 'shift_held'])
    expect((await mine()).free.map(({ id: each }) => each)).not.toContain(another.id)
    const open = await addShift(id, { task: 'open' })
    expect((await take(id, open.id)).status).toBe(200)
  })

  it('is not for who isn’t in the squad, nor once the event has begun', async () => {
    const id = await hosted()
    const shift = await addShift(id)
    expect((await take(id, shift.id, host)).status).toBe(403)
    await startIn(id, -5)
    const late = await take(id, shift.id)
    expect([late.status, late.json.code]).toEqual([409, 'shift_closed'])
  })

  it('is given to somebody by the host, who tells them; an admin’s hand is in the log', async () => {
    const id = await hosted({ title: 'Morning drills' })
    const shift = await addShift(id, { task: 'open', memberId })
    expect(shift.member?.id).toBe(memberId)
    expect((await t.mailsTo(helper.email))[0]).toMatchObject({
      kind: 'squad-shift-assigned',
      status: 'sent',
      textBody: expect.stringContaining('open up at Morning drills'),
    })
    const change = (as: Member, body: object) => call('PATCH', `${id}/shifts/${shift.id}`, as, body)
    const stale = await change(admin, { version: 1, memberId: null })
    expect([stale.status, stale.json.code]).toEqual([409, 'shift_changed'])
    expect((await change(admin, { version: shift.version, memberId: null })).status).toBe(200)
    expect((await t.mailsTo(helper.email))[0]?.kind).toBe('squad-shift-unassigned')
    const acts = await t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(acts).toMatchObject([{ action: 'squad-shift.freed', actorId: admin.id }])
    expect((await call('POST', `${id}/shifts`, helper, { task: 'open' })).status).toBe(403)
  })

  it('is free again when its holder leaves the squad, and the host hears of it', async () => {
    const id = await hosted({ title: 'Left alone' })
    const shift = await addShift(id, { task: 'open', memberId })
    expect(shift.member?.id).toBe(memberId)
    await t.call('DELETE', '/api/my/squad', { as: helper })
    expect((await shiftsOf(id, host)).shifts).toMatchObject([{ member: null }])
    expect((await t.mailsTo(host.email))[0]).toMatchObject({
      kind: 'squad-shift-free',
      status: 'sent',
      subjectLine: 'A shift is free again: Left alone',
    })
  })

  it('that nobody can take any more pushes none off the list', async () => {
    const over = await hosted()
    const many = Array.from({ length: 31 }, () => ({ eventId: over, task: 'open' as const }))
    await t.services.db.insert(squadShifts).values(many)
    await t.call('POST', `/api/events/${over}/cancel`, { as: host, body: { reason: 'Rain' } })
    const id = await hosted()
    const shift = await addShift(id)
    expect((await mine()).free.map(({ id: each }) => each)).toContain(shift.id)
  })

  it('of an event that was moved or called off is told to whoever has it, once for each', async () => {
    const id = await hosted({ title: 'River round robin' })
    await addShift(id, { task: 'open', memberId })
    const run = () => jobDefinitions.find(({ name }) => name === 'squad-shifts')?.run(t.services)
    const kinds = async () =>
      (await t.mailsTo(helper.email))
        .filter(({ kind }) => kind === 'squad-shift-changed')
        .map(({ subjectLine }) => subjectLine)
    await run()
    expect(await kinds()).toEqual([])
    const { version } = (await t.call('GET', `/api/events/${id}`, { as: host })).json
    const moved = await t.call('PATCH', `/api/events/${id}`, {
      as: host,
      body: { startTime: '17:00', version },
    })
    expect(moved.status, moved.text).toBe(200)
    await run()
    await run()
    expect(await kinds()).toEqual(['Changed: River round robin'])
    await t.call('POST', `/api/events/${id}/cancel`, { as: host, body: { reason: 'Rain all day' } })
    await run()
    expect(await kinds()).toEqual(['Canceled: River round robin', 'Changed: River round robin'])
    expect((await mine()).mine).toMatchObject([{ event: { isCancelled: true }, can: { giveBack: false } }])
  })
})

describe('an event of a private community', () => {
  it('and its shifts are its members’ alone to know of, also in the squad', async () => {
    const owner = await t.signInAs('host')
    const communityId = await makeCommunity(t.services.db, owner, { visibility: 'private' })
    const title = 'Behind the garage'
    const id = await makeEvent(t.services.db, {
      hostId: owner.id,
      communityId,
      visibility: 'community',
      title,
    })
    const added = await call('POST', `${id}/shifts`, owner, { task: 'check_in' })
    const shiftId = (added.json as EventShifts).shifts[0]?.id ?? ''
    expect(added.json.members).toEqual([])
    expect((await call('GET', `${id}/shifts`, helper)).status).toBe(404)
    expect((await take(id, shiftId)).status).toBe(404)
    expect(JSON.stringify(await mine())).not.toContain(title)
    const forced = await call('PATCH', `${id}/shifts/${shiftId}`, owner, { version: 1, memberId })
    expect([forced.status, Object.keys(forced.json.fields)]).toEqual([422, ['memberId']])

    const [row] = await t.services.db
      .insert(communityMembers)
      .values({ communityId, userId: helper.id, status: 'active' })
      .returning()
    expect((await take(id, shiftId)).status).toBe(200)
    expect((await mine()).mine).toMatchObject([{ event: { title } }])
    await startIn(id, 30)
    expect((await call('GET', `${id}/check-in`, helper)).status).toBe(200)
    // Whoever goes is told nothing any more, whatever shift they still have.
    await t.services.db
      .update(communityMembers)
      .set({ status: 'left' })
      .where(eq(communityMembers.id, row?.id ?? ''))
    expect((await call('GET', `${id}/check-in`, helper)).status).toBe(404)
    expect(JSON.stringify(await mine())).not.toContain(title)
    const file = (await t.call('GET', '/api/account/export', { as: helper })).text
    expect(file).not.toContain(title)
  })
})

const seated = async (id: string, person: Member) =>
  expect((await call('PUT', `${id}/registration`, person, { partySize: 1 })).status).toBe(200)

describe('who has a shift to check in', () => {
  it('uses the list at the gate from three hours before to the same night, and nothing else of the host’s', async () => {
    const [player] = await t.crowd(1)
    if (!player) throw new Error('Nobody came')
    const id = await hosted()
    await seated(id, player)
    const shift = await addShift(id)
    const gate = () => call('GET', `${id}/check-in`, helper)
    expect((await gate()).status).toBe(403)
    await take(id, shift.id)
    // A week ahead there is nothing to do yet.
    expect((await gate()).status).toBe(403)
    expect((await mine()).mine).toMatchObject([{ opensGate: false }])
    await startIn(id, 60)
    expect((await mine()).mine).toMatchObject([{ opensGate: true }])
    const open = await gate()
    expect([open.status, open.json.isOpen, open.json.runsIt]).toEqual([200, true, false])
    expect(open.text).not.toContain('@')
    const { registrationId } = open.json.people[0]
    const tapped = await call('PUT', `${id}/check-in/${registrationId}`, helper, { came: 1 })
    expect(tapped.json).toMatchObject({ came: 1, attendance: 'attended' })
    const can = (await t.call('GET', `/api/events/${id}`, { as: helper })).json.can
    expect(can).toMatchObject({ checkIn: true, manageRegistrations: false, edit: false })
    for (const path of ['desk', 'history', 'registrations.csv'])
      expect((await call('GET', `${id}/${path}`, helper)).status).toBe(403)
    const mark = await call('POST', `${id}/attendance`, helper, { everybodyElse: 'attended' })
    expect(mark.status).toBe(403)
    expect((await call('GET', `${id}/check-in/poster`, helper)).status).toBe(200)
    // It is the helper's duty, not a privileged act on somebody else's event.
    const acts = await t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(acts).toEqual([])
    await startIn(id, -15 * 60)
    expect((await gate()).status).toBe(403)
  })

  it('lets walk-ins in while there are places; more than that is a host’s word', async () => {
    const id = await hosted({ maxCapacity: 1 })
    const shift = await addShift(id)
    await take(id, shift.id)
    await startIn(id, 30)
    const walkIn = (as: Member, body: object) => call('POST', `${id}/walk-ins`, as, body)
    expect((await walkIn(helper, { name: 'Old Mo' })).status).toBe(200)
    const full = await walkIn(helper, { name: 'Zoe', reason: 'Brought the balls' })
    expect([full.status, full.json.code]).toEqual([409, 'hosts_word_needed'])
    expect((await walkIn(host, { name: 'Zoe', reason: 'Brought the balls' })).status).toBe(200)
  })

  it('has nothing any more once the shift is given back, or they are suspended; one to open opens no gate', async () => {
    const id = await hosted()
    const [shift, opening] = [await addShift(id), await addShift(id, { task: 'open' })]
    await take(id, opening.id)
    await startIn(id, 60)
    const gate = async () => (await call('GET', `${id}/check-in`, helper)).status
    expect(await gate()).toBe(403)
    await take(id, shift.id)
    expect(await gate()).toBe(200)
    await giveBack(id, shift.id)
    expect(await gate()).toBe(403)
    await take(id, shift.id)
    await t.suspend(helper)
    expect([401, 403]).toContain(await gate())
  })
})
