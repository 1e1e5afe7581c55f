import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { userProfiles } from '#/features/people/profiles/table'
import { events } from '#/features/events/events/table'
import { drawOrder } from '#/features/events/waitlist/logic/draw'
import { settleDueEvents } from '#/features/events/waitlist/writes'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'
import { eventInput } from '../support/event-input'
import { keepSignedIn, onTheClock, setClock } from '../support/seat-clock'
import { withoutMarks } from '../support/without-marks'

let t: TestApp
let host: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  host = await t.signInAs('host')
})
afterAll(() => t.close())
beforeEach(() => setClock('2026-12-07 10:00'))
afterEach(() => vi.useRealTimers())

const OPENS = onTheClock('2026-12-10 19:00')
type EventRow = typeof events.$inferInsert
const newEvent = (set: Partial<EventRow> = {}) =>
  makeEvent(t.services.db, {
    hostId: host.id,
    maxCapacity: 3,
    fillMode: 'by_lot',
    opensAt: OPENS,
    eventDate: '2026-12-15',
    startsAt: onTheClock('2026-12-15 18:00'),
    endsAt: onTheClock('2026-12-15 20:00'),
    ...set,
  })
const answer = (id: string, as: Member, partySize = 1) =>
  t.call('PUT', `/api/events/${id}/registration`, { as, body: { partySize } })
const giveUp = (id: string, as: Member) => t.call('DELETE', `/api/events/${id}/registration`, { as })
const seen = async (id: string, as: Member | null) =>
  (await t.call('GET', `/api/events/${id}/registrations`, { as })).json
const draw = async (id: string, as: Member | null) =>
  (await t.call('GET', `/api/events/${id}/draw`, { as })).json
async function entered(size: number, set: Partial<EventRow> = {}) {
  const id = await newEvent(set)
  const people = await t.crowd(size)
  await keepSignedIn(t)
  for (const as of people) await answer(id, as)
  return { id, people }
}
const standings = (id: string, people: readonly Member[]) =>
  Promise.all(people.map(async (as) => (await seen(id, as)).mine))
async function change(id: string, set: Record<string, unknown>) {
  const { version } = (await t.call('GET', `/api/events/${id}`, { as: host })).json
  return t.call('PATCH', `/api/events/${id}`, { as: host, body: { ...set, version } })
}

