import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { Database } from '#/platform/db'
import { makeCrowd, makeEvent, type Member } from '../support/crowd'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { startServerProcess, type ServerProcess } from '../support/server-process'
import { shortOrLong } from '../support/soak'
import { answer, call, giveUp, openTestDatabase, tally, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

const PLACES = 10
const CROWD = 500
const STORMS = shortOrLong(1, 20)
/** Answers stand in one line; reads don't. As many times longer than these, on the same servers a moment before. */
const STORM_TO_READS = 5

const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup()
})

let sharedPostgres: Promise<TestPostgres> | null = null
async function postgresUrl(): Promise<string> {
  sharedPostgres ??= startPostgres().then((server) => {
    cleanups.push(() => server.stop())
    return server
  })
  return createDatabase(await sharedPostgres)
}

const common = { AUTH_SECRET: TEST_SECRET, PUBLIC_URL: TEST_PUBLIC_URL, LIMITS_OFF: 'true' }

async function serve(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess({ ...common, ...env })
  cleanups.push(() => server.kill('SIGKILL'))
  return server
}

/** An event for each storm of the same crowd. */
async function prepareStorms(source: Record<string, string>) {
  const { database, crowd, eventId } = await prepare(source, CROWD, { maxCapacity: PLACES })
  const others = Array.from({ length: STORMS - 1 }, () => makeEvent(database.db, { maxCapacity: PLACES }))
  return { database, crowd, eventIds: [eventId, ...(await Promise.all(others))] }
}

