import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#/platform/db'
import { makeCrowd, makeEvent, type Member } from '../support/crowd'
import { openPages } from '../support/live-page'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { startRedis, type TestRedis } from '../support/redis'
import { startServerProcess, type ServerProcess } from '../support/server-process'
import { answer, openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

const PAGES = 50
/** What is promised after any one thing has failed. */
const LIVE_AGAIN_WITHIN_MS = 5_000
/** A hint, and what is read at it. */
const SEEN_WITHIN_MS = 2_000
/** Until the relay is relied on again. */
const SETTLED_WITHIN_MS = 30_000
const CUTS = 10
const ANSWERS = 20

let postgres: TestPostgres
let redis: TestRedis
let databaseUrl: string
let database: Database
let crowd: Member[]
let servers: ServerProcess[]

const start = () =>
  startServerProcess({
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    LIMITS_OFF: 'true',
  })

beforeAll(async () => {
  postgres = await startPostgres()
  redis = await startRedis()
  databaseUrl = await createDatabase(postgres)
  database = await openTestDatabase({ DATABASE_URL: databaseUrl })
  crowd = await makeCrowd(database.db, { size: 90, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  servers = await Promise.all([start(), start(), start()])
})
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.kill('SIGKILL')))
  await database?.close()
  await redis?.stop()
  await postgres?.stop()
})

async function figure({ url }: ServerProcess, name: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  return Number(
    figures
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  )
}
const figures = (name: string) => Promise.all(servers.map((server) => figure(server, name)))
/** How often the pages of each were told to read anew. */
const resyncs = () => figures('live_resyncs_total')

