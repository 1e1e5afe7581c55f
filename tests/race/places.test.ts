import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { settleEvent } from '#/features/events/waitlist/writes'
import { makeCrowd, makeEvent } from '../support/crowd'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { startServerProcess, type ServerProcess } from '../support/server-process'
import { answer, call, openTestDatabase, tally, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup()
})

let sharedPostgres: Promise<TestPostgres> | null = null
/** Two server processes on one PostgreSQL, and a third hand on the database itself. */
async function twoServers() {
  sharedPostgres ??= startPostgres().then((server) => {
    cleanups.push(() => server.stop())
    return server
  })
  const url = await createDatabase(await sharedPostgres)
  const database = await openTestDatabase({ DATABASE_URL: url })
  cleanups.push(() => database.close())
  const serve = async (): Promise<ServerProcess> => {
    const server = await startServerProcess({
      AUTH_SECRET: TEST_SECRET,
      PUBLIC_URL: TEST_PUBLIC_URL,
      LIMITS_OFF: 'true',
      DATABASE_URL: url,
    })
    cleanups.push(() => server.kill('SIGKILL'))
    return server
  }
  const servers = await Promise.all([serve(), serve()])
  const crowdOf = (size: number) =>
    makeCrowd(database.db, { size, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  return { database, crowdOf, at: (index: number) => servers[index % 2]?.url ?? '' }
}

it('a draw that many cause at once through two processes takes place once', async () => {
  const { database, crowdOf, at } = await twoServers()
  const { db } = database
  const ENTRIES = 40
  const crowd = await crowdOf(ENTRIES * 2)
  const eventId = await makeEvent(db, {
    maxCapacity: 10,
    fillMode: 'by_lot',
    opensAt: new Date(Date.now() + 3_600_000),
  })
  const [entered, late] = [crowd.slice(0, ENTRIES), crowd.slice(ENTRIES)]
  await Promise.all(entered.map((member, index) => answer(at(index), eventId, member)))
  await db.execute(sql`update events set opens_at = now() - interval '1 second' where id = ${eventId}`)
  const [given] = await Promise.all([
    Promise.all(late.map((member, index) => answer(at(index), eventId, member))),
    Promise.all([1, 2, 3].map(() => settleEvent(db, eventId))),
  ])
  expect([...new Set(given.map(({ status }) => status))]).toEqual([200])
  const { rows: history } = await db.execute(
    sql`select count(*)::int as n from event_history where event_id = ${eventId} and act = 'drawn'`,
  )
  expect(history[0]?.n).toBe(1)
  const rows = await db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId))
  const lots = rows.flatMap(({ lotNumber }) => lotNumber ?? []).toSorted((a, b) => a - b)
  expect(lots).toEqual(Array.from({ length: ENTRIES }, (_, index) => index + 1))
  const lotOf = new Map(rows.map(({ userId, lotNumber }) => [userId, lotNumber]))
  expect(late.map(({ id }) => lotOf.get(id)).every((lot) => lot === null)).toBe(true)
  const seated = rows.filter(({ status }) => status === 'confirmed').map(({ lotNumber }) => lotNumber ?? 0)
  expect(seated.toSorted((a, b) => a - b)).toEqual(lots.slice(0, 10))
  const told = await db
    .select()
    .from(outboxMessages)
    .where(sql`kind in ('rsvp-drawn', 'rsvp-promoted')`)
  expect(told).toHaveLength(ENTRIES)
})

it('an offer that lapses just as it is taken up goes to one of the two, never to both or neither', async () => {
  const { database, crowdOf, at } = await twoServers()
  const { db } = database
  for (let round = 0; round < 12; round += 1) {
    const [first, second, third] = await crowdOf(3)
    if (!first || !second || !third) throw new Error('Nobody came')
    const eventId = await makeEvent(db, { maxCapacity: 1, promotion: 'offer' })
    for (const member of [first, second, third]) await answer(at(0), eventId, member)
    await call(at(0), `/events/${eventId}/registration`, first, { method: 'DELETE' })
    await db.execute(
      sql`update event_registrations set offer_expires_at = clock_timestamp() + make_interval(secs => ${(round % 4) * 0.01})
          where event_id = ${eventId} and status = 'offered'`,
    )
    const accept = (index: number) =>
      call(at(index), `/events/${eventId}/registration`, second, {
        method: 'PUT',
        body: JSON.stringify({ partySize: 1, acceptsOffer: true }),
      })
    const [taken] = await Promise.all([accept(round), settleEvent(db, eventId), settleEvent(db, eventId)])
    await settleEvent(db, eventId)
    const rows = await db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId))
    const statusOf = (id: string) => rows.find(({ userId }) => userId === id)?.status
    expect([statusOf(second.id), statusOf(third.id), taken.status]).toEqual(
      taken.status === 200 ? ['confirmed', 'waitlisted', 200] : ['declined', 'offered', 409],
    )
    expect(await tally(database, eventId)).toMatchObject({ seatsTaken: 1, confirmedSeats: 1 })
  }
})
