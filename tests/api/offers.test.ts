import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { events } from '#/features/events/events/table'
import { enqueueReminders } from '#/features/events/events/writes'
import { settleDueEvents } from '#/features/events/waitlist/writes'
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
beforeEach(() => setClock('2026-12-07 10:00'))
afterEach(() => vi.useRealTimers())

const STARTS = '2026-12-15 18:00'
const LAPSES = onTheClock('2026-12-08 21:00').toISOString()

async function offering(set: Partial<typeof events.$inferInsert> = {}) {
  return makeEvent(t.services.db, {
    hostId: host.id,
    maxCapacity: 1,
    promotion: 'offer',
    eventDate: '2026-12-15',
    startsAt: onTheClock(STARTS),
    endsAt: onTheClock('2026-12-15 20:00'),
    ...set,
  })
}
const answer = (id: string, as: Member, body: object = { partySize: 1 }) =>
  t.call('PUT', `/api/events/${id}/registration`, { as, body })
const accept = (id: string, as: Member) => answer(id, as, { partySize: 1, acceptsOffer: true })
const giveUp = (id: string, as: Member) => t.call('DELETE', `/api/events/${id}/registration`, { as })
const seen = async (id: string, as: Member | null) =>
  (await t.call('GET', `/api/events/${id}/registrations`, { as })).json
const stored = async (id: string) =>
  (await t.services.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, id)))
    .toSorted((a, b) => a.queueNumber - b.queueNumber)
    .map(({ status }) => status)

/** One seat: who has it, and three in line. */
async function line(set: Partial<typeof events.$inferInsert> = {}) {
  const id = await offering(set)
  const people = (await t.crowd(4)) as [Member, Member, Member, Member]
  await keepSignedIn(t)
  for (const as of people) await answer(id, as)
  return { id, people }
}

describe('a freed place', () => {
  it('is held for the next in line, who is told until when', async () => {
    const { id, people } = await line()
    const [first, second, third] = people
    await giveUp(id, first)
    expect(await seen(id, second)).toMatchObject({
      mine: { status: 'offered', offerExpiresAt: LAPSES, position: null },
      seatsTaken: 1,
      isFull: true,
      confirmedCount: 0,
    })
    expect((await seen(id, third)).mine).toMatchObject({ status: 'waitlisted', position: 1 })
    const [mail] = await t.mailsTo(second.email)
    expect(mail).toMatchObject({
      kind: 'rsvp-offered',
      subjectLine: 'RSVP by Tuesday, December 8, 9:00 PM PST: Crowded court',
    })
    const offers = await t.call('GET', '/api/my-events/offers', { as: second })
    expect(offers.json.items).toMatchObject([{ eventId: id, offerExpiresAt: LAPSES }])
    expect((await t.call('GET', '/api/my-events/offers', { as: third })).json.items).toEqual([])
  })

  it('is taken up by the page, once, however often that is repeated', async () => {
    const { id, people } = await line()
    const [first, second] = people
    await giveUp(id, first)
    expect((await accept(id, second)).json.registration).toMatchObject({ status: 'confirmed' })
    const again = await accept(id, second)
    expect([again.status, again.json.registration.status]).toEqual([200, 'confirmed'])
    expect(await seen(id, second)).toMatchObject({ confirmedCount: 1, seatsTaken: 1 })
  })

  it('goes on at once when it is let go', async () => {
    const { id, people } = await line()
    const [first, second, third] = people
    await giveUp(id, first)
    await giveUp(id, second)
    expect((await seen(id, second)).mine).toMatchObject({ status: 'cancelled', lapsedAt: null })
    expect((await seen(id, third)).mine).toMatchObject({ status: 'offered' })
  })

  it('is given, not offered, to somebody who is answering at that moment', async () => {
    const { id, people } = await line({ maxCapacity: 2 })
    const [, , third] = people
    await t.services.db.update(events).set({ maxCapacity: 3 }).where(eq(events.id, id))
    expect((await answer(id, third, { partySize: 2 })).status).toBe(200)
    expect((await answer(id, third)).json.registration.status).toBe('confirmed')
  })
})

