import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import { eventHistory, events } from '#/features/events/events/table'
import { userProfiles } from '#/features/people/profiles/table'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'

const HOUR_MS = 60 * 60 * 1000

let t: TestApp
let host: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  host = await t.signInAs('host')
})
afterAll(() => t.close())

type EventRow = typeof events.$inferInsert
const newEvent = (set: Partial<EventRow> = {}) => makeEvent(t.services.db, { hostId: host.id, ...set })
const pathOf = (id: string) => `/api/events/${id}/registration`
const answer = (id: string, as: Member, partySize = 1, headers = {}) =>
  t.call('PUT', pathOf(id), { as, body: { partySize }, headers })
const giveUp = (id: string, as: Member) => t.call('DELETE', pathOf(id), { as })
const seen = async (id: string, as: Member | null) =>
  (await t.call('GET', `/api/events/${id}/registrations`, { as })).json
const standing = async (id: string, as: Member) => {
  const { status, position } = (await seen(id, as)).mine
  return position === null ? status : `${status} ${position}`
}
const standings = (id: string, people: readonly Member[]) => Promise.all(people.map((as) => standing(id, as)))
const refusal = ({ status, json }: Awaited<ReturnType<typeof answer>>) => [status, json.code, json.detail]
async function change(id: string, set: Record<string, unknown>): Promise<void> {
  const { version } = (await t.call('GET', `/api/events/${id}`, { as: host })).json
  const { status, text } = await t.call('PATCH', `/api/events/${id}`, { as: host, body: { ...set, version } })
  expect(status, text).toBe(200)
}
const people = (size: number) => t.crowd(size)
async function pair(): Promise<[Member, Member]> {
  const [first, second] = await people(2)
  if (!first || !second) throw new Error('Nobody came')
  return [first, second]
}

describe('answering', () => {
  it('takes a seat, and says how many are left to others', async () => {
    const id = await newEvent({ maxCapacity: 4 })
    const [ana] = await pair()
    const { status, json } = await answer(id, ana, 2)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      registration: { status: 'confirmed', partySize: 2, position: null, version: 1 },
      seatsTaken: 2,
      maxCapacity: 4,
      isFull: false,
    })
    expect(await seen(id, null)).toMatchObject({
      confirmedCount: 1,
      seatsTaken: 2,
      mine: null,
      closedReason: null,
    })
  })

  it('repeated, changes nothing: not even the version that messages go by', async () => {
    const id = await newEvent({ maxCapacity: 4 })
    const [ana] = await pair()
    const first = await answer(id, ana, 2)
    expect((await answer(id, ana, 2)).text).toBe(first.text)
    await giveUp(id, ana)
    const over = await giveUp(id, ana)
    expect([over.status, over.json.registration]).toEqual([
      200,
      { ...first.json.registration, status: 'cancelled', version: 2 },
    ])
  })

  it('with a key gives the first answer again, whatever happened since', async () => {
    const id = await newEvent({ maxCapacity: 4 })
    const [ana, ben] = await pair()
    const first = await answer(id, ana, 1, { 'idempotency-key': 'tap-1' })
    await answer(id, ben)
    await giveUp(id, ana)
    expect((await answer(id, ana, 1, { 'idempotency-key': 'tap-1' })).text).toBe(first.text)
    expect(await standing(id, ana)).toBe('cancelled')
    expect((await answer(id, ana, 2, { 'idempotency-key': 'tap-1' })).json.code).toBe(
      'idempotency_key_reused',
    )
  })

  it('a party grows into free seats and shrinks, keeping its place', async () => {
    const id = await newEvent({ maxCapacity: 4 })
    const [ana, ben] = await pair()
    await answer(id, ana, 1)
    expect((await answer(id, ana, 3)).json).toMatchObject({
      seatsTaken: 3,
      registration: { status: 'confirmed', version: 2 },
    })
    await answer(id, ben, 1)
    const refused = await answer(id, ana, 4)
    expect(refusal(refused)).toEqual([
      409,
      'party_too_large',
      'No spots are open beyond the 3 you have. You keep those.',
    ])
    expect((await seen(id, ana)).mine).toMatchObject({ status: 'confirmed', partySize: 3 })
    expect((await answer(id, ana, 2)).json).toMatchObject({ seatsTaken: 3 })
  })

  it('says how many are in and on how many courts, to everyone', async () => {
    const id = await newEvent({ courts: 3 })
    const [a, b, c, d] = (await people(4)) as [Member, Member, Member, Member]
    for (const [as, partySize] of [
      [a, 4],
      [b, 4],
      [c, 3],
    ] as const)
      await answer(id, as, partySize)
    for (const as of [null, a, host]) expect(await seen(id, as)).toMatchObject({ seatsTaken: 11, courts: 3 })
    await answer(id, d, 4)
    expect(await seen(id, null)).toMatchObject({ seatsTaken: 15, seatsOffered: 0, courts: 3 })
  })

  it('without a capacity everybody has a seat', async () => {
    const id = await newEvent({ maxCapacity: null })
    const crowd = await people(12)
    for (const as of crowd) await answer(id, as, 4)
    expect(await seen(id, null)).toMatchObject({
      seatsTaken: 48,
      seatsWaiting: 0,
      maxCapacity: null,
      isFull: false,
    })
  })
})

