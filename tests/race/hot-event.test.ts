import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { percentile } from '#/lib/percentile'
import { testApp } from '../support/app'
import { makeCrowd, makeEvent, type Member } from '../support/crowd'
import { openPages } from '../support/live-page'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { startServerProcess, type ServerProcess } from '../support/server-process'
import { shortOrLong } from '../support/soak'
import { recordStatements } from '../support/statements'
import { answer, openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

const WATCHERS = shortOrLong(300, 5_000)
const ANSWERS_PER_SECOND = 50
const ANSWERS = ANSWERS_PER_SECOND * shortOrLong(3, 10)
/** Watchers cost something, and stand in the process that measures; without spacing and spreading it is seconds. */
const SLOWER_AT_MOST = 3
const SLOWER_BY_MS = shortOrLong(250, 1_000)
/** Everybody opens a page, or learns the end, within this time: what the server spreads them over, and the way. */
const ALL_WITHIN_MS = 30_000
/** All that change this event together ask for it so often, and no oftener, however many watch. */
const READERS = 100

let postgres: TestPostgres
let url = ''
let server: ServerProcess
let crowd: Member[]
let events: string[]
beforeAll(async () => {
  postgres = await startPostgres()
  url = await createDatabase(postgres)
  const database = await openTestDatabase({ DATABASE_URL: url })
  crowd = await makeCrowd(database.db, { size: ANSWERS * 2, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  const roomy = { maxCapacity: ANSWERS }
  events = [
    await makeEvent(database.db, roomy),
    await makeEvent(database.db, roomy),
    await makeEvent(database.db, roomy),
  ]
  await database.close()
  server = await startServerProcess({
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    DATABASE_URL: url,
    LIMITS_OFF: 'true',
  })
})
afterAll(async () => {
  await server?.kill('SIGKILL')
  await postgres?.stop()
})

/** Answers come evenly, whether or not those before them are decided. The 95th percentile of how long each took, in ms. */
async function answersEvenly(eventId: string, members: readonly Member[]): Promise<number> {
  const due = members.map((member, index) => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof answer>>>()
    setTimeout(() => resolve(answer(server.url, eventId, member)), (index * 1000) / ANSWERS_PER_SECOND)
    return promise
  })
  const given = await Promise.all(due)
  expect(new Set(given.map(({ status }) => status))).toEqual(new Set([200]))
  return percentile(
    given.map(({ ms }) => ms),
    95,
  ) as number
}

it(`${WATCHERS} watch one event and ${ANSWERS_PER_SECOND} answer each second: answers take little longer, and all see the end`, async () => {
  const [quiet = '', hot = ''] = events
  const quietMs = await answersEvenly(quiet, crowd.slice(0, ANSWERS))
  const pages = await openPages({
    server: server.url,
    eventId: hot,
    count: WATCHERS,
    withinMs: ALL_WITHIN_MS,
  })
  await expect
    .poll(() => pages.filter((page) => page.seats() === null).length, { timeout: ALL_WITHIN_MS })
    .toBe(0)
  const readsBefore = pages.reduce((sum, page) => sum + page.reads(), 0)
  const hotMs = await answersEvenly(hot, crowd.slice(ANSWERS))
  const behind = () => pages.filter((page) => page.seats() !== ANSWERS).length
  await expect.poll(behind, { timeout: ALL_WITHIN_MS }).toBe(0)
  const reads = pages.reduce((sum, page) => sum + page.reads(), 0) - readsBefore
  console.info(
    `Answers, 95 % within: ${quietMs.toFixed(0)} ms with nobody watching, ${hotMs.toFixed(0)} ms with ${WATCHERS}, who read ${reads} times`,
  )
  expect(hotMs).toBeLessThan(quietMs * SLOWER_AT_MOST + SLOWER_BY_MS)
  for (const { versions } of pages) expect(versions).toEqual(versions.toSorted((a, b) => a - b))
})

it('a change that brings back everybody who watches is read once for all of them', async () => {
  const [, , eventId = ''] = events
  const t = await testApp({ DATABASE_URL: url, LIMITS_OFF: 'true' })
  onTestFinished(() => t.close())
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const recording = recordStatements()
  onTestFinished(() => recording.stop())
  const path = `/api/events/${eventId}/registrations`
  /** What the event's page asks the database for when so many come back at the same moment after a change. */
  const readBy = async (readers: number) => {
    const seen = t.services.cache.stamp()
    await client.query("select pg_notify('live', $1)", [
      JSON.stringify({ topic: `registrations:${eventId}`, version: 1, at: Date.now() / 1000 }),
    ])
    await expect.poll(() => t.services.cache.stamp()).toBeGreaterThan(seen)
    recording.take()
    const answers = await Promise.all(Array.from({ length: readers }, () => t.call('GET', path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    return recording.take().filter(({ text }) => text.includes('event_registrations')).length
  }
  const alone = await readBy(1)
  expect(alone).toBeGreaterThan(0)
  expect(await readBy(READERS)).toBe(alone)
})