describe('an offer that ran out, with no job running', () => {
  it('holds no seat and is nobody’s any more, in everything that is read', async () => {
    const { id, people } = await line()
    const [first, second, third] = people
    await giveUp(id, first)
    vi.setSystemTime(LAPSES)
    expect(await seen(id, second)).toMatchObject({
      mine: { status: 'declined', offerExpiresAt: null, lapsedAt: LAPSES },
      seatsTaken: 0,
      isFull: false,
    })
    expect((await seen(id, third)).mine).toMatchObject({ status: 'waitlisted', position: 1 })
    expect((await seen(id, host)).offered).toEqual([])
    expect((await t.call('GET', `/api/events/${id}`, { as: third })).json).toMatchObject({
      seatsTaken: 0,
      isFull: false,
    })
    expect((await t.call('GET', '/api/my-events/offers', { as: second })).json.items).toEqual([])
    const desk = (await t.call('GET', `/api/events/${id}/desk`, { as: host })).json
    expect(desk.confirmed).toEqual([])
    expect(desk.gone.map(({ email, status }: { email: string; status: string }) => [email, status])).toEqual(
      expect.arrayContaining([[second.email, 'declined']]),
    )
    expect(desk.goneCount).toBe(2)
    const body = { to: 'all', subject: 'Rain', text: 'Bring a towel' }
    const message = await t.call('POST', `/api/events/${id}/messages/preview`, { as: host, body })
    expect([message.status, message.json.recipients]).toEqual([200, 2])
    expect(await stored(id)).toEqual(['cancelled', 'offered', 'waitlisted', 'waitlisted'])
  })

  it('cannot be taken up: the person is told, is not in line again, and the next has it', async () => {
    const { id, people } = await line()
    const [first, second, third] = people
    await giveUp(id, first)
    vi.setSystemTime(LAPSES)
    const late = await accept(id, second)
    expect([late.status, late.json.code, late.json.detail]).toEqual([
      409,
      'offer_gone',
      'This offer ran out Tuesday, December 8, 9:00 PM PST, and the spot went to the next person on the waitlist. You can join again.',
    ])
    expect(await stored(id)).toEqual(['cancelled', 'declined', 'offered', 'waitlisted'])
    expect((await seen(id, third)).mine.offerExpiresAt).toBe(onTheClock('2026-12-10 19:00').toISOString())
    expect((await answer(id, second)).json.registration).toMatchObject({ status: 'waitlisted', position: 2 })
  })

  it('goes on with whatever locks the event first, one offer after the other', async () => {
    const { id, people } = await line()
    const [first, second, third, fourth] = people
    await giveUp(id, first)
    vi.setSystemTime(LAPSES)
    await giveUp(id, fourth)
    expect(await stored(id)).toEqual(['cancelled', 'declined', 'offered', 'cancelled'])
    vi.setSystemTime(onTheClock('2026-12-10 21:00'))
    const { version } = (await t.call('GET', `/api/events/${id}`, { as: host })).json
    await t.call('PATCH', `/api/events/${id}`, { as: host, body: { priceNote: 'Free', version } })
    expect(await stored(id)).toEqual(['cancelled', 'declined', 'declined', 'cancelled'])
    expect((await seen(id, third)).mine.status).toBe('declined')
    expect((await t.mailsTo(second.email)).map(({ kind }) => kind)).toContain('rsvp-lapsed')
  })

  it('is told of on time by the job, which changes nothing when it runs again', async () => {
    const { id, people } = await line()
    await giveUp(id, people[0])
    vi.setSystemTime(LAPSES)
    await settleDueEvents(t.services.db, new Date())
    const once = await stored(id)
    expect(once).toEqual(['cancelled', 'declined', 'offered', 'waitlisted'])
    await settleDueEvents(t.services.db, new Date())
    expect(await stored(id)).toEqual(once)
    expect((await t.mailsTo(people[1].email)).map(({ kind }) => kind)).toEqual([
      'rsvp-lapsed',
      'rsvp-offered',
    ])
  })
})