describe('is refused in words', () => {
  const past = new Date(Date.now() - HOUR_MS)
  const cases: [string, Partial<EventRow>, number, [number, string, string]][] = [
    ['cancelled', { status: 'cancelled' }, 1, [409, 'event_cancelled', 'This event was canceled.']],
    ['after the start', { startsAt: past }, 1, [409, 'event_started', 'This event has already started.']],
    ['after the deadline', { rsvpDeadline: past }, 1, [409, 'rsvp_closed', 'RSVPs are closed.']],
    [
      'sign-ups stopped',
      { signupsOpen: false },
      1,
      [409, 'signups_stopped', 'The host has stopped new sign-ups.'],
    ],
    [
      'too many guests',
      { guestsAllowed: 1 },
      3,
      [409, 'party_size_invalid', 'You can RSVP for 1 to 2 people.'],
    ],
    ['no guests', { guestsAllowed: 0 }, 2, [409, 'party_size_invalid', 'You can only RSVP for yourself.']],
    [
      'a party larger than the event',
      { maxCapacity: 2 },
      3,
      [409, 'party_too_large', 'This event has 2 spots in all, too few for a group of 3.'],
    ],
  ]
  it.each(cases)('%s', async (_, set, partySize, expected) => {
    const id = await newEvent(set)
    const [ana] = await pair()
    expect(refusal(await answer(id, ana, partySize))).toEqual(expected)
    expect((await seen(id, ana)).mine).toBeNull()
  })

  it('a draft, even to its host, who alone may know of it', async () => {
    const id = await newEvent({ status: 'draft' })
    const [ana] = await pair()
    expect((await answer(id, ana)).status).toBe(404)
    expect(refusal(await answer(id, host))).toEqual([
      409,
      'event_not_open',
      'This event isn’t open for RSVPs yet.',
    ])
  })

  it('whoever has not proved their address', async () => {
    const id = await newEvent()
    const [ana] = await pair()
    await t.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, ana.id))
    expect(refusal(await answer(id, ana))).toEqual([403, 'forbidden', 'Confirm your email address first.'])
  })

  it.each([0, -1, 1.5, 11, '2', null])('a party of %j', async (partySize) => {
    const id = await newEvent()
    const [ana] = await pair()
    const { status, json } = await t.call('PUT', pathOf(id), { as: ana, body: { partySize } })
    expect([status, Object.keys(json.fields)]).toEqual([422, ['partySize']])
  })

  it('giving up a place one never had, and one in an event that has begun', async () => {
    const id = await newEvent()
    const [ana, ben] = await pair()
    expect((await giveUp(id, ana)).status).toBe(404)
    expect((await giveUp(randomUUID(), ana)).status).toBe(404)
    await answer(id, ben)
    await t.services.db.update(events).set({ startsAt: past }).where(eq(events.id, id))
    expect(refusal(await giveUp(id, ben))).toEqual([409, 'event_started', 'This event has already started.'])
    expect(await standing(id, ben)).toBe('confirmed')
  })

  it('what is closed says why, to everybody', async () => {
    const id = await newEvent({ signupsOpen: false })
    expect(await seen(id, null)).toMatchObject({ closedReason: 'signups_stopped' })
  })
})

