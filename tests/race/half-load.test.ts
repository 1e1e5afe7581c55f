import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCrowd, makeEvent, type Member } from '../support/crowd'
import { heapOf } from '../support/heap-of'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { freePort, startServerProcess, type ServerProcess } from '../support/server-process'
import { shortOrLong } from '../support/soak'
import { answer, call, giveUp, openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const MB = 1024 * 1024
/** Caches fill, and V8 compiles what is used often: that is no leak. */
const WARM_UP_MS = shortOrLong(20 * SECOND_MS, 5 * MINUTE_MS)
const MEASURED_MS = shortOrLong(MINUTE_MS, 30 * MINUTE_MS)
const LOOKS = 12
/** Of a minute's looks a straight line says little; of half an hour's it says what the place asks for. */
const MAX_SLOPE_MB_PER_MINUTE = shortOrLong(5, 1)
const CAPACITY_MS = 5 * SECOND_MS
const AT_ONCE = 16
const TICK_MS = 50
const TIMEOUT_MS = WARM_UP_MS + MEASURED_MS + 2 * MINUTE_MS

let postgres: TestPostgres
let server: ServerProcess
let crowd: Member[]
let eventId = ''
let inspectPort = 0
beforeAll(async () => {
  postgres = await startPostgres()
  const url = await createDatabase(postgres)
  const database = await openTestDatabase({ DATABASE_URL: url })
  crowd = await makeCrowd(database.db, { size: 50, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  eventId = await makeEvent(database.db, { maxCapacity: 20 })
  await database.close()
  inspectPort = await freePort()
  server = await startServerProcess({
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    DATABASE_URL: url,
    LIMITS_OFF: 'true',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}`,
  })
})
afterAll(async () => {
  await server?.kill('SIGKILL')
  await postgres?.stop()
})

const page = async (path: string) => {
  const response = await fetch(server.url + path, { headers: { accept: 'text/html' } })
  await response.text()
  return response.status
}

/** What an evening is made of, one after the other: pages for visitors, reads and answers of people who are signed in. */
async function oneCall(turn: number): Promise<number> {
  const member = crowd[turn % crowd.length]
  if (!member) throw new Error('Nobody came')
  const acts = [
    () => page('/'),
    () => page(`/events/${eventId}`),
    async () => (await call(server.url, `/events/${eventId}/registrations`, member)).status,
    async () => (await call(server.url, '/session', member)).status,
    async () => (await answer(server.url, eventId, member)).status,
    async () => (await call(server.url, '/events', member)).status,
    async () => (await giveUp(server.url, eventId, member)).status,
  ]
  return acts[turn % acts.length]?.() ?? 0
}

/** Calls a second when each is made as soon as another is answered. */
async function capacity(): Promise<number> {
  const until = performance.now() + CAPACITY_MS
  let turn = 0
  const ask = async () => {
    while (performance.now() < until) await oneCall((turn += 1))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return (turn / CAPACITY_MS) * SECOND_MS
}

/** So many calls a second, whether or not those before are answered; ends with what was answered how often. */
async function load(perSecond: number, ms: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const note = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const startedAt = performance.now()
  const open = new Set<Promise<void>>()
  let turn = 0
  for (let at = 0; at < ms; at = performance.now() - startedAt) {
    while (turn < (at / SECOND_MS) * perSecond) {
      const asked = oneCall((turn += 1))
        .then(note)
        .finally(() => open.delete(asked))
      open.add(asked)
    }
    await pause(TICK_MS)
  }
  await Promise.all(open)
  return statuses
}

/** The rise of the straight line nearest to these, which are equally far from one another. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const along = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0)
  return along / values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
}

it(
  'at half of what it can do, nothing fails and what it holds does not grow',
  { timeout: TIMEOUT_MS },
  async () => {
    const heap = await heapOf(inspectPort)
    const perSecond = (await capacity()) / 2
    await load(perSecond, WARM_UP_MS)
    const usedMb: number[] = []
    const failed: [number, number][] = []
    let calls = 0
    for (let look = 0; look < LOOKS; look += 1) {
      for (const [status, times] of await load(perSecond, MEASURED_MS / LOOKS)) {
        calls += times
        if (status >= 500) failed.push([status, times])
      }
      usedMb.push((await heap.usedBytes()) / MB)
    }
    heap.close()
    const perMinute = slope(usedMb) / (MEASURED_MS / LOOKS / MINUTE_MS)
    console.log(
      `${calls} calls at ${Math.round(perSecond)} a second; heap ${usedMb.map((mb) => mb.toFixed(1)).join(' ')} MB, ${perMinute.toFixed(2)} MB a minute`,
    )
    expect(failed).toEqual([])
    expect(calls).toBeGreaterThan((perSecond * MEASURED_MS) / SECOND_MS / 2)
    expect(perMinute).toBeLessThan(MAX_SLOPE_MB_PER_MINUTE)
  },
)
