import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startRedis, type TestRedis } from '../support/redis'
import type { ServerProcess } from '../support/server-process'
import { TEST_PUBLIC_URL } from '../support/storm'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes'

/** The tries of a quarter of an hour, per account. */
const TRIES = 10
const ANSWERED_WITHIN_MS = 5_000
const BACK_WITHIN_MS = 10_000

let redis: TestRedis
let processes: TwoProcesses
beforeAll(async () => {
  redis = await startRedis()
  processes = await startTwoProcesses({ REDIS_URL: redis.url })
})
afterAll(async () => {
  await processes?.stop()
  await redis?.stop()
})

async function signIn(server: ServerProcess, email: string): Promise<number> {
  const response = await fetch(`${server.url}/api/account/sign-in`, {
    method: 'POST',
    headers: { origin: TEST_PUBLIC_URL, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'whatever-it-is' }),
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  })
  if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  return response.status
}
/** Tries through both in turn. */
async function tried(email: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < times; index += 1) {
    const server = processes.servers[index % 2]
    if (server) statuses.push(await signIn(server, email))
  }
  return statuses
}
const HELD = [...Array.from({ length: TRIES }, () => 401), 429, 429]
const countedInDatabase = async () =>
  Number((await processes.database.db.execute(sql`select count(*) as n from rate_limits`)).rows[0]?.n)
const said = (words: string) => processes.servers.every((server) => server.output().includes(words))
const ready = () =>
  Promise.all(processes.servers.map(async ({ url }) => (await fetch(`${url}/readyz`)).status))

it('a limit holds across both, and is counted in Redis alone; no address stands there in the clear', async () => {
  expect(await tried('one@example.org', TRIES + 2)).toEqual(HELD)
  expect(await countedInDatabase()).toBe(0)
  const keys = await redis.keys()
  expect(keys.some((key) => key.includes('limit:signIn:'))).toBe(true)
  expect(keys.join()).not.toMatch(/example|127\.0\.0\.1/)
})

it('Redis gone: the limit holds across both all the same, from the database; then back, without a restart', async () => {
  await redis.crash()
  expect(await tried('two@example.org', TRIES + 2)).toEqual(HELD)
  expect(await countedInDatabase()).toBeGreaterThan(0)
  expect(await ready()).toEqual([200, 200])
  await expect.poll(() => said('Redis is away')).toBe(true)

  await redis.restart()
  await expect.poll(() => said('Redis is back'), { timeout: BACK_WITHIN_MS }).toBe(true)
  const before = await countedInDatabase()
  expect(await tried('three@example.org', TRIES + 2)).toEqual(HELD)
  expect(await countedInDatabase()).toBe(before)
})

it('a Redis that is there and says nothing holds nobody up', async () => {
  redis.freeze()
  try {
    expect(await tried('four@example.org', 2)).toEqual([401, 401])
    expect(await ready()).toEqual([200, 200])
  } finally {
    redis.wake()
  }
})