describe('the queue', () => {
  it('counts from one, moves up in order, and puts a rejoiner last', async () => {
    const id = await newEvent({ maxCapacity: 1 })
    const crowd = await people(4)
    const [first, second] = crowd as [Member, Member]
    for (const as of crowd) await answer(id, as)
    expect(await standings(id, crowd)).toEqual(['confirmed', 'waitlisted 1', 'waitlisted 2', 'waitlisted 3'])
    expect((await giveUp(id, first)).json).toMatchObject({ seatsTaken: 1, seatsWaiting: 2, isFull: true })
    expect(await standings(id, crowd)).toEqual(['cancelled', 'confirmed', 'waitlisted 1', 'waitlisted 2'])
    await answer(id, first)
    expect(await standings(id, crowd)).toEqual(['waitlisted 3', 'confirmed', 'waitlisted 1', 'waitlisted 2'])
    await giveUp(id, second)
    expect(await standings(id, crowd)).toEqual(['waitlisted 2', 'cancelled', 'confirmed', 'waitlisted 1'])
  })

  it('waits for the party at its head; nobody behind it slips through', async () => {
    const id = await newEvent({ maxCapacity: 4 })
    const crowd = await people(5)
    const [a, b, party, single, late] = crowd as [Member, Member, Member, Member, Member]
    await answer(id, a, 2)
    await answer(id, b, 2)
    await answer(id, party, 3)
    await answer(id, single, 1)
    await giveUp(id, a)
    expect(await standings(id, [party, single])).toEqual(['waitlisted 1', 'waitlisted 2'])
    expect((await answer(id, late)).json).toMatchObject({
      seatsTaken: 2,
      registration: { status: 'waitlisted', position: 3 },
    })
    await answer(id, b, 1)
    expect(await standings(id, [party, single, late])).toEqual(['confirmed', 'waitlisted 1', 'waitlisted 2'])
  })

  it('whoever changes their answer while they wait hears the place in line that they keep', async () => {
    const id = await newEvent({ maxCapacity: 2 })
    const [a, first, second, third] = (await people(4)) as [Member, Member, Member, Member]
    await answer(id, a, 2)
    for (const who of [first, second, third]) await answer(id, who)
    const told = async (who: Member) => (await answer(id, who, 2)).json.registration.position
    expect([await told(second), await told(first), await told(third)]).toEqual([2, 1, 3])
    expect(await standings(id, [first, second])).toEqual(['waitlisted 1', 'waitlisted 2'])
  })

  it('whoever comes back into line stands behind everybody, large parties counting once', async () => {
    const id = await newEvent({ maxCapacity: 2 })
    const [a, first, party, last] = (await people(4)) as [Member, Member, Member, Member]
    await answer(id, a, 2)
    const told = async (who: Member, size: number) => (await answer(id, who, size)).json.registration.position
    expect([await told(first, 1), await told(party, 2), await told(last, 1)]).toEqual([1, 2, 3])
    await giveUp(id, first)
    expect(await told(first, 1)).toBe(3)
    expect(await standings(id, [party, last, first])).toEqual([
      'waitlisted 1',
      'waitlisted 2',
      'waitlisted 3',
    ])
  })

  it('a waiting party that shrinks keeps its place, and is seated when it fits', async () => {
    const id = await newEvent({ maxCapacity: 3 })
    const crowd = await people(3)
    const [a, party, last] = crowd as [Member, Member, Member]
    await answer(id, a, 2)
    await answer(id, party, 3)
    await answer(id, last, 1)
    expect((await answer(id, party, 1)).json).toMatchObject({
      seatsTaken: 3,
      registration: { status: 'confirmed', position: null },
    })
    expect(await standing(id, last)).toBe('waitlisted 1')
  })

  it('moves when the capacity is raised, as far as it reaches, and each is told', async () => {
    const id = await newEvent({ maxCapacity: 1 })
    const crowd = await people(4)
    for (const as of crowd) await answer(id, as)
    await change(id, { maxCapacity: 3 })
    expect(await standings(id, crowd)).toEqual(['confirmed', 'confirmed', 'confirmed', 'waitlisted 1'])
    const told = await Promise.all(
      crowd.map(async ({ email }) => (await t.mailsTo(email)).map(({ kind }) => kind)),
    )
    expect(told).toEqual([[], ['rsvp-promoted'], ['rsvp-promoted'], []])
  })

  it('stands still while sign-ups are stopped, and goes on when they open', async () => {
    const id = await newEvent({ maxCapacity: 2 })
    const crowd = await people(3)
    const [first] = crowd as [Member]
    for (const as of crowd) await answer(id, as)
    await change(id, { signupsOpen: false })
    await giveUp(id, first)
    expect(await standings(id, crowd)).toEqual(['cancelled', 'confirmed', 'waitlisted 1'])
    expect((await answer(id, first)).json.code).toBe('signups_stopped')
    await change(id, { signupsOpen: true })
    expect(await standings(id, crowd)).toEqual(['cancelled', 'confirmed', 'confirmed'])
  })
})

/** An event with one seat, who has it, and who waits for it. */
async function fullEvent(): Promise<{ id: string; seated: Member; waiting: Member; waitingId: string }> {
  const id = await newEvent({ maxCapacity: 1 })
  const [seated, waiting] = await pair()
  await answer(id, seated)
  await answer(id, waiting)
  return { id, seated, waiting, waitingId: (await seen(id, host)).waiting[0].registrationId }
}
const override = (id: string, registrationId: string, as: Member, body: unknown) =>
  t.call('POST', `/api/events/${id}/registrations/${registrationId}/override`, { as, body })