describe('before the draw', () => {
  it('everybody enters, nobody has a seat or a position, hosts included', async () => {
    const { id, people } = await entered(5)
    for (const mine of await standings(id, people))
      expect(mine).toMatchObject({ status: 'waitlisted', position: null, lotNumber: null })
    const asHost = await seen(id, host)
    expect(asHost).toMatchObject({ lot: 'entering', seatsTaken: 0, seatsWaiting: 5, closedReason: null })
    expect(asHost.waiting.map(({ position }: { position: number | null }) => position)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('the desk numbers nobody either, and moves nobody', async () => {
    const { id } = await entered(2)
    const desk = async () => (await t.call('GET', `/api/events/${id}/desk`, { as: host })).json
    const { waiting, can } = await desk()
    expect(waiting.map(({ position }: { position: number | null }) => position)).toEqual([null, null])
    expect(can.moveQueue).toBe(false)
    const body = { to: 'up', from: 2, reason: 'Was promised a place' }
    const path = `/api/events/${id}/registrations/${waiting[1].registrationId}/move`
    expect((await t.call('POST', path, { as: host, body })).status).toBe(409)
    expect((await desk()).waiting).toEqual(waiting)
  })

  it('the seed is bound by its hash and told to nobody', async () => {
    const { id } = await entered(2)
    const before = await draw(id, host)
    expect(before).toMatchObject({ state: 'entering', entries: 2, seed: null, order: [], mine: null })
    const [{ lotSeed } = { lotSeed: null }] = await t.services.db
      .select()
      .from(events)
      .where(eq(events.id, id))
    expect(before.seedHash).toBe(createHash('sha256').update(String(lotSeed)).digest('hex'))
    for (const path of ['', '/registrations', '/draw', '/desk'])
      expect((await t.call('GET', `/api/events/${id}${path}`, { as: host })).text).not.toContain(lotSeed)
  })

  it('an entry can be taken back, and the host’s word still counts', async () => {
    const { id, people } = await entered(3)
    const [first, second] = people as [Member, Member]
    await giveUp(id, first)
    expect((await seen(id, second)).seatsWaiting).toBe(2)
    const [{ registrationId }] = (await seen(id, host)).waiting
    const given = await t.call('POST', `/api/events/${id}/registrations/${registrationId}/override`, {
      as: host,
      body: { status: 'confirmed', reason: 'Brings the balls' },
    })
    expect(given.json.registration.status).toBe('confirmed')
  })
})

describe('at the draw', () => {
  it('until it is written down nothing is shown that may be wrong', async () => {
    const { id, people } = await entered(5)
    vi.setSystemTime(OPENS)
    expect(await seen(id, people[0] ?? null)).toMatchObject({
      lot: 'drawing',
      seatsTaken: 0,
      mine: { status: 'waitlisted', position: null },
    })
    expect(await draw(id, null)).toMatchObject({ state: 'drawing', seed: null })
  })

  it('the first who comes causes it: seats and line in the drawn order, which anybody can repeat', async () => {
    const { id, people } = await entered(8)
    const bound = (await draw(id, null)).seedHash
    vi.setSystemTime(OPENS)
    const [late] = (await t.crowd(1)) as [Member]
    await keepSignedIn(t)
    expect((await answer(id, late)).json).toMatchObject({
      seatsTaken: 3,
      registration: { status: 'waitlisted', position: 6, lotNumber: null },
    })
    const proof = await draw(id, people[0] ?? null)
    expect(proof).toMatchObject({ state: 'drawn', entries: 8, seedHash: bound })
    expect(createHash('sha256').update(proof.seed).digest('hex')).toBe(bound)
    expect(proof.order).toEqual(drawOrder(proof.seed, 8))
    const after = await standings(id, people)
    for (const [index, entry] of proof.order.entries())
      expect(after[entry - 1]).toMatchObject(
        index < 3
          ? { lotNumber: index + 1, status: 'confirmed' }
          : { lotNumber: index + 1, status: 'waitlisted', position: index - 2 },
      )
    expect(proof.mine).toEqual({ entry: 1, place: after[0].lotNumber })
  })

  it('the job draws on time, once, and tells everybody where they stand', async () => {
    const { id, people } = await entered(4)
    vi.setSystemTime(OPENS)
    await settleDueEvents(t.services.db, new Date())
    const once = await draw(id, null)
    await settleDueEvents(t.services.db, new Date())
    expect(await draw(id, null)).toEqual(once)
    const kinds = await Promise.all(
      people.map(async ({ email }) => (await t.mailsTo(email)).map(({ kind }) => kind)),
    )
    expect(kinds.flat().toSorted()).toEqual(['rsvp-drawn', 'rsvp-promoted', 'rsvp-promoted', 'rsvp-promoted'])
  })

  it('parties stay whole: nobody behind a party that does not fit slips in', async () => {
    const id = await newEvent({ maxCapacity: 3, lotSeed: 'fixed' })
    const people = await t.crowd(4)
    await keepSignedIn(t)
    for (const as of people) await answer(id, as, 2)
    vi.setSystemTime(OPENS)
    await settleDueEvents(t.services.db, new Date())
    expect(await seen(id, null)).toMatchObject({ seatsTaken: 2, seatsWaiting: 6 })
  })

  it('also where freed places are offered later, the drawn are seated at once', async () => {
    const { id, people } = await entered(4, { promotion: 'offer' })
    vi.setSystemTime(OPENS)
    await settleDueEvents(t.services.db, new Date())
    expect(await seen(id, null)).toMatchObject({ confirmedCount: 3 })
    const after = await standings(id, people)
    const seated = people[after.findIndex(({ status }) => status === 'confirmed')] as Member
    await giveUp(id, seated)
    expect((await standings(id, people)).filter(({ status }) => status === 'offered')).toHaveLength(1)
  })

  it('an event without a draw has none to show', async () => {
    const id = await newEvent({ fillMode: 'in_order', opensAt: null })
    expect((await t.call('GET', `/api/events/${id}/draw`)).status).toBe(404)
  })
})

describe('sign-ups that open later', () => {
  it('refuse with the moment until then, and take answers from then on', async () => {
    const id = await newEvent({ fillMode: 'in_order' })
    const [ana] = (await t.crowd(1)) as [Member]
    await keepSignedIn(t)
    const early = await answer(id, ana)
    expect([early.status, early.json.code, early.json.detail]).toEqual([
      409,
      'not_open_yet',
      'Sign-ups open Thursday, December 10, 7:00 PM PST.',
    ])
    expect(await seen(id, ana)).toMatchObject({ opensLater: true, opensAt: OPENS.toISOString(), lot: null })
    vi.setSystemTime(OPENS)
    expect((await answer(id, ana)).json.registration.status).toBe('confirmed')
  })
})

const create = async (fields: Parameters<typeof eventInput>[0]) =>
  t.call('POST', '/api/events', { as: host, body: eventInput({ eventDate: '2026-12-15', ...fields }) })

describe('a host who changes the rules', () => {
  it('is told what a draw needs', async () => {
    await keepSignedIn(t)
    const fields = async (input: Parameters<typeof create>[0]) => (await create(input)).json.fields
    expect(await fields({ fillMode: 'by_lot' })).toEqual({ opensAt: 'Choose when the order is drawn' })
    expect(await fields({ opensAt: '2026-12-16T10:00:00Z' })).toEqual({
      opensAt: 'Choose a time before the start',
    })
    expect(await fields({ fillMode: 'by_lot', opensAt: '2026-12-07T10:00:00Z' })).toEqual({
      opensAt: 'Choose a future time for the draw',
    })
    expect((await create({ fillMode: 'by_lot', opensAt: OPENS.toISOString() })).status).toBe(201)
  })

  it('breaks no promise: entries stay entries, a drawn order stays, its time may move before', async () => {
    const { id } = await entered(2)
    expect((await change(id, { fillMode: 'in_order' })).json).toMatchObject({ code: 'already_answered' })
    expect((await change(id, { opensAt: onTheClock('2026-12-11 19:00').toISOString() })).status).toBe(200)
    vi.setSystemTime(onTheClock('2026-12-11 19:00'))
    expect((await change(id, { opensAt: OPENS.toISOString() })).json).toMatchObject({ code: 'order_drawn' })
    expect((await change(id, { fillMode: 'in_order' })).json).toMatchObject({ code: 'order_drawn' })
    const answered = await newEvent({ fillMode: 'in_order', opensAt: null })
    await answer(answered, (await t.crowd(1))[0] as Member)
    expect(
      (await change(answered, { fillMode: 'by_lot', opensAt: onTheClock('2026-12-13 12:00').toISOString() }))
        .json,
    ).toMatchObject({ code: 'already_answered' })
  })
})

describe('a line that evens out the levels', () => {
  it('says why to those who were passed, and never passes anybody a third time', async () => {
    const id = await newEvent({
      maxCapacity: 4,
      fillMode: 'in_order',
      opensAt: null,
      waitlistMode: 'skill_balanced',
    })
    const people = await t.crowd(9)
    await keepSignedIn(t)
    const rated = async (member: Member, rating: number) =>
      t.services.db.update(userProfiles).set({ rating }).where(eq(userProfiles.id, member.id))
    for (const [index, as] of people.entries()) {
      await rated(as, index === 4 ? 2 : 4.5)
      await answer(id, as)
    }
    const passed = people[4] as Member
    const statusOf = async (as: Member) => (await seen(id, as)).mine.status
    await giveUp(id, people[0] as Member)
    expect(await statusOf(people[5] as Member)).toBe('confirmed')
    expect(await seen(id, passed)).toMatchObject({
      mine: { status: 'waitlisted', position: 1 },
      movedAhead: [{ reason: 'levels' }],
    })
    expect((await seen(id, people[7] as Member)).movedAhead).toEqual([])
    await giveUp(id, people[1] as Member)
    expect((await seen(id, passed)).movedAhead).toHaveLength(2)
    await giveUp(id, people[2] as Member)
    expect(await statusOf(passed)).toBe('confirmed')
    const movers = (await seen(id, host)).confirmed.map(
      ({ forHosts }: { forHosts: { promotionReason: string } }) => forHosts.promotionReason,
    )
    expect(movers.filter(Boolean)).toEqual(['levels', 'levels'])
    expect(withoutMarks(JSON.stringify(await seen(id, passed)))).not.toContain('4.5')
  })
})
