import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '#/platform/db'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'
import { openStream } from '../support/event-stream'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { answer } from '../support/storm'

const PEOPLE = 40
const READERS = 12
/** It is looked at again after a second. */
const USED_AGAIN_MS = 10_000
/** Nobody waits long for a replica that is behind. */
const ANSWERED_WITHIN_MS = 2_000

/** The app with caches, hints and connections of its own, behind an address. */
type Served = { url: string; t: TestApp; server: Server }

let primary: TestPostgres
let standby: TestPostgres
let atStandby: Client
let db: Db
let servers: [Served, Served]
let crowd: Member[]
let next = 0

const withDatabase = (server: TestPostgres, databaseUrl: string): string => {
  const url = new URL(server.url)
  url.pathname = new URL(databaseUrl).pathname
  return url.href
}
async function serve(settings: Record<string, string>): Promise<Served> {
  const t = await testApp(settings)
  const server = createServer(getRequestListener(t.app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, t, server }
}
async function connectToStandby(): Promise<void> {
  atStandby = new Client({ connectionString: standby.url })
  atStandby.on('error', () => undefined)
  await atStandby.connect()
}

beforeAll(async () => {
  // As on a server of one's own: a commit waits until it is written.
  primary = await startPostgres({ settings: { synchronous_commit: 'on' } })
  standby = await startPostgres({ standbyOf: primary.url })
  const url = await createDatabase(primary)
  await connectToStandby()
  const settings = {
    DATABASE_URL: url,
    DATABASE_REPLICA_URL: withDatabase(standby, url),
    LIMITS_OFF: 'true',
  }
  servers = [await serve(settings), await serve(settings)]
  const [{ t }] = servers
  db = t.services.db
  crowd = await t.crowd(PEOPLE)
})
afterAll(async () => {
  for (const { server, t } of servers ?? []) {
    server.closeAllConnections()
    server.close()
    await t.close()
  }
  await atStandby?.end().catch(() => undefined)
  await standby?.stop()
  await primary?.stop()
})

const member = (): Member => {
  const found = crowd[(next += 1) % crowd.length]
  if (!found) throw new Error('Nobody came')
  return found
}

async function seatsSeen(server: Served, eventId: string, as?: Member): Promise<number> {
  const response = await fetch(`${server.url}/api/events/${eventId}/registrations`, {
    headers: as ? { cookie: as.cookie } : {},
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { seatsTaken: number }).seatsTaken
}

async function figure(server: Served, name: string): Promise<number> {
  const figures = await (await fetch(`${server.url}/metrics`)).text()
  const line = figures.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? 0)
}
const readsBy = (server: Served, who: 'replica' | 'primary') =>
  figure(server, `database_replica_reads_total{answered_by="${who}"}`)
const isUsed = (server: Served) => figure(server, 'database_replica{state="used"}')

/** Reads until each process uses the replica. */
async function untilUsed(): Promise<void> {
  const eventId = await makeEvent(db)
  for (const server of servers) {
    const used = async () => {
      await seatsSeen(server, eventId, member())
      return isUsed(server)
    }
    await expect.poll(used, { timeout: USED_AGAIN_MS }).toBe(1)
  }
}
beforeEach(untilUsed)

/** Each of so many people once: who reads meanwhile goes through all of them again and again. */
const peopleInTurn = (count: number) => crowd.slice(0, count).map((as, before) => ({ as, seats: before + 1 }))

/** Somebody answers through one process, and reads through the other at once. */
async function expectOwnWritesSeen(answers: number): Promise<void> {
  const [here, there] = servers
  const eventId = await makeEvent(db, { maxCapacity: PEOPLE })
  for (const { as, seats } of peopleInTurn(answers)) {
    expect((await answer(here.url, eventId, as)).status).toBe(200)
    expect(await seatsSeen(there, eventId, as)).toBe(seats)
  }
}

/** Somebody without a session watches through one process, and at each hint reads through the other. */
async function expectHintsAreTrue(answers: number): Promise<void> {
  const [here, there] = servers
  const eventId = await makeEvent(db, { maxCapacity: PEOPLE })
  const stream = await openStream(`${here.url}/api/live?topics=registrations:${eventId}`)
  await stream.until(({ event }) => event === 'ready')
  for (const { as, seats } of peopleInTurn(answers)) {
    const from = stream.hints.length
    expect((await answer(here.url, eventId, as)).status).toBe(200)
    await stream.until(({ event }) => event === 'change', from)
    expect(await seatsSeen(there, eventId)).toBe(seats)
  }
  stream.close()
}

it('public reads are made on the standby, whoever asks; writes and everything else are not', async () => {
  const [server] = servers
  const eventId = await makeEvent(db)
  const before = await readsBy(server, 'replica')
  expect(await seatsSeen(server, eventId, member())).toBe(0)
  expect((await fetch(`${server.url}/api/events/${eventId}`)).status).toBe(200)
  expect(await readsBy(server, 'replica')).toBe(before + 2)
  const { rows } = await atStandby.query(
    "select query from pg_stat_activity where application_name = 'web-replica'",
  )
  const asked = rows.map(({ query }) => String(query)).join('\n')
  expect(asked).toContain('select "events"."id"')
  expect(asked).not.toMatch(/"sessions"|insert into|update "/)
})

it('what somebody wrote through one process they read through the other, and hints are never answered with what was before', async () => {
  const before = await readsBy(servers[1], 'replica')
  await expectOwnWritesSeen(30)
  await expectHintsAreTrue(10)
  // The standby did answer: this was no test of the primary.
  expect(await readsBy(servers[1], 'replica')).toBeGreaterThan(before + 10)
})

it('a standby that stands still shows nobody the past: the primary answers, and it is told once', async () => {
  await atStandby.query('select pg_wal_replay_pause()')
  try {
    const [, there] = servers
    const told = vi.spyOn(there.t.services.log, 'warn')
    await expectOwnWritesSeen(20)
    await expectHintsAreTrue(5)
    expect(await isUsed(there)).toBe(0)
    expect(told.mock.calls.map((call) => call.at(-1))).toEqual([
      'The replica is away or behind: the primary answers',
    ])
  } finally {
    await atStandby.query('select pg_wal_replay_resume()')
  }
  await untilUsed()
})

it('a standby that dies under load costs nobody an answer; when it is back it is used again', async () => {
  const [server] = servers
  const eventId = await makeEvent(db)
  const enough = new AbortController()
  let answered = 0
  const readers = Array.from({ length: READERS }, async () => {
    while (!enough.signal.aborted) {
      expect(await seatsSeen(server, eventId, member())).toBe(0)
      answered += 1
    }
  })
  const soMany = async (more: number) => {
    const from = answered
    await expect.poll(() => answered - from, { timeout: USED_AGAIN_MS }).toBeGreaterThan(more)
  }
  try {
    await soMany(100)
    await standby.crash()
    await soMany(100)
    await expect.poll(() => isUsed(server), { timeout: USED_AGAIN_MS }).toBe(0)
    await expectOwnWritesSeen(5)
  } finally {
    enough.abort()
    await Promise.all(readers)
    await standby.restart()
    await connectToStandby()
  }
  await untilUsed()
})
