import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { accountMails } from '#/features/people/accounts/mail'
import { enqueue } from '#/features/foundation/outbox/writes'
import type { Database } from '#/platform/db'
import { faultsOf, poolsOfCourts, readWholeLog, type Final } from '../support/court-storm'
import { makeCrowd, makeEvent, type Member } from '../support/crowd'
import { openStream } from '../support/event-stream'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { startHaproxy, startNginx, WITHOUT_RETRIES, type Proxy } from '../support/proxies'
import { poolSettings } from '../support/saved-tournament'
import { startServerProcess, type ServerProcess } from '../support/server-process'
import { smtpPeer } from '../support/smtp-peer'
import { shortOrLong } from '../support/soak'
import { startSteadyLoad, type Try, watchSeats } from '../support/steady-load'
import { answer, call, openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

/** Requests before and after something happens. */
const REQUESTS = shortOrLong(300, 5_000)
const ANSWERED_WITHIN_MS = shortOrLong(60_000, 15 * 60_000)
const WATCHERS = 9
const MESSAGES = 60
const COURTS = 60
/** A live hint, and what is read at it. */
const HEARD_WITHIN_MS = 2_000
const SENT_WITHIN_MS = 30_000
const SENT_ANYWAY = /paddlefolk\/\w+-anyway /
const AGAIN = { repeats: shortOrLong(0, 4), timeout: 2 * ANSWERED_WITHIN_MS }

let postgres: TestPostgres
let database: Database
let peer: Awaited<ReturnType<typeof smtpPeer>>
let servers: [ServerProcess, ServerProcess, ServerProcess]
let proxy: Proxy
let crowd: Member[]
let start: (port?: string) => Promise<ServerProcess>

beforeAll(async () => {
  postgres = await startPostgres()
  peer = await smtpPeer()
  const url = await createDatabase(postgres)
  database = await openTestDatabase({ DATABASE_URL: url })
  crowd = await makeCrowd(database.db, { size: 60, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  start = (port) =>
    startServerProcess({
      AUTH_SECRET: TEST_SECRET,
      PUBLIC_URL: TEST_PUBLIC_URL,
      DATABASE_URL: url,
      SMTP_URL: peer.url,
      LIMITS_OFF: 'true',
      TRUSTED_PROXIES: '1',
      ...(port ? { PORT: port } : {}),
    })
  servers = await Promise.all([start(), start(), start()])
  proxy = await startHaproxy([servers[0].url, servers[1].url, servers[2].url])
})
afterAll(async () => {
  await proxy?.stop()
  await Promise.all((servers ?? []).map((server) => server.kill('SIGKILL')))
  await database?.close()
  await postgres?.stop()
  await peer?.close()
})

/** Whatever a failed test left behind. */
beforeEach(async () => {
  for (const index of [0, 1, 2] as const) {
    const { child, url } = servers[index]
    if (child.exitCode !== null || child.signalCode !== null) servers[index] = await start(new URL(url).port)
  }
})

const member = (): Member => {
  const [first] = crowd
  if (!first) throw new Error('Nobody came')
  return first
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const given = await call(proxy.url, path, member(), { method: 'POST', body: JSON.stringify(body) })
  if (given.status >= 300) throw new Error(`${path}: ${JSON.stringify(given)}`)
  return given.body as T
}

async function tournamentToScore() {
  const { entries, finals } = poolsOfCourts(COURTS, 6)
  const settings = poolSettings({ format: { kind: 'pools', pools: COURTS, meetings: 1, playoffs: null } })
  const { id } = await post<{ id: string }>('/matchups', { settings, entries })
  const { score: code } = await post<{ score: string }>(`/matchups/${id}/codes/score`, {})
  const { token } = await post<{ token: string }>('/matchups/scorers', { code, name: 'Phone' })
  return { id, token, finals: finals.flat() }
}

/** Everything that goes on at once, through a proxy. */
async function everything(through: Proxy) {
  const eventId = await makeEvent(database.db, { maxCapacity: 1_000 })
  const tournament = await tournamentToScore()
  const watchers = Array.from({ length: WATCHERS }, () => watchSeats(through.url, eventId))
  const load = startSteadyLoad({ url: through.url, eventId, crowd, tournament })
  const stop = async () => {
    await load.stop()
    await Promise.all(watchers.map((watcher) => watcher.stop()))
  }
  onTestFinished(stop)
  const more = async (requests = REQUESTS) => {
    const from = load.tries.length
    await expect
      .poll(() => load.tries.length - from, { timeout: ANSWERED_WITHIN_MS })
      .toBeGreaterThan(requests)
  }
  return { eventId, tournament, watchers, load, more, stop }
}
type Everything = Awaited<ReturnType<typeof everything>>

/** Every stream is open, and one more answer is heard on each. */
async function expectHeardByAll({ eventId, watchers }: Everything): Promise<void> {
  await expect.poll(() => watchers.every(({ seen }) => seen.isOpen)).toBe(true)
  const before = watchers.map(({ seen }) => seen.changes)
  const [newcomer] = await makeCrowd(database.db, {
    size: 1,
    secret: TEST_SECRET,
    publicUrl: TEST_PUBLIC_URL,
  })
  if (!newcomer) throw new Error('Nobody came')
  expect((await answer(proxy.url, eventId, newcomer)).status).toBe(200)
  const deaf = () => watchers.filter(({ seen }, index) => seen.changes <= (before[index] ?? 0)).length
  await expect.poll(deaf, { timeout: HEARD_WITHIN_MS }).toBe(0)
}

/** Nobody answers any more: what each page shows is what is so. */
async function expectSeenByAll({ eventId, watchers }: Everything): Promise<void> {
  const { rows } = await database.db.execute(sql`select seats_taken from events where id = ${eventId}`)
  const seats = () => watchers.map(({ seen }) => seen.seats)
  await expect
    .poll(seats, { timeout: HEARD_WITHIN_MS })
    .toEqual(watchers.map(() => Number(rows[0]?.seats_taken)))
}

/** Whatever was acknowledged is there, once. */
async function expectKept({ eventId, tournament, load }: Everything): Promise<void> {
  const { rows } = await database.db.execute(
    sql`select user_id, party_size from event_registrations where event_id = ${eventId}`,
  )
  const kept = new Map(rows.map((row) => [String(row.user_id), Number(row.party_size)]))
  expect(kept.size).toBe(rows.length)
  expect(load.answered.size).toBeGreaterThan(0)
  expect([...load.answered].filter(([id, size]) => kept.get(id) !== size)).toEqual([])
  const { entries } = await readWholeLog(proxy.url, tournament.id, member().cookie)
  expect(load.scored.length).toBeGreaterThan(0)
  expect(faultsOf(entries, load.scored satisfies Final[])).toEqual([])
}

/** Asked of the process itself, not through the proxy: how many requests of visitors it has answered. */
async function requestsTaken({ url }: ServerProcess): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  return [...figures.matchAll(/^http_request_seconds_count\{.*route="(.*?)".*\} (\d+)$/gm)]
    .filter(([, route]) => route !== '/readyz' && route !== '/metrics')
    .reduce((sum, [, , count]) => sum + Number(count), 0)
}
const expectTakesPart = (server: ServerProcess): Promise<void> =>
  expect.poll(() => requestsTaken(server), { timeout: 15_000 }).toBeGreaterThan(0)

async function startAgain(index: 0 | 1 | 2): Promise<void> {
  servers[index] = await start(new URL(servers[index].url).port)
  await expectTakesPart(servers[index])
}

/** The proxy knew all the while who was ready: nobody was sent somewhere at random. */
const expectChecked = ({ output }: Proxy) => expect(output()).not.toMatch(SENT_ANYWAY)

/** What the proxy asks of another process: whatever could not be sent (503), and reads that nobody answered (502). */
const isAskedAgain = ({ what, failure }: Try) =>
  failure?.startsWith('503') || (what.startsWith('GET') && failure?.startsWith('502'))

/** Messages of which each process has one in its hands, and a job that nobody has taken yet. */
async function workInHand(): Promise<string[]> {
  const recipients = Array.from({ length: MESSAGES }, (_, index) => `hand-${index}-${Date.now()}@example.org`)
  peer.hold()
  await enqueue(
    database.db,
    recipients.map((recipient) => ({ message: accountMails.signUpKnown(), subjectId: recipient, recipient })),
  )
  await expect.poll(() => peer.held(), { timeout: SENT_WITHIN_MS }).toBe(servers.length)
  return recipients
}

/** Two minutes go by in the outbox, after which the job gives to others what a dead process had claimed. */
async function expectSentOnce(recipients: readonly string[]): Promise<void> {
  await database.db.execute(
    sql`update outbox_messages set settled_at = settled_at - interval '3 minutes' where status = 'sending' and handed_at is null`,
  )
  await database.db.execute(sql`insert into pgboss.job (name) values ('deliver-messages')`)
  const unsent = async () =>
    (
      await database.db.execute(
        sql`select recipient from outbox_messages where status <> 'sent' and recipient like 'hand-%'`,
      )
    ).rows.map(({ recipient }) => String(recipient))
  // Of what the dead process was handing over nobody can know whether it arrived: an admin decides.
  await expect.poll(async () => (await unsent()).length, { timeout: SENT_WITHIN_MS }).toBe(1)
  expect(recipients.map((recipient) => peer.received.get(recipient))).toEqual(recipients.map(() => 1))
  await database.db.execute(sql`delete from outbox_messages where recipient like 'hand-%'`)
}

it(
  'one of three is killed: nothing fails but what it had in its hands; streams and jobs go on; it comes back',
  AGAIN,
  async () => {
    const all = await everything(proxy)
    const { load, more, stop, watchers } = all
    await more()
    const recipients = await workInHand()
    const inFlight = load.underWay()
    const killedAt = performance.now()
    await servers[0].kill('SIGKILL')
    const goneAt = performance.now()
    peer.release()
    await more()
    await expectSentOnce(recipients)
    await expectHeardByAll(all)
    await startAgain(0)
    await more()
    await load.stop()
    expect(watchers.filter(({ seen }) => seen.failedOpenings > 0)).toEqual([])
    const failed = load.failures()
    expect(failed.filter(({ startedAt, endedAt }) => startedAt > goneAt || endedAt < killedAt)).toEqual([])
    expect(failed.length).toBeLessThanOrEqual(inFlight)
    expect(failed.filter(isAskedAgain)).toEqual([])
    await expectHeardByAll(all)
    await stop()
    expectChecked(proxy)
    await expectKept(all)
  },
)

it('one that is told to stop answers on, and lets connections go, until a proxy has noticed', async () => {
  const server = await start()
  const gone = server.kill('SIGTERM')
  const look = async () => {
    const [ready, read] = await Promise.all([
      fetch(`${server.url}/readyz`),
      fetch(`${server.url}/api/events`),
    ])
    return [ready.status, read.status, read.headers.get('connection')]
  }
  await expect.poll(look, { interval: 10 }).toEqual([503, 200, 'close'])
  await gone
  expect(server.child.exitCode).toBe(0)
})

it(
  'all are restarted, one after another, behind a proxy that tries nothing twice: no request fails',
  AGAIN,
  async () => {
    const strict = await startHaproxy([servers[0].url, servers[1].url, servers[2].url], WITHOUT_RETRIES)
    onTestFinished(strict.stop)
    const all = await everything(strict)
    const { load, more, stop, watchers } = all
    await more()
    for (const index of [0, 1, 2] as const) {
      await servers[index].kill('SIGTERM')
      expect([servers[index].child.exitCode, servers[index].child.signalCode]).toEqual([0, null])
      await more()
      await startAgain(index)
    }
    await load.stop()
    expect(load.failures()).toEqual([])
    expect(watchers.filter(({ seen }) => seen.failures + seen.failedOpenings > 0)).toEqual([])
    await expectHeardByAll(all)
    await expectSeenByAll(all)
    await stop()
    expectChecked(strict)
    await expectKept(all)
  },
)

it('nginx: an event stream comes through as it is written, and another process takes what one can’t', async () => {
  const nginx = await startNginx([servers[0].url, servers[1].url, servers[2].url])
  try {
    const eventId = await makeEvent(database.db, { maxCapacity: 50 })
    const stream = await openStream(`${nginx.url}/api/live?topics=registrations:${eventId}`)
    await stream.until(({ event }) => event === 'ready')
    expect((await answer(nginx.url, eventId, member())).status).toBe(200)
    const startedAt = performance.now()
    const hint = await stream.until(({ event }) => event === 'change')
    expect(hint.at - startedAt).toBeLessThan(HEARD_WITHIN_MS)
    stream.close()
    await servers[1].kill('SIGKILL')
    const statuses = await Promise.all(
      crowd.slice(0, 30).map((each) => answer(nginx.url, eventId, each).then(({ status }) => status)),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  } finally {
    await nginx.stop()
  }
})

const refusal = async () => {
  const response = await fetch(`${proxy.url}/api/events`)
  return [response.status, response.headers.get('content-type')]
}

it('while the database is away, and no process is ready, they say so themselves in words', async () => {
  await postgres.halt()
  try {
    const sentAnyway = async () => {
      await refusal()
      return proxy.output()
    }
    await expect.poll(sentAnyway, { timeout: 10_000 }).toMatch(SENT_ANYWAY)
    expect(await refusal()).toEqual([503, 'application/problem+json'])
  } finally {
    await postgres.restart()
  }
  await expect.poll(async () => (await refusal())[0], { timeout: 10_000 }).toBe(200)
})