async function prepare(source: Record<string, string>, size: number, event: Parameters<typeof makeEvent>[1]) {
  const database = await openTestDatabase(source)
  const crowd = await makeCrowd(database.db, { size, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  const eventId = await makeEvent(database.db, event)
  return { database, crowd, eventId }
}

const p99 = (list: { ms: number }[]) =>
  list.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(list.length * 0.99)] ?? 0

const readByAll = (servers: readonly ServerProcess[], crowd: readonly Member[]) =>
  Promise.all(
    crowd.map((member, index) =>
      call(servers[index % servers.length]?.url ?? '', '/my-events/offers', member),
    ),
  )

function expectStorm(given: Awaited<ReturnType<typeof answer>>[], reads: { ms: number }[]): void {
  expect([...new Set(given.map(({ status }) => status))]).toEqual([200])
  const statuses = given.map(({ body }) => body.registration?.status)
  expect(statuses.filter((status) => status === 'confirmed')).toHaveLength(PLACES)
  expect(statuses.filter((status) => status === 'waitlisted')).toHaveLength(CROWD - PLACES)
  const positions = given.flatMap(({ body }) => body.registration?.position ?? []).toSorted((a, b) => a - b)
  expect(positions).toEqual(Array.from({ length: CROWD - PLACES }, (_, index) => index + 1))
  expect(p99(given) / p99(reads)).toBeLessThan(STORM_TO_READS)
}

describe('500 people answer at once for 10 places', () => {
  it('PostgreSQL, two server processes: 10 confirmed, the rest queued in order', async () => {
    const url = await postgresUrl()
    const { database, crowd, eventIds } = await prepareStorms({ DATABASE_URL: url })
    const servers = await Promise.all([serve({ DATABASE_URL: url }), serve({ DATABASE_URL: url })])
    const reads = await readByAll(servers, crowd)
    for (const eventId of eventIds) {
      const given = await Promise.all(
        crowd.map((member, index) => answer(servers[index % 2]?.url ?? '', eventId, member)),
      )
      expectStorm(given, reads)
      expect(await tally(database, eventId)).toMatchObject({
        confirmedSeats: PLACES,
        seatsTaken: PLACES,
        seatsWaiting: CROWD - PLACES,
        rows: CROWD,
      })
    }
    await database.close()
  })

  it('the embedded database: the same', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'storm-'))
    const { database, crowd, eventIds } = await prepareStorms({ DATA_DIR: folder })
    await database.close()
    const server = await serve({ DATA_DIR: folder })
    const reads = await readByAll([server], crowd)
    for (const eventId of eventIds)
      expectStorm(await Promise.all(crowd.map((member) => answer(server.url, eventId, member))), reads)
    await server.kill('SIGTERM')
    const reopened = await openTestDatabase({ DATA_DIR: folder })
    for (const eventId of eventIds)
      expect(await tally(reopened, eventId)).toMatchObject({
        confirmedSeats: PLACES,
        seatsTaken: PLACES,
        rows: CROWD,
      })
    await reopened.close()
  })

  it.each(['PostgreSQL', 'embedded'])('%s: those who are refused take nobody with them', async (kind) => {
    const source: Record<string, string> =
      kind === 'PostgreSQL'
        ? { DATABASE_URL: await postgresUrl() }
        : { DATA_DIR: await mkdtemp(join(tmpdir(), 'storm-')) }
    const { database, crowd, eventId } = await prepare(source, 60, { maxCapacity: PLACES })
    const elsewhere = await makeEvent(database.db, { maxCapacity: PLACES })
    const suspended = new Set(crowd.filter((_, index) => index % 7 === 3).map(({ id }) => id))
    await database.db.execute(
      sql`update users set suspended_at = now() where id in (${sql.join([...suspended], sql`, `)})`,
    )
    await database.close()
    const server = await serve(source)
    // These used the key that they send for something else.
    const reused = new Set(crowd.filter((_, index) => index % 10 === 5).map(({ id }) => id))
    for (const member of crowd)
      if (reused.has(member.id)) await answer(server.url, elsewhere, member, 1, member.id)
    const given = await Promise.all(
      crowd.map((member) =>
        answer(server.url, eventId, member, 1, member.id).then((got) => ({ member, got })),
      ),
    )
    for (const { member, got } of given) {
      const expected = suspended.has(member.id) ? [401, 403] : reused.has(member.id) ? [409] : [200]
      expect(expected, JSON.stringify(got)).toContain(got.status)
    }
    await server.kill('SIGTERM')
    const reopened = await openTestDatabase(source)
    const answered = given.filter(({ got }) => got.status === 200).length
    expect(answered).toBeGreaterThan(PLACES)
    expect(await tally(reopened, eventId)).toMatchObject({
      confirmedSeats: PLACES,
      waitingSeats: answered - PLACES,
      rows: answered,
    })
    await reopened.close()
  })

  it('negative control: without the lock and the constraint, the same storm oversells', async () => {
    const { database, crowd, eventId } = await prepare({ DATABASE_URL: await postgresUrl() }, 100, {
      maxCapacity: PLACES,
    })
    await database.db.execute(sql`alter table events drop constraint events_seats_check`)
    const unguarded = (userId: string) =>
      database.db.transaction(async (tx) => {
        const { rows } = await tx.execute(
          sql`select seats_taken < max_capacity as free from events where id = ${eventId}`,
        )
        const status = rows[0]?.free ? 'confirmed' : 'waitlisted'
        await tx.execute(
          sql`insert into event_registrations (event_id, user_id, status) values (${eventId}, ${userId}, ${status})`,
        )
      })
    await Promise.all(crowd.map(({ id }) => unguarded(id)))
    expect((await tally(database, eventId)).confirmedSeats).toBeGreaterThan(PLACES)
    await database.close()
  })
})

const READS = 5
const HELD_UP_MS = 5_000

async function waitingForLocks({ db }: Database): Promise<number> {
  const { rows } = await db.execute(sql`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return Number(rows[0]?.n)
}

it('a line in front of one event holds up nobody else: it waits without a connection in hand', async () => {
  const url = await postgresUrl()
  const { database, crowd, eventId } = await prepare({ DATABASE_URL: url }, 30, { maxCapacity: PLACES })
  const [reader] = crowd
  if (!reader) throw new Error('Nobody came')
  const server = await serve({ DATABASE_URL: url })
  const answers = await database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from events where id = ${eventId} for update`)
    const line = crowd.map((member) => answer(server.url, eventId, member))
    await expect.poll(() => waitingForLocks(database), { timeout: 30_000 }).toBeGreaterThan(0)
    for (let read = 0; read < READS; read += 1) {
      const { status, ms } = await call(server.url, '/my-events/offers', reader)
      expect({ status, isHeldUp: ms > HELD_UP_MS }).toEqual({ status: 200, isHeldUp: false })
    }
    expect(await waitingForLocks(database)).toBe(1)
    return line
  })
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
  await database.close()
})

