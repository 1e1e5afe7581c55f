import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '#/features/people/accounts/table'
import { events } from '#/features/events/events/table'
import { eventSeries } from '#/features/events/series/table'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { standingSeats } from '#/features/events/regulars/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { addDays, localToday } from '#/lib/dates'
import { makeCrowd, type Member } from '../support/crowd'
import { jobsAtOnce } from '../support/jobs-at-once'
import { answer, call, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes'

const ZONE = 'America/Los_Angeles'
const CAPACITY = 8
const ROUNDS = 6

let two: TwoProcesses
let jobs: Awaited<ReturnType<typeof jobsAtOnce>>
beforeAll(async () => {
  two = await startTwoProcesses({ LIMITS_OFF: 'true' })
  jobs = await jobsAtOnce(two)
})
afterAll(async () => {
  await jobs.stop()
  await two.stop()
})

const crowdOf = (size: number) =>
  makeCrowd(two.database.db, { size, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
const at = (index: number) => two.servers[index % 2]?.url ?? ''

/** A series of which nothing is made yet, with these people as its regulars. */
async function startSeries(
  people: readonly Member[],
  set: Partial<typeof eventSeries.$inferInsert> = {},
  partySizeOf: (index: number) => number = () => 1,
): Promise<string> {
  const { db } = two.database
  const [series] = await db
    .insert(eventSeries)
    .values({
      title: 'Ladder',
      rrule: 'FREQ=WEEKLY;BYDAY=MO,TH',
      startsOn: addDays(localToday(ZONE, new Date()), 3),
      startTime: '18:00',
      endTime: '20:00',
      timeZone: ZONE,
      maxCapacity: CAPACITY,
      guestsAllowed: 3,
      ...set,
    })
    .returning({ id: eventSeries.id })
  const seriesId = series?.id ?? ''
  if (people.length === 0) return seriesId
  await db.insert(standingSeats).values(
    people.map(({ id: userId }, index) => ({
      seriesId,
      userId,
      status: 'active' as const,
      partySize: partySizeOf(index),
      createdAt: new Date(Date.now() - (people.length - index) * 1000),
    })),
  )
  return seriesId
}
const materialiseInBoth = async () => {
  await jobs.inBoth('night-series', { table: 'event_series' })
  await jobs.ended('night-series')
}
const nightsOf = async (seriesId: string) =>
  (await two.database.db.select().from(events).where(eq(events.seriesId, seriesId))).toSorted((a, b) =>
    a.eventDate.localeCompare(b.eventDate),
  )
const registrationsOf = (eventId: string) =>
  two.database.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId))

async function expectSoundNight(eventId: string): Promise<void> {
  const rows = await registrationsOf(eventId)
  const [event] = await two.database.db.select().from(events).where(eq(events.id, eventId))
  const seatsOf = (...statuses: string[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((sum, { partySize }) => sum + partySize, 0)
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length)
  expect(event?.seatsTaken).toBe(seatsOf('confirmed', 'offered'))
  expect(event?.seatsWaiting).toBe(seatsOf('waitlisted'))
  expect(event?.seatsTaken).toBeLessThanOrEqual(CAPACITY)
}

/** Begins while a job stands before a table in both processes, so that all come at once. */
async function amid<T>(job: string, table: string, act: () => Promise<T>): Promise<T> {
  const begun = Promise.withResolvers<T>()
  await jobs.inBoth(job, { table, meanwhile: async () => void act().then(begun.resolve, begun.reject) })
  const done = await begun.promise
  await jobs.ended(job)
  return done
}

it('weeks made in both processes at once: each night once, each regular once in it, never above capacity', async () => {
  const people = await crowdOf(10)
  const parties = await startSeries(people, {}, (index) => (index % 3) + 1)
  const limited = await startSeries(people, { standingSeatsLimit: 4, standingDeadlineHours: 24 })
  await materialiseInBoth()
  await materialiseInBoth()
  for (const seriesId of [parties, limited]) {
    const nights = await nightsOf(seriesId)
    expect(nights.length).toBeGreaterThan(12)
    expect(new Set(nights.map(({ seriesDate }) => seriesDate)).size).toBe(nights.length)
    for (const { id } of nights) await expectSoundNight(id)
  }
  const [night] = await nightsOf(parties)
  const rows = await registrationsOf(night?.id ?? '')
  const standing = people.map(({ id }) => rows.find(({ userId }) => userId === id)?.status)
  // Parties of 1, 2, 3, 1 fit; the next, of two, does not, and whoever comes after it waits too.
  expect(standing).toEqual([...Array(4).fill('confirmed'), ...Array(6).fill('waitlisted')])
  for (const { id } of await nightsOf(limited)) expect(await registrationsOf(id)).toHaveLength(4)
})

it('a regular taken in while weeks are made has one place in each', async () => {
  const [host, ...people] = await crowdOf(5)
  if (!host) throw new Error('Nobody came')
  await two.database.db.insert(roles).values({ userId: host.id, role: 'event_host' })
  const seriesId = await startSeries([], { hostId: host.id })
  const asked = await Promise.all(
    people.map((person, index) =>
      call(at(index), `/series/${seriesId}/seat`, person, {
        method: 'PUT',
        body: JSON.stringify({ partySize: 1 }),
      }),
    ),
  )
  expect(asked.map(({ status }) => status)).toEqual(people.map(() => 200))
  const seats = await two.database.db.select().from(standingSeats).where(eq(standingSeats.seriesId, seriesId))
  const accept = (id: string, index: number) =>
    call(at(index), `/series/${seriesId}/regulars/${id}`, host, {
      method: 'PATCH',
      body: JSON.stringify({ status: 'active' }),
    })
  const accepted = await amid('night-series', 'event_series', () =>
    Promise.all(seats.flatMap(({ id }) => [accept(id, 0), accept(id, 1)])),
  )
  expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([200]))
  for (const { id } of await nightsOf(seriesId)) {
    await expectSoundNight(id)
    expect((await registrationsOf(id)).map(({ userId }) => userId).toSorted()).toEqual(
      people.map((person) => person.id).toSorted(),
    )
  }
})

it('places not answered for are released at the deadline once, while some skip and some say yes', async () => {
  const { db } = two.database
  const regulars = await crowdOf(CAPACITY)
  const waiting = await crowdOf(CAPACITY)
  const seriesId = await startSeries(regulars, { standingDeadlineHours: 24 })
  await materialiseInBoth()
  const nights = (await nightsOf(seriesId)).slice(0, ROUNDS)
  for (const [round, { id: eventId, seriesDate }] of nights.entries()) {
    for (const person of waiting) await answer(at(0), eventId, person)
    await db.execute(
      sql`update event_registrations set offer_expires_at = clock_timestamp() + make_interval(secs => ${(round % 3) * 0.02})
          where event_id = ${eventId} and status = 'offered'`,
    )
    const skips = (person: Member, index: number) =>
      call(at(index), `/series/${seriesId}/seat/skip`, person, {
        method: 'POST',
        body: JSON.stringify({ date: seriesDate, skip: true }),
      })
    const saysYes = (person: Member, index: number) =>
      call(at(index), `/events/${eventId}/registration`, person, {
        method: 'PUT',
        body: JSON.stringify({ partySize: 1, acceptsOffer: true }),
      })
    const act = () =>
      Promise.all([
        Promise.all(regulars.slice(0, 3).map(skips)),
        Promise.all(regulars.slice(3, 6).map(saysYes)),
      ])
    const [skipped, said] =
      round === 0 ? await amid('settle-places', 'event_registrations', act) : await act()
    await jobs.once('settle-places')
    expect(skipped.map(({ status }) => status)).toEqual([200, 200, 200])
    await expectSoundNight(eventId)
    const rows = await registrationsOf(eventId)
    const statusOf = ({ id }: Member) => rows.find(({ userId }) => userId === id)?.status
    for (const person of regulars.slice(0, 3)) expect(['cancelled', 'declined']).toContain(statusOf(person))
    expect(regulars.slice(3, 6).map(statusOf)).toEqual(
      said.map(({ status }) => (status === 200 ? 'confirmed' : 'declined')),
    )
    expect(regulars.slice(6).map(statusOf)).toEqual(['declined', 'declined'])
    const free = CAPACITY - said.filter(({ status }) => status === 200).length
    // The line moves in its order, and nobody further back before somebody ahead.
    expect(waiting.map(statusOf)).toEqual(
      waiting.map((_, index) => (index < free ? 'confirmed' : 'waitlisted')),
    )
    const told = await db
      .select()
      .from(outboxMessages)
      .where(
        and(
          eq(outboxMessages.kind, 'rsvp-promoted'),
          sql`${outboxMessages.subjectId} in (select id::text from event_registrations where event_id = ${eventId})`,
        ),
      )
    expect(told.map(({ userId }) => userId).toSorted()).toEqual(
      waiting
        .slice(0, free)
        .map(({ id }) => id)
        .toSorted(),
    )
  }
})

it('a skipped place taken back as somebody else answers goes to one of the two', async () => {
  const [regular, ...others] = await crowdOf(CAPACITY)
  const [guest] = await crowdOf(1)
  if (!regular || !guest) throw new Error('Nobody came')
  const seriesId = await startSeries([regular])
  await materialiseInBoth()
  for (const [round, { id: eventId, seriesDate }] of (await nightsOf(seriesId)).slice(0, ROUNDS).entries()) {
    for (const person of others) await answer(at(0), eventId, person)
    const skip = (wanted: boolean) =>
      call(at(round), `/series/${seriesId}/seat/skip`, regular, {
        method: 'POST',
        body: JSON.stringify({ date: seriesDate, skip: wanted }),
      })
    expect((await skip(true)).status).toBe(200)
    const [back, taken] = await Promise.all([skip(false), answer(at(round + 1), eventId, guest)])
    await expectSoundNight(eventId)
    const rows = await registrationsOf(eventId)
    const statusOf = ({ id }: Member) => rows.find(({ userId }) => userId === id)?.status
    expect([back.status, taken.status, statusOf(regular), statusOf(guest)]).toEqual(
      back.status === 200 ? [200, 200, 'confirmed', 'waitlisted'] : [409, 200, 'cancelled', 'confirmed'],
    )
  }
})
