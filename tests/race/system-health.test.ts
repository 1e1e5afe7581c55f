import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '#/features/people/accounts/table'
import type { SystemHealth } from '#/features/admin/system-health/schema'
import type { Database } from '#/platform/db'
import { makeCrowd, type Member } from '../support/crowd'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { startServerProcess, type ServerProcess } from '../support/server-process'
import { openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

/** They tell each other every ten seconds. */
const HEARD_WITHIN_MS = 25_000
const ANSWERED_WITHIN_MS = 6_000
const POOL_SIZE = 4

let postgres: TestPostgres
let database: Database
let servers: [ServerProcess, ServerProcess]
let admin: Member
beforeAll(async () => {
  postgres = await startPostgres()
  const url = await createDatabase(postgres)
  database = await openTestDatabase({ DATABASE_URL: url })
  const people = { size: 1, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL }
  const [somebody] = await makeCrowd(database.db, people)
  if (!somebody) throw new Error('Nobody came')
  admin = somebody
  await database.db.insert(roles).values({ userId: admin.id, role: 'admin' })
  const env = {
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
  }
  servers = [await startServerProcess(env), await startServerProcess(env)]
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGKILL')))
  await database.close()
  await postgres.stop()
})

async function healthOf(server: ServerProcess): Promise<SystemHealth> {
  const response = await fetch(`${server.url}/api/admin/system-health`, {
    headers: { cookie: admin.cookie },
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as SystemHealth
}

it('each process names itself and knows the other, and has a pool of its own', async () => {
  const [here, there] = servers
  const pids = [here.child.pid, there.child.pid].toSorted()
  await expect
    .poll(async () => (await healthOf(here)).processes.map(({ pid }) => pid).toSorted(), {
      timeout: HEARD_WITHIN_MS,
      interval: 500,
    })
    .toEqual(pids)
  const figures = await healthOf(there)
  expect(figures.answeredBy.pid).toBe(there.child.pid)
  expect(figures.database).toMatchObject({ kind: 'postgres', reachable: true, pool: { max: POOL_SIZE } })
  expect(figures.jobs).toMatchObject({ failed: 0 })
  expect(figures.database.lastMinute.length).toBeGreaterThan(0)
})

it('statements that wait for a connection are counted, and the figures still come', async () => {
  const [here] = servers
  const busy: Promise<Response>[] = []
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table events in access exclusive mode`)
    // Each asks about another event, so that none is answered along with another.
    for (let more = 0; more < POOL_SIZE + 3; more += 1)
      busy.push(fetch(`${here.url}/api/events/${randomUUID()}`))
    // The admin is remembered, since the database that would know them is not to be had.
    const figures = await healthOf(here)
    expect(figures.database.pool?.waiting).toBeGreaterThan(0)
    expect(figures.database.reachable).toBe(false)
    expect(figures.memory.residentBytes).toBeGreaterThan(0)
  })
  expect((await Promise.all(busy)).map(({ status }) => status)).toEqual(busy.map(() => 404))
})