it('the constraint alone stops a statement that bypasses the application', async () => {
  const { database, crowd, eventId } = await prepare({ DATABASE_URL: await postgresUrl() }, 3, {
    maxCapacity: 2,
  })
  const seat = (id: string) =>
    database.db.execute(
      sql`insert into event_registrations (event_id, user_id, status) values (${eventId}, ${id}, 'confirmed')`,
    )
  const settled = await Promise.allSettled(crowd.map(({ id }) => seat(id)))
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  await database.close()
})

it('parties of 1–4 are never split and never oversold', async () => {
  const url = await postgresUrl()
  const { database, crowd, eventId } = await prepare({ DATABASE_URL: url }, 120, { maxCapacity: 37 })
  const servers = await Promise.all([serve({ DATABASE_URL: url }), serve({ DATABASE_URL: url })])
  const sizes = crowd.map((_, index) => (index % 4) + 1)
  const given = await Promise.all(
    crowd.map((member, index) => answer(servers[index % 2]?.url ?? '', eventId, member, sizes[index])),
  )
  expect(given.every(({ status }) => status === 200)).toBe(true)
  const { rows } = await database.db.execute(
    sql`select user_id, party_size, status from event_registrations where event_id = ${eventId}`,
  )
  const sizeOf = new Map(crowd.map(({ id }, index) => [id, sizes[index]]))
  for (const row of rows) expect(row.party_size).toBe(sizeOf.get(String(row.user_id)))
  const after = await tally(database, eventId)
  expect(after.confirmedSeats).toBeLessThanOrEqual(37)
  expect(after.seatsTaken).toBe(after.confirmedSeats)
  await database.close()
})

it('storms of cancel, rejoin and changes of capacity leave counters, queue and people right', async () => {
  const url = await postgresUrl()
  const { database, crowd, eventId } = await prepare({ DATABASE_URL: url }, 60, { maxCapacity: 20 })
  const servers = await Promise.all([serve({ DATABASE_URL: url }), serve({ DATABASE_URL: url })])
  const at = (index: number) => servers[index % 2]?.url ?? ''
  const raise = (capacity: number) =>
    database.db.execute(
      sql`update events set max_capacity = greatest(${capacity}, seats_taken) where id = ${eventId}`,
    )
  for (let round = 0; round < 8; round += 1) {
    const acts = crowd.map((member, index) =>
      (index + round) % 3 === 0
        ? giveUp(at(index), eventId, member)
        : answer(at(index), eventId, member, ((index + round) % 4) + 1),
    )
    const [given] = await Promise.all([Promise.all(acts), raise(20 + round)])
    expect(
      given.filter(({ status }) => status >= 500),
      servers.map((server) => server.output()).join('\n'),
    ).toEqual([])
    const after = await tally(database, eventId)
    expect(after.seatsTaken).toBe(after.confirmedSeats)
    expect(after.seatsWaiting).toBe(after.waitingSeats)
    expect(after.confirmedSeats).toBeLessThanOrEqual(after.maxCapacity)
    expect(after.rows).toBe(after.people)
  }
  await database.close()
})

it('one person answering 100 times at once has one row; one key used 50 times has one effect', async () => {
  const url = await postgresUrl()
  const { database, crowd, eventId } = await prepare({ DATABASE_URL: url }, 2, { maxCapacity: 10 })
  const servers = await Promise.all([serve({ DATABASE_URL: url }), serve({ DATABASE_URL: url })])
  const [eager, keyed] = crowd
  if (!eager || !keyed) throw new Error('Nobody came')
  await Promise.all(
    Array.from({ length: 100 }, (_, index) => answer(servers[index % 2]?.url ?? '', eventId, eager)),
  )
  const repeats = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      answer(servers[index % 2]?.url ?? '', eventId, keyed, 2, 'one-key'),
    ),
  )
  expect(new Set(repeats.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await tally(database, eventId)).toMatchObject({ rows: 2, confirmedSeats: 3 })
  const other = await answer(servers[0].url, eventId, keyed, 3, 'one-key')
  expect(other.status).toBe(409)
  const stranger = await answer(servers[0].url, eventId, eager, 1, 'one-key')
  expect(stranger.body.registration).toMatchObject({ status: 'confirmed' })
  const tooLong = await answer(servers[0].url, eventId, eager, 1, 'k'.repeat(256))
  expect(tooLong.status).toBe(422)
  expect((await call(servers[0].url, `/events/${eventId}/registrations`, eager)).status).toBe(200)
  await database.close()
})