const linkIn = (text: string) => decodeURIComponent(/token=([^\s&]+)/.exec(text)?.[1] ?? '')

const post = (path: string, token: string) =>
  t.call('POST', `/api/registrations/${path}`, { body: { token } })

async function offered() {
  const { id, people } = await line()
  await giveUp(id, people[0])
  const [mail] = await t.mailsTo(people[1].email)
  return { id, people, token: linkIn(mail?.textBody ?? '') }
}

describe('the page behind the mail', () => {
  it('shows the offer, changes nothing by that, and takes it up', async () => {
    const { id, people, token } = await offered()
    const preview = await post('decline/preview', token)
    expect(preview.json).toMatchObject({ status: 'offered', offerExpiresAt: LAPSES })
    expect(await stored(id)).toEqual(['cancelled', 'offered', 'waitlisted', 'waitlisted'])
    expect((await post('accept', token)).json.registration.status).toBe('confirmed')
    expect((await post('accept', token)).status).toBe(200)
    expect((await seen(id, people[1])).mine.status).toBe('confirmed')
  })

  it('lets it go, and refuses it once it ran out', async () => {
    const letGo = await offered()
    expect((await post('decline', letGo.token)).json.registration.status).toBe('declined')
    expect(await post('accept', letGo.token)).toMatchObject({ status: 409 })
    const late = await offered()
    vi.setSystemTime(LAPSES)
    expect((await post('decline/preview', late.token)).json).toMatchObject({ lapsedAt: LAPSES })
    expect((await post('accept', late.token)).json.code).toBe('offer_gone')
    expect(await stored(late.id)).toEqual(['cancelled', 'declined', 'offered', 'waitlisted'])
  })
})

it('a change of rule leaves a live offer as it is, and holds from the next place on', async () => {
  const { id, people } = await line()
  await giveUp(id, people[0])
  const { version } = (await t.call('GET', `/api/events/${id}`, { as: host })).json
  await t.call('PATCH', `/api/events/${id}`, { as: host, body: { promotion: 'instant', version } })
  expect((await seen(id, people[1])).mine.status).toBe('offered')
  await giveUp(id, people[1])
  expect((await seen(id, people[2])).mine.status).toBe('confirmed')
})

it('a cancelled event keeps its offers as they were: nobody hears that theirs ran out', async () => {
  const { id, people } = await line()
  const [first, second] = people
  await giveUp(id, first)
  await t.call('POST', `/api/events/${id}/cancel`, { as: host, body: { reason: 'Rain' } })
  vi.setSystemTime(LAPSES)
  await settleDueEvents(t.services.db, new Date())
  expect(await stored(id)).toEqual(['cancelled', 'offered', 'waitlisted', 'waitlisted'])
  expect((await seen(id, second)).mine).toMatchObject({ status: 'offered', lapsedAt: null })
  const bell = (await t.call('GET', '/api/notifications', { as: second })).json
  expect(bell.items.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    'A spot is held for you: Crowded court',
    'Canceled: Crowded court',
  ])
  const { key } = (await t.call('POST', '/api/my/calendar', { as: second })).json
  const { text } = await t.call('GET', `/calendar/mine.ics?key=${key}`)
  expect(text).toContain('STATUS:CANCELLED')
  expect(text).toContain('SUMMARY:Crowded court\r\n')
})

it('whoever moves up after a reminder was due is not reminded of what they were told just then', async () => {
  const { id, people } = await line({ promotion: 'instant' })
  const [first, second] = people
  setClock('2026-12-14 19:00')
  await giveUp(id, first)
  await enqueueReminders(t.services.db, new Date())
  expect((await t.mailsTo(second.email)).map(({ kind }) => kind)).toEqual(['rsvp-promoted'])
})
