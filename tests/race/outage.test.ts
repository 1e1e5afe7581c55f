import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageOf } from '#/lib/errors'
import { makeCrowd, makeEvent, type Member } from '../support/crowd'
import { openStream } from '../support/event-stream'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { startServerProcess, type ServerProcess } from '../support/server-process'
import { answer, openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { shortOrLong } from '../support/soak'

/** How long the database is away. */
const AWAY_MS = shortOrLong(3_000, 30_000)
const WELL_AGAIN_MS = 5_000
/** No request may wait longer than a person would. */
const ANSWERED_WITHIN_MS = 6_000
const JOB_RUN_WITHIN_MS = 10_000
const HOLDER = 'holds-the-event'

let postgres: TestPostgres
let server: ServerProcess
let crowd: Member[]
let eventId = ''
let url = ''
beforeAll(async () => {
  postgres = await startPostgres({ durable: true, settings: { max_prepared_transactions: '1' } })
  url = await createDatabase(postgres)
  const database = await openTestDatabase({ DATABASE_URL: url })
  crowd = await makeCrowd(database.db, { size: 60, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  eventId = await makeEvent(database.db)
  await database.close()
  server = await startServerProcess({
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    DATABASE_URL: url,
  })
})
afterAll(async () => {
  await server.kill('SIGKILL')
  await postgres.stop()
})

const member = (index: number): Member => {
  const found = crowd[index]
  if (!found) throw new Error('Nobody came')
  return found
}
type Answered = { status: number; body: { code?: string; detail?: string; category?: string }; ms: number }

async function ask(path: string, init: RequestInit = {}): Promise<Answered> {
  const startedAt = performance.now()
  const response = await fetch(`${server.url}${path}`, {
    ...init,
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson ? JSON.parse(text) : {}, ms: performance.now() - startedAt }
}
const put = (index: number): Promise<Answered> =>
  ask(`/api/events/${eventId}/registration`, {
    method: 'PUT',
    headers: { origin: TEST_PUBLIC_URL, 'content-type': 'application/json', cookie: member(index).cookie },
    body: '{"partySize":1}',
  })

/** One of each kind: anonymous, signed-in, limited, a write, and a stream. */
const requests = (index: number): Promise<Answered>[] => [
  ask(`/api/events/count?q=day${index}`),
  ask('/api/profile', { headers: { cookie: member(index).cookie } }),
  ask('/api/account/sign-in', {
    method: 'POST',
    headers: { origin: TEST_PUBLIC_URL, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `u${index}@example.org`, password: 'whatever-it-is' }),
  }),
  put(index),
  ask(`/api/live?topics=event:${eventId}`, { headers: { cookie: member(index).cookie } }),
]
const isWell = async () =>
  (await ask('/readyz')).status === 200 && (await ask(`/api/events/${eventId}`)).status === 200

/** Runs statements on a connection of their own. */
async function outside<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * A write that waits inside the database because something else holds the event. A prepared
 * transaction holds it: its locks outlive the end of the database, so the write can't slip through
 * between the end of whoever holds it and its own.
 */
const writeUnderWay = (index: number): Promise<{ answered: Promise<Answered> }> =>
  outside(async (client) => {
    await client.query('begin')
    await client.query('select id from events where id = $1 for update', [eventId])
    await client.query(`prepare transaction '${HOLDER}'`)
    const answered = put(index)
    const waiting = async () =>
      (
        await client.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'web'",
        )
      ).rowCount
    await expect.poll(waiting).toBe(1)
    return { answered }
  })

/** Takes the database away by `end`, asks all the while, brings it back, and measures. */
async function expectOutageHandled(end: () => Promise<void>, first: number): Promise<void> {
  const stream = await openStream(`${server.url}/api/live?topics=registrations:${eventId}`)
  await stream.until(({ event }) => event === 'ready')
  const { answered } = await writeUnderWay(first + 21)
  await end()
  expect((await answered).status).toBe(503)
  // After a crash the database's own children take a moment to notice.
  await expect.poll(async () => (await ask('/readyz')).status).toBe(503)
  const awaySince = performance.now()
  const given: Answered[] = []
  for (let round = 0; performance.now() - awaySince < AWAY_MS; round += 1) {
    given.push(...(await Promise.all(requests(first + (round % 20)))))
    expect((await ask('/readyz')).status).toBe(503)
    expect((await ask('/healthz')).status).toBe(200)
    await pause(100)
  }
  expect(given.length).toBeGreaterThanOrEqual(10)
  expect(new Set(given.map(({ status }) => status))).toEqual(new Set([503]))
  for (const { body } of given)
    expect(body).toMatchObject({ code: 'unavailable', category: 'server', detail: messageOf('server') })
  expect((await ask(`/events/${eventId}?asked=${first}`)).status).toBe(503)

  const from = stream.hints.length
  await postgres.restart()
  await outside((client) => client.query(`rollback prepared '${HOLDER}'`))
  const backSince = performance.now()
  await expect.poll(isWell, { timeout: WELL_AGAIN_MS, interval: 50 }).toBe(true)
  await stream.until(({ event }) => event === 'resync', from)
  const resynced = stream.hints.length
  expect((await answer(server.url, eventId, member(first + 20))).status).toBe(200)
  await stream.until(({ event }) => event === 'change', resynced)
  expect(performance.now() - backSince).toBeLessThan(WELL_AGAIN_MS)
  stream.close()
  expect(server.child.exitCode).toBeNull()
}

/** A message that nobody announced, and the job that finds such messages, asked for as a schedule would. */
async function expectJobsRun(): Promise<void> {
  const database = await openTestDatabase({ DATABASE_URL: url })
  const { rows } = await database.db.execute(
    sql`insert into outbox_messages (kind, subject_id, recipient) values ('sign-up-known', ${randomUUID()}, 'after@example.org') returning id`,
  )
  await database.db.execute(sql`insert into pgboss.job (name) values ('deliver-messages')`)
  const status = async () =>
    (await database.db.execute(sql`select status from outbox_messages where id = ${String(rows[0]?.id)}`))
      .rows[0]?.status
  await expect.poll(status, { timeout: JOB_RUN_WITHIN_MS, interval: 100 }).toBe('sent')
  await database.close()
}

describe('while the database is away, requests are refused at once and in words; it is well again by itself', () => {
  it('an orderly end', () => expectOutageHandled(() => postgres.halt(), 0))

  it('a crash', () => expectOutageHandled(() => postgres.crash(), 30))

  it('and jobs run on', expectJobsRun)
})
