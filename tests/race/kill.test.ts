import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sql } from 'drizzle-orm'
import { makeCrowd, makeEvent } from '../support/crowd'
import { createDatabase, startPostgres } from '../support/postgres'
import { startServerProcess } from '../support/server-process'
import { answer, openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { shortOrLong } from '../support/soak'

const CROWD = 300
/** The server dies when this many answers have been acknowledged. */
const ACKNOWLEDGED_BEFORE_KILL = 60
const READY_AGAIN_MS = 5_000
/** Each starts and kills processes of its own. */
const AGAIN = { repeats: shortOrLong(0, 24) }

// What a test starts goes with it, also where it fails half-way: the long form would have dozens side by side.
async function startServer(env: Record<string, string>) {
  const server = await startServerProcess(env)
  onTestFinished(() => server.kill('SIGKILL'))
  return server
}

async function startDatabase(options?: Parameters<typeof startPostgres>[0]) {
  const postgres = await startPostgres(options)
  onTestFinished(() => postgres.stop())
  return postgres
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'killed-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

async function killedWhileAnswering(source: Record<string, string>): Promise<void> {
  const database = await openTestDatabase(source)
  const crowd = await makeCrowd(database.db, { size: CROWD, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  const eventId = await makeEvent(database.db, { maxCapacity: 50 })
  await database.close()
  const env = { AUTH_SECRET: TEST_SECRET, PUBLIC_URL: TEST_PUBLIC_URL, ...source }
  const first = await startServer(env)

  const acknowledged: string[] = []
  let killed: Promise<void> | null = null
  await Promise.all(
    crowd.map(async (member) => {
      const given = await answer(first.url, eventId, member).catch(() => null)
      if (given?.status !== 200) return
      acknowledged.push(member.id)
      if (acknowledged.length === ACKNOWLEDGED_BEFORE_KILL) killed = first.kill('SIGKILL')
    }),
  )
  await killed
  expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_KILL)
  expect(acknowledged.length).toBeLessThan(CROWD)

  const startedAt = performance.now()
  const second = await startServer(env)
  expect(performance.now() - startedAt).toBeLessThan(READY_AGAIN_MS)
  await second.kill('SIGTERM')
  const reopened = await openTestDatabase(source)
  const { rows } = await reopened.db.execute(
    sql`select user_id, status from event_registrations where event_id = ${eventId}`,
  )
  const kept = new Set(rows.map((row) => String(row.user_id)))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  const { rows: counted } = await reopened.db.execute(
    sql`select seats_taken from events where id = ${eventId}`,
  )
  expect(counted[0]?.seats_taken).toBe(rows.filter((row) => row.status === 'confirmed').length)
  await reopened.close()
}

describe('kill -9 while answers pour in', () => {
  it(
    'PostgreSQL: no acknowledged answer is missing, counters are right, ready again soon',
    AGAIN,
    async () => {
      await killedWhileAnswering({ DATABASE_URL: await createDatabase(await startDatabase()) })
    },
  )

  it('the embedded database: the same', AGAIN, async () => {
    await killedWhileAnswering({ DATA_DIR: await folder() })
  })
})

it('a second process on the same embedded folder is refused in plain words', async () => {
  const env = { AUTH_SECRET: TEST_SECRET, DATA_DIR: await folder() }
  await startServer(env)
  await expect(startServerProcess(env)).rejects.toThrow(/in use by .+ \(process \d+ on /)
})

it('SIGTERM under load drops nothing in flight and ends in time', AGAIN, async () => {
  const source = { DATA_DIR: await folder() }
  const database = await openTestDatabase(source)
  const crowd = await makeCrowd(database.db, { size: 100, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  const eventId = await makeEvent(database.db, { maxCapacity: 50 })
  await database.close()
  const server = await startServer({
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    ...source,
  })
  const inFlight = crowd.map((member) => answer(server.url, eventId, member).then(({ status }) => status))
  await Promise.race(inFlight)
  const startedAt = performance.now()
  const gone = server.kill('SIGTERM')
  const settled = await Promise.allSettled(inFlight)
  await gone
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  const answered = settled.filter((one) => one.status === 'fulfilled')
  expect(answered.every((one) => one.value === 200)).toBe(true)
  const reopened = await openTestDatabase(source)
  const { rows } = await reopened.db.execute(
    sql`select count(*)::int as n from event_registrations where event_id = ${eventId}`,
  )
  expect(rows[0]?.n).toBeGreaterThanOrEqual(answered.length)
  await reopened.close()
})

it('kill -9 of PostgreSQL itself: the server comes back by itself and nothing acknowledged is missing', async () => {
  const postgres = await startDatabase({ durable: true })
  const source = { DATABASE_URL: await createDatabase(postgres) }
  const database = await openTestDatabase(source)
  const crowd = await makeCrowd(database.db, {
    size: 100,
    secret: TEST_SECRET,
    publicUrl: TEST_PUBLIC_URL,
  })
  const eventId = await makeEvent(database.db, { maxCapacity: 50 })
  await database.close()
  const server = await startServer({
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    ...source,
  })

  const acknowledged: string[] = []
  let crashed: Promise<void> | null = null
  const statuses = await Promise.all(
    crowd.map(async (member) => {
      const { status } = await answer(server.url, eventId, member)
      if (status === 200) acknowledged.push(member.id)
      if (acknowledged.length === 20) crashed ??= postgres.crash()
      return status
    }),
  )
  await crashed
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  await postgres.restart()
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 10_000 }).toBe(200)
  const after = await openTestDatabase(source)
  const { rows } = await after.db.execute(
    sql`select user_id from event_registrations where event_id = ${eventId}`,
  )
  const kept = new Set(rows.map((row) => String(row.user_id)))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  await after.close()
})
