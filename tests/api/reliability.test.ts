import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { eventRegistrations } from '#/features/events/rsvp/table'
import type { events } from '#/features/events/events/table'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'
import { keepSignedIn, onTheClock, setClock } from '../support/seat-clock'

let t: TestApp
let host: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  host = await t.signInAs('host')
})
afterAll(() => t.close())
beforeEach(() => setClock('2026-12-15 12:00'))
afterEach(() => vi.useRealTimers())

type EventRow = typeof events.$inferInsert
const tonight = (set: Partial<EventRow> = {}) =>
  makeEvent(t.services.db, {
    hostId: host.id,
    maxCapacity: 1,
    eventDate: '2026-12-15',
    startsAt: onTheClock('2026-12-15 18:00'),
    endsAt: onTheClock('2026-12-15 20:00'),
    ...set,
  })
const answer = (id: string, as: Member) =>
  t.call('PUT', `/api/events/${id}/registration`, { as, body: { partySize: 1 } })
const giveUp = (id: string, as: Member) => t.call('DELETE', `/api/events/${id}/registration`, { as })
const own = async (as: Member) => (await t.call('GET', '/api/my-events/reliability', { as })).json
const kinds = async (as: Member) => (await own(as)).slips.map(({ kind }: { kind: string }) => kind)
async function people(size: number): Promise<Member[]> {
  const crowd = await t.crowd(size)
  await keepSignedIn(t)
  return crowd
}
const mark = (as: Member, set: Partial<typeof eventRegistrations.$inferInsert>) =>
  t.services.db.update(eventRegistrations).set(set).where(eq(eventRegistrations.userId, as.id))
const one = async () => (await people(1))[0] as Member

it('a seat given up within twelve hours is late; earlier, or only a place in line, is not', async () => {
  const [late, early, waiting] = (await people(3)) as [Member, Member, Member]
  const id = await tonight()
  await answer(id, late)
  await answer(id, waiting)
  await giveUp(id, waiting)
  await giveUp(id, late)
  const tomorrow = await tonight({
    eventDate: '2026-12-16',
    startsAt: onTheClock('2026-12-16 18:00'),
    endsAt: onTheClock('2026-12-16 20:00'),
  })
  await answer(tomorrow, early)
  await giveUp(tomorrow, early)
  expect(await Promise.all([late, early, waiting].map(kinds))).toEqual([['late-cancel'], [], []])
  expect((await own(late)).slips).toMatchObject([
    { eventId: id, forgottenAt: onTheClock('2027-03-15 19:00').toISOString() },
  ])
})

it('taking it back, a moved event and a cancelled one count nothing', async () => {
  const [undone, moved, off] = (await people(3)) as [Member, Member, Member]
  const first = await tonight()
  await answer(first, undone)
  await giveUp(first, undone)
  await answer(first, undone)
  const second = await tonight()
  await answer(second, moved)
  const { version } = (await t.call('GET', `/api/events/${second}`, { as: host })).json
  vi.setSystemTime(onTheClock('2026-12-15 12:05'))
  const change = { startTime: '17:00', version }
  const patched = await t.call('PATCH', `/api/events/${second}`, { as: host, body: change })
  expect(patched.status, patched.text).toBe(200)
  await giveUp(second, moved)
  const third = await tonight()
  await answer(third, off)
  await giveUp(third, off)
  await t.call('POST', `/api/events/${third}/cancel`, { as: host, body: { reason: 'Rain all evening' } })
  expect(await Promise.all([undone, moved, off].map(kinds))).toEqual([[], [], []])
})

it('a no-show counts, a walk-in does not, and after 90 days both are forgotten', async () => {
  const [missed, walkIn] = (await people(2)) as [Member, Member]
  const id = await tonight({ maxCapacity: 4 })
  await answer(id, missed)
  await answer(id, walkIn)
  await mark(missed, { attendance: 'no_show' })
  await mark(walkIn, { attendance: 'no_show', source: 'walk_in' })
  expect(await Promise.all([missed, walkIn].map(kinds))).toEqual([['no-show'], []])
  vi.setSystemTime(onTheClock('2027-03-15 18:59'))
  expect(await kinds(missed)).toEqual(['no-show'])
  vi.setSystemTime(onTheClock('2027-03-15 19:00'))
  expect(await kinds(missed)).toEqual([])
})

it('is for the player and the hosts of events they answered, and for nobody else by any door', async () => {
  const [slipped, other] = (await people(2)) as [Member, Member]
  const otherHost = await t.signInAs('host')
  const admin = await t.signInAs('admin')
  await keepSignedIn(t)
  const past = await tonight()
  await answer(past, slipped)
  await giveUp(past, slipped)
  const coming = {
    maxCapacity: 4,
    eventDate: '2026-12-22',
    startsAt: onTheClock('2026-12-22 18:00'),
    endsAt: onTheClock('2026-12-22 20:00'),
  }
  const id = await tonight({ ...coming, hostId: otherHost.id })
  await answer(id, slipped)
  await answer(id, other)
  const reliabilityFor = async (as: Member | null) =>
    (await t.call('GET', `/api/events/${id}/registrations`, { as })).json.confirmed?.map(
      ({ forHosts }: { forHosts: { reliability: unknown } | null }) => forHosts?.reliability ?? null,
    )
  expect(await reliabilityFor(otherHost)).toEqual([
    { lateCancels: 1, noShows: 0 },
    { lateCancels: 0, noShows: 0 },
  ])
  expect(await reliabilityFor(other)).toEqual([null, null])
  expect(await reliabilityFor(slipped)).toEqual([null, null])
  expect(await reliabilityFor(admin)).toEqual([null, null])
  expect(await reliabilityFor(host)).toBeUndefined()
  expect(await kinds(other)).toEqual([])
  const doors = [
    `/api/events/${id}`,
    `/api/events/${id}/registrations`,
    `/api/events/${past}/registrations`,
    `/api/players/${slipped.id}`,
    '/api/my-events/reliability',
    '/api/events',
  ]
  for (const as of [null, other, await one(), admin])
    for (const door of doors) {
      const { text } = await t.call('GET', door, { as })
      expect(text, door).not.toMatch(/late-cancel|"lateCancels":[1-9]|"noShows":[1-9]|givenUpAt/)
    }
})
