import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { events } from '#/features/events/events/table'
import { enqueueReminders } from '#/features/events/events/writes'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { settleDueEvents } from '#/features/events/waitlist/writes'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'
import { keepSignedIn, onTheClock, setClock } from '../support/seat-clock'

const NOW = '2026-12-07 10:00'
const HOUR_MS = 60 * 60 * 1000

let t: TestApp
let host: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  host = await t.signInAs('host')
})
afterAll(() => t.close())
beforeEach(() => setClock(NOW))
afterEach(() => vi.useRealTimers())

/** Somebody sets the machine's clock, by so many hours; no time passes. */
const jump = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR_MS)
const runJobs = () => settleDueEvents(t.services.db, new Date())

const answer = (id: string, as: Member, body: object = { partySize: 1 }) =>
  t.call('PUT', `/api/events/${id}/registration`, { as, body })
const mine = async (id: string, as: Member) =>
  (await t.call('GET', `/api/events/${id}/registrations`, { as })).json.mine
/** In the order of the line; and no more than one of them may ever sit on the one seat. */
async function standings(id: string): Promise<string[]> {
  const rows = await t.services.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, id))
  const statuses = rows.toSorted((a, b) => a.queueNumber - b.queueNumber).map(({ status }) => status)
  expect(statuses.filter((status) => status === 'offered' || status === 'confirmed').length).toBe(1)
  const [event] = await t.services.db.select().from(events).where(eq(events.id, id))
  expect(event?.seatsTaken).toBe(1)
  return statuses
}

/** One seat, offered to the second of four until the evening of the next day. */
async function offered() {
  const id = await makeEvent(t.services.db, {
    hostId: host.id,
    maxCapacity: 1,
    promotion: 'offer',
    eventDate: '2026-12-15',
    startsAt: onTheClock('2026-12-15 18:00'),
    endsAt: onTheClock('2026-12-15 20:00'),
  })
  const people = (await t.crowd(4)) as [Member, Member, Member, Member]
  await keepSignedIn(t)
  for (const as of people) await answer(id, as)
  await t.call('DELETE', `/api/events/${id}/registration`, { as: people[0] })
  return { id, people }
}

describe('an offer, when the clock jumps', () => {
  it.each([1, -1, -24 * 30])(
    'by %i hours, lasts until the moment that was told, and can be taken',
    async (hours) => {
      const { id, people } = await offered()
      const { offerExpiresAt } = await mine(id, people[1])
      jump(hours)
      await runJobs()
      expect(await mine(id, people[1])).toMatchObject({ status: 'offered', offerExpiresAt })
      expect(await standings(id)).toEqual(['cancelled', 'offered', 'waitlisted', 'waitlisted'])
      expect((await answer(id, people[1], { partySize: 1, acceptsOffer: true })).status).toBe(200)
      expect(await standings(id)).toEqual(['cancelled', 'confirmed', 'waitlisted', 'waitlisted'])
    },
  )

  it('beyond its end and back again, has gone on to the next and stays there: nobody has it twice', async () => {
    const { id, people } = await offered()
    jump(48)
    await runJobs()
    const gone = ['cancelled', 'declined', 'offered', 'waitlisted']
    expect(await standings(id)).toEqual(gone)
    jump(-48)
    await runJobs()
    expect(await standings(id)).toEqual(gone)
    const late = await answer(id, people[1], { partySize: 1, acceptsOffer: true })
    expect([late.status, late.json.code]).toEqual([409, 'offer_gone'])
    expect((await answer(id, people[2], { partySize: 1, acceptsOffer: true })).status).toBe(200)
    expect(await standings(id)).toEqual(['cancelled', 'declined', 'confirmed', 'waitlisted'])
  })
})

describe('an event, when the clock jumps', () => {
  it('beyond its beginning takes no answers, and takes them again when the clock is right', async () => {
    const [first, second] = (await t.crowd(2)) as [Member, Member]
    const id = await makeEvent(t.services.db, { startsAt: onTheClock('2026-12-07 18:00') })
    await keepSignedIn(t)
    jump(9)
    const early = await answer(id, first)
    expect([early.status, early.json.category]).toEqual([409, 'validation'])
    jump(-9)
    expect((await answer(id, first)).json.registration.status).toBe('confirmed')
    jump(-24)
    expect((await answer(id, second)).json.registration.status).toBe('confirmed')
  })

  it('to the day before and back reminds once, not again when that day comes', async () => {
    const [player] = (await t.crowd(1)) as [Member]
    const id = await makeEvent(t.services.db, {
      startsAt: onTheClock('2026-12-15 18:00'),
      endsAt: onTheClock('2026-12-15 20:00'),
    })
    await keepSignedIn(t)
    await answer(id, player)
    const reminded = async () => {
      await enqueueReminders(t.services.db, new Date())
      const kind = eq(outboxMessages.kind, 'event-reminder-24h')
      const sent = await t.services.db.select().from(outboxMessages).where(kind)
      return sent.filter(({ recipient }) => recipient === player.email).length
    }
    expect(await reminded()).toBe(0)
    setClock('2026-12-14 18:00')
    expect(await reminded()).toBe(1)
    setClock(NOW)
    expect(await reminded()).toBe(1)
    setClock('2026-12-14 18:05')
    expect(await reminded()).toBe(1)
  })
})

const isSignedIn = async (as: Member) => (await t.call('GET', '/api/session', { as })).json.user !== null

describe('a session, when the clock jumps', () => {
  it.each([1, -1, -24 * 400])('by %i hours, goes on, and so does signing in', async (hours) => {
    const [player] = (await t.crowd(1)) as [Member]
    jump(hours)
    expect(await isSignedIn(player)).toBe(true)
    const later = (await t.crowd(1)) as [Member]
    expect(await isSignedIn(later[0])).toBe(true)
  })

  it('beyond its end is over: it never lasts longer than it was given for', async () => {
    const [player] = (await t.crowd(1)) as [Member]
    jump(24 * 40)
    expect(await isSignedIn(player)).toBe(false)
  })
})