async function listeners(): Promise<number[]> {
  const { rows } = await database.db.execute(
    sql`select pid from pg_stat_activity where application_name = 'listener' and datname = current_database()`,
  )
  return rows.map(({ pid }) => Number(pid))
}
const ready = () => Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/readyz`)).status))
const serving = () => figures('live_relay{state="serves"}')
async function relay(): Promise<ServerProcess> {
  const found = servers[(await serving()).indexOf(1)]
  if (!found) throw new Error('Nobody is the relay')
  return found
}

/** One process listens for all. */
async function settled(): Promise<void> {
  await expect
    .poll(async () => (await serving()).toSorted(), { timeout: SETTLED_WITHIN_MS })
    .toEqual([0, 0, 1])
  await expect.poll(async () => (await listeners()).length, { timeout: SETTLED_WITHIN_MS }).toBe(1)
  expect(await figures('live_relay{state="listens"}')).toEqual([0, 0, 0])
}

/** Whatever a failed test left behind. */
beforeEach(async () => {
  for (const [index, { child }] of servers.entries())
    if (child.exitCode !== null || child.signalCode !== null) servers[index] = await start()
  await settled()
})

/** Pages of an event at each of the servers, and people who answer it one after another. */
async function watched(at: readonly ServerProcess[] = servers) {
  const eventId = await makeEvent(database.db, { maxCapacity: 1_000 })
  const opened = await Promise.all(
    at.map(({ url }) => openPages({ server: url, eventId, count: PAGES, withinMs: SETTLED_WITHIN_MS })),
  )
  const pages = opened.flat()
  let seats = 0
  return {
    pages,
    /** Each through another process. */
    async answered(times: number): Promise<void> {
      for (let time = 0; time < times; time += 1) {
        const [member, server] = [crowd[seats], at[seats % at.length]]
        if (!member || !server) throw new Error('Nobody came')
        expect((await answer(server.url, eventId, member)).status).toBe(200)
        seats += 1
      }
    },
    seenByAll: (timeout: number) =>
      expect.poll(() => pages.filter((page) => page.seats() !== seats).length, { timeout }).toBe(0),
  }
}

it('one process listens for all: pages at each see every answer through each, and none is told to read anew', async () => {
  const { answered, seenByAll, pages } = await watched()
  const before = await resyncs()
  const heard = pages.map(({ versions }) => versions.length)
  for (let round = 0; round < ANSWERS; round += 1) {
    await answered(1)
    await seenByAll(SEEN_WITHIN_MS)
  }
  for (const [index, { versions }] of pages.entries()) {
    expect(versions.length).toBeGreaterThanOrEqual((heard[index] ?? 0) + ANSWERS)
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
  }
  expect(await resyncs()).toEqual(before)
  expect(await listeners()).toHaveLength(1)
})

it('the relay is killed: the pages of the others show what was answered before, then and after, within five seconds', async () => {
  const killed = await relay()
  const others = servers.filter((server) => server !== killed)
  const { answered, seenByAll } = await watched(others)
  await answered(ANSWERS)
  const killing = killed.kill('SIGKILL')
  await answered(ANSWERS)
  await killing
  const goneAt = performance.now()
  await answered(1)
  await seenByAll(LIVE_AGAIN_WITHIN_MS - (performance.now() - goneAt))
  await answered(1)
  await seenByAll(SEEN_WITHIN_MS)
})

it('the relay is told to stop: another takes over, and nobody is told to read anew', async () => {
  const leaving = await relay()
  const others = servers.filter((server) => server !== leaving)
  const { answered, seenByAll } = await watched(others)
  const before = await Promise.all(others.map((server) => figure(server, 'live_resyncs_total')))
  const gone = leaving.kill('SIGTERM')
  while (leaving.child.exitCode === null) {
    await answered(1)
    await seenByAll(SEEN_WITHIN_MS)
  }
  await gone
  expect(leaving.child.exitCode).toBe(0)
  await answered(ANSWERS)
  await seenByAll(SEEN_WITHIN_MS)
  expect(await Promise.all(others.map((server) => figure(server, 'live_resyncs_total')))).toEqual(before)
  expect(await listeners()).toHaveLength(1)
})

it.each([
  { what: 'killed', away: () => redis.crash(), back: () => redis.restart() },
  { what: 'silent', away: async () => redis.freeze(), back: async () => redis.wake() },
])(
  'Redis is $what: live again within five seconds, from the database; back again, one listens for all, and nobody is told so',
  async ({ away, back }) => {
    const { answered, seenByAll } = await watched()
    await answered(ANSWERS)
    await away()
    try {
      const goneAt = performance.now()
      await answered(ANSWERS)
      await seenByAll(LIVE_AGAIN_WITHIN_MS - (performance.now() - goneAt))
      await expect.poll(async () => (await listeners()).length).toBe(servers.length)
      await answered(1)
      await seenByAll(SEEN_WITHIN_MS)
    } finally {
      await back()
    }
    const before = await resyncs()
    await settled()
    await answered(1)
    await seenByAll(SEEN_WITHIN_MS)
    expect(await resyncs()).toEqual(before)
  },
)

it('all connections to Redis are cut again and again: every answer is seen, and nobody is told to read anew', async () => {
  const { answered, seenByAll } = await watched()
  const before = await resyncs()
  for (let cut = 0; cut < CUTS; cut += 1) {
    await answered(1)
    await redis.cutConnections()
    await answered(1)
    await seenByAll(SEEN_WITHIN_MS)
  }
  expect(await resyncs()).toEqual(before)
})

it('the connection breaks on which the relay listens: everybody reads anew, and sees what comes then', async () => {
  const { answered, seenByAll } = await watched()
  await answered(1)
  await seenByAll(SEEN_WITHIN_MS)
  const before = await resyncs()
  const [pid] = await listeners()
  await database.db.execute(sql`select pg_terminate_backend(${pid})`)
  const goneAt = performance.now()
  await answered(ANSWERS)
  await seenByAll(LIVE_AGAIN_WITHIN_MS - (performance.now() - goneAt))
  expect((await resyncs()).every((count, index) => count > (before[index] ?? 0))).toBe(true)
  await answered(1)
  await seenByAll(SEEN_WITHIN_MS)
})

it('the database is away until each process listens for itself: all is live within five seconds, and one listens for all again', async () => {
  const { answered, seenByAll } = await watched()
  await answered(1)
  await postgres.halt()
  await expect
    .poll(() => figures('live_relay{state="listens"}'), { timeout: SETTLED_WITHIN_MS })
    .toEqual([1, 1, 1])
  await postgres.restart()
  const backAt = performance.now()
  await expect.poll(ready, { timeout: LIVE_AGAIN_WITHIN_MS }).toEqual([200, 200, 200])
  await answered(ANSWERS)
  await seenByAll(LIVE_AGAIN_WITHIN_MS - (performance.now() - backAt))
  await settled()
  await answered(1)
  await seenByAll(SEEN_WITHIN_MS)
})

it('a place with another database on the same Redis has its own relay, and hears nothing of this one', async () => {
  const other = await openTestDatabase({
    DATABASE_URL: await createDatabase(postgres),
    REDIS_URL: redis.url,
  })
  const heard: string[] = []
  const stop = await other.listen(
    'live',
    (payload) => void heard.push(payload),
    () => undefined,
  )
  try {
    await expect.poll(() => other.relay()?.listens(), { timeout: SETTLED_WITHIN_MS }).toBe(false)
    expect(other.relay()?.isRelay()).toBe(true)
    expect((await redis.keys()).filter((key) => key.endsWith(':lease'))).toHaveLength(2)
    const { answered, seenByAll } = await watched()
    await answered(ANSWERS)
    await seenByAll(SEEN_WITHIN_MS)
    await other.db.execute(sql`select pg_notify('live', 'own')`)
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    expect(heard).toEqual(['own'])
  } finally {
    await stop()
    await other.close()
  }
})
