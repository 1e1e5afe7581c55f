import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { messageOf } from '#/lib/errors'
import { makeCrowd, makeEvent, type Member } from '../support/crowd'
import { openStream } from '../support/event-stream'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { startServerProcess, type ServerProcess } from '../support/server-process'
import { openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { startTcpProxy } from '../support/tcp-proxy'
import { shortOrLong } from '../support/soak'

/** How long nothing comes through. */
const SILENT_MS = shortOrLong(8_000, 30_000)
/** Before a browser gives up waiting (12 s). */
const ANSWERED_WITHIN_MS = 11_000
/** Once it is known that nothing comes back. */
const KNOWN_AFTER_MS = 6_000
const REFUSED_SOON_MS = 3_000
const WELL_AGAIN_MS = 5_000
const ASKING_AT_ONCE = 30

let postgres: TestPostgres
let proxy: Awaited<ReturnType<typeof startTcpProxy>>
let server: ServerProcess
let crowd: Member[]
let direct = ''
beforeAll(async () => {
  postgres = await startPostgres()
  direct = await createDatabase(postgres)
  proxy = await startTcpProxy(direct)
  const database = await openTestDatabase({ DATABASE_URL: direct })
  crowd = await makeCrowd(database.db, { size: 100, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  await database.close()
  server = await startServerProcess({
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    LIMITS_OFF: 'true',
    DATABASE_URL: proxy.url,
  })
})
afterAll(async () => {
  await server.kill('SIGKILL')
  await proxy.close()
  await postgres.stop()
})

type Answered = { status: number; text: string; ms: number; startedAt: number; userId?: string }

async function ask(path: string, init: RequestInit = {}): Promise<Answered> {
  const startedAt = performance.now()
  const response = await fetch(server.url + path, {
    ...init,
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  })
  const text = await response.text()
  return { status: response.status, text, ms: performance.now() - startedAt, startedAt }
}
async function put(eventId: string, { id, cookie }: Member): Promise<Answered> {
  const answered = await ask(`/api/events/${eventId}/registration`, {
    method: 'PUT',
    headers: { origin: TEST_PUBLIC_URL, 'content-type': 'application/json', cookie },
    body: '{"partySize":1}',
  })
  return { ...answered, userId: id }
}

/** Half of them write, in transactions, and half read; some are under way when it falls silent. */
async function throughSilence(people: readonly Member[], heal: () => void): Promise<void> {
  const database = await openTestDatabase({ DATABASE_URL: direct })
  const eventId = await makeEvent(database.db, { maxCapacity: 1_000 })
  const stream = await openStream(`${server.url}/api/live?topics=registrations:${eventId}`)
  await stream.until(({ event }) => event === 'ready')
  const [before, during, after] = [people.slice(0, 20), people.slice(20, 40), people.slice(40, 50)]

  const underWay = before.map((member) => put(eventId, member))
  expect((await Promise.race(underWay)).status).toBe(200)
  proxy.silence()
  onTestFinished(() => proxy.resume())
  const silentSince = performance.now()
  const given: Promise<Answered>[] = []
  for (const member of during)
    given.push(put(eventId, member), ask('/api/profile', { headers: { cookie: member.cookie } }))
  const answers = [...(await Promise.all(underWay)), ...(await Promise.all(given))]
  expect((await ask('/readyz')).status).toBe(503)
  expect((await ask('/healthz')).status).toBe(200)
  do {
    const round = Array.from({ length: ASKING_AT_ONCE }, (_, index) => ask(`/api/events?q=silent-${index}`))
    answers.push(...(await Promise.all(round)))
    await pause(50)
  } while (performance.now() - silentSince < SILENT_MS)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThanOrEqual(given.length + ASKING_AT_ONCE)
  for (const { status, text, ms, startedAt } of refused) {
    expect([status, JSON.parse(text)]).toMatchObject([
      503,
      { code: 'unavailable', detail: messageOf('server') },
    ])
    if (startedAt - silentSince > KNOWN_AFTER_MS) expect(ms).toBeLessThan(REFUSED_SOON_MS)
  }
  console.info(
    `Slowest refusal: ${Math.round(Math.max(...refused.map(({ ms }) => ms)))} ms of ${refused.length}`,
  )

  heal()
  const healedSince = performance.now()
  const from = stream.hints.length
  await expect
    .poll(async () => (await ask('/readyz')).status, { timeout: WELL_AGAIN_MS, interval: 50 })
    .toBe(200)
  for (const member of after) expect((await put(eventId, member)).status).toBe(200)
  await stream.until(({ event }) => event === 'resync' || event === 'change', from)
  expect(performance.now() - healedSince).toBeLessThan(WELL_AGAIN_MS)
  stream.close()

  const { rows } = await database.db.execute(
    sql`select user_id, status from event_registrations where event_id = ${eventId}`,
  )
  const kept = new Set(rows.map(({ user_id }) => String(user_id)))
  const acknowledged = answers.flatMap(({ status, userId }) => (status === 200 && userId ? [userId] : []))
  expect([...acknowledged, ...after.map(({ id }) => id)].filter((id) => !kept.has(id))).toEqual([])
  const { rows: counted } = await database.db.execute(
    sql`select seats_taken from events where id = ${eventId}`,
  )
  expect(counted[0]?.seats_taken).toBe(rows.filter(({ status }) => status === 'confirmed').length)
  await database.close()
}

describe('a database that takes everything and answers nothing', () => {
  it('requests end in words before anybody gives up; when all comes through again, all is well', () =>
    throughSilence(crowd.slice(0, 50), () => proxy.resume()))

  it('the same when what stood is lost and only new connections come through', () =>
    throughSilence(crowd.slice(50), () => proxy.replace()))
})

it('a process that stands still within a transaction is waited for only as long as people wait', async () => {
  const still = await openTestDatabase({ DATABASE_URL: direct })
  const eventId = await makeEvent(still.db, { maxCapacity: 10 })
  const [holds, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = still.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from events where id = ${eventId} for update`)
    holds.resolve()
    await answered.promise
    await tx.execute(sql`update events set title = 'Late' where id = ${eventId}`)
  })
  await holds.promise
  for (const member of crowd.slice(0, 1)) expect((await put(eventId, member)).status).toBe(200)
  answered.resolve()
  await expect(held).rejects.toThrow()
  await still.close()
})