describe('a host’s word', () => {
  it('seats somebody above capacity; history and mail say so', async () => {
    const { id, seated, waiting, waitingId } = await fullEvent()
    const done = await override(id, waitingId, host, { status: 'confirmed', reason: 'Brings the net' })
    expect(done.json).toMatchObject({ seatsTaken: 2, seatsWaiting: 0, maxCapacity: 1, isFull: true })
    expect(await standings(id, [seated, waiting])).toEqual(['confirmed', 'confirmed'])
    const [entry] = await t.services.db.select().from(eventHistory).where(eq(eventHistory.eventId, id))
    expect(entry).toMatchObject({
      actorId: host.id,
      act: 'registration-override',
      details: { registrationId: waitingId, from: 'waitlisted', to: 'confirmed', reason: 'Brings the net' },
    })
    const [mail] = await t.mailsTo(waiting.email)
    expect(mail).toMatchObject({ kind: 'rsvp-overridden', subjectLine: 'About your spot at Crowded court' })
    expect(mail?.textBody).toContain('The host gave you a spot.')
  })

  it('is no new capacity: a seat given back above it goes to nobody', async () => {
    const { id, waiting, waitingId } = await fullEvent()
    const [next] = await pair()
    await answer(id, next)
    await override(id, waitingId, host, { status: 'confirmed', reason: 'Brings the net' })
    expect((await giveUp(id, waiting)).json).toMatchObject({ seatsTaken: 1 })
    expect(await standing(id, next)).toBe('waitlisted 1')
  })

  it('puts somebody at the end of the queue, and the freed seat goes to its head', async () => {
    const { id, seated, waiting } = await fullEvent()
    const [{ registrationId }] = (await seen(id, host)).confirmed
    await override(id, registrationId, host, { status: 'waitlisted', reason: 'Promised to Ben' })
    expect(await standings(id, [seated, waiting])).toEqual(['waitlisted 1', 'confirmed'])
  })

  it('needs a reason, a host, and a registration of this very event', async () => {
    const { id, waiting, waitingId } = await fullEvent()
    const other = await fullEvent()
    const body = { status: 'confirmed', reason: 'Because I say so' }
    expect((await override(id, waitingId, host, { ...body, reason: ' x ' })).json.fields).toEqual({
      reason: 'Say why, in a few words',
    })
    expect((await override(id, waitingId, waiting, body)).status).toBe(403)
    expect((await override(id, other.waitingId, host, body)).status).toBe(404)
    expect(await standing(id, waiting)).toBe('waitlisted 1')
  })
})

describe('who sees whom', () => {
  it('names are for those who come and for hosts, also of those who let nobody find them', async () => {
    const id = await newEvent({ maxCapacity: 2 })
    const crowd = await people(4)
    const [open, shy, waiting, stranger] = crowd as [Member, Member, Member, Member]
    for (const [member, firstName] of [
      [open, 'Olga'],
      [shy, 'Shira'],
      [waiting, 'Wim'],
    ] as const)
      await t.services.db
        .update(userProfiles)
        .set({ firstName, lastName: 'Lee' })
        .where(eq(userProfiles.id, member.id))
    await t.services.db.update(userProfiles).set({ isSearchable: false }).where(eq(userProfiles.id, shy.id))
    for (const as of [open, shy, waiting]) await answer(id, as)
    const names = async (as: Member | null, list: 'confirmed' | 'waiting') =>
      (await seen(id, as))[list]?.map(({ name }: { name: string }) => name) ?? null
    expect(await names(open, 'confirmed')).toEqual(['Olga Lee', 'Shira Lee'])
    expect(await names(host, 'confirmed')).toEqual(['Olga Lee', 'Shira Lee'])
    expect(await names(host, 'waiting')).toEqual(['Wim Lee'])
    for (const as of [null, stranger, waiting]) expect(await names(as, 'confirmed')).toBeNull()
    for (const as of [null, stranger, waiting, open]) expect(await names(as, 'waiting')).toBeNull()
  })

  it('names are for the community’s members too, not for who only asked to join', async () => {
    const [member, asking, player] = (await people(3)) as [Member, Member, Member]
    const members = [
      { userId: member.id, status: 'active' },
      { userId: asking.id, status: 'requested' },
    ] as const
    const id = await newEvent({ communityId: await makeCommunity(t.services.db, host, { members }) })
    await answer(id, player)
    expect((await seen(id, member)).confirmed).toHaveLength(1)
    expect((await seen(id, asking)).confirmed).toBeNull()
  })

  it('only confirmed people are listed, in the order of their answers', async () => {
    const id = await newEvent({ maxCapacity: 3 })
    const crowd = await people(3)
    const [a, b, c] = crowd as [Member, Member, Member]
    for (const as of [b, c, a]) await answer(id, as)
    await giveUp(id, c)
    const { confirmed, confirmedCount } = await seen(id, host)
    expect(confirmedCount).toBe(2)
    const mine = await Promise.all([b, a].map(async (as) => (await seen(id, as)).mine.id))
    expect(confirmed.map(({ registrationId }: { registrationId: string }) => registrationId)).toEqual(mine)
  })
})
