import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { announce, type Database } from '#/platform/db'
import { broadcast } from '#/platform/live/broadcast'
import { makeCrowd, makeEvent, type Member } from '../support/crowd'
import { openPages } from '../support/live-page'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { startRedis, type TestRedis } from '../support/redis'
import { startServerProcess, type ServerProcess } from '../support/server-process'
import { answer, openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

const PAGES = 20
const ANSWERS = 10
/** A hint, and what is read at it. */
const SEEN_WITHIN_MS = 2_000
/** Once Redis is back: the time to connect, and what is read then. */
const LIVE_AGAIN_WITHIN_MS = 5_000
const OPENED_WITHIN_MS = 30_000

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
  database = await openTestDatabase({ DATABASE_URL: databaseUrl, REDIS_URL: redis.url })
  crowd = await makeCrowd(database.db, { size: 80, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  servers = await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.kill('SIGKILL')))
  await database?.close()
  await redis?.stop()
  await postgres?.stop()
})

async function resyncsOf({ url }: ServerProcess): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  return Number(/^live_resyncs_total (\d+)$/m.exec(figures)?.[1])
}
const resyncs = () => Promise.all(servers.map(resyncsOf))

/** Pages of an event at each of the servers, and people who answer it through one server after the other. */
async function watched() {
  const eventId = await makeEvent(database.db, { maxCapacity: 1_000 })
  const opened = await Promise.all(
    servers.map(({ url }) => openPages({ server: url, eventId, count: PAGES, withinMs: OPENED_WITHIN_MS })),
  )
  const pages = opened.flat()
  let seats = 0
  return {
    pages,
    async answered(times: number): Promise<void> {
      for (let time = 0; time < times; time += 1) {
        const [member, server] = [crowd[seats], servers[seats % servers.length]]
        if (!member || !server) throw new Error('Nobody came')
        expect((await answer(server.url, eventId, member)).status).toBe(200)
        seats += 1
      }
    },
    seenByAll: (timeout: number) =>
      expect.poll(() => pages.filter((page) => page.seats() !== seats).length, { timeout }).toBe(0),
  }
}

async function heardBy(other: Database): Promise<string[]> {
  const heard: string[] = []
  const stop = await other.listen(
    'live',
    (payload) => void heard.push((JSON.parse(payload) as { topic: string }).topic),
    () => undefined,
  )
  onTestFinished(stop)
  return heard
}

it('shows every RSVP on the pages of both processes through Redis; no connection listens to the database', async () => {
  const { answered, seenByAll, pages } = await watched()
  const before = await resyncs()
  for (let round = 0; round < ANSWERS; round += 1) {
    await answered(1)
    await seenByAll(SEEN_WITHIN_MS)
  }
  for (const { versions } of pages) expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  expect(await resyncs()).toEqual(before)
  const { rows } = await database.db.execute(
    sql`select pid from pg_stat_activity where application_name = 'listener' and datname = current_database()`,
  )
  expect(rows).toEqual([])
})

it('publishes what a transaction announces once it is committed, and nothing of one that is undone', async () => {
  const heard = await heardBy(database)
  const undone = database.db.transaction(async (tx) => {
    await announce(tx, 'event:undone', 1)
    throw new Error('Undone')
  })
  await expect(undone).rejects.toThrow('Undone')
  await database.db.transaction(async (tx) => {
    await announce(tx, ['event:first', 'event:second'], 1)
    await broadcast(database.db, 'live', JSON.stringify({ topic: 'event:between' }))
  })
  await expect.poll(() => heard.length).toBe(3)
  expect(heard).toEqual(['event:between', 'event:first', 'event:second'])
})

it.each([
  { what: 'killed', away: () => redis.crash(), back: () => redis.restart() },
  { what: 'frozen', away: async () => redis.freeze(), back: async () => redis.wake() },
])(
  'goes on without hints while Redis is $what, and shows everything once it is back',
  async ({ away, back }) => {
    const { answered, seenByAll } = await watched()
    await away()
    try {
      await answered(ANSWERS)
    } finally {
      await back()
    }
    await seenByAll(LIVE_AGAIN_WITHIN_MS)
    await answered(1)
    await seenByAll(SEEN_WITHIN_MS)
  },
)

it('starts while Redis is away', async () => {
  await redis.crash()
  try {
    const server = await start()
    onTestFinished(() => server.kill('SIGKILL'))
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  } finally {
    await redis.restart()
  }
})

it('keeps hints of another database on the same Redis apart', async () => {
  const other = await openTestDatabase({
    DATABASE_URL: await createDatabase(postgres),
    REDIS_URL: redis.url,
  })
  onTestFinished(() => other.close())
  const heard = await heardBy(other)
  await announce(database.db, 'event:theirs', 1)
  await announce(other.db, 'event:own', 1)
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(heard).toEqual(['event:own'])
})
