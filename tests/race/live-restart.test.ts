import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { makeCrowd, makeEvent, type Member } from '../support/crowd'
import { openPages } from '../support/live-page'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { freePort, startServerProcess } from '../support/server-process'
import { shortOrLong } from '../support/soak'
import { answer, openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

const WATCHERS = shortOrLong(200, 5_000)
/** Answers before, around and after the server's end. */
const ANSWERS = 30
/** Two tries of the tab, the wait after them, and what the server spreads so many over. */
const BACK_WITHIN_MS = 60_000

let postgres: TestPostgres
let url = ''
let crowd: Member[]
let eventId = ''
let env: Record<string, string>
beforeAll(async () => {
  postgres = await startPostgres()
  url = await createDatabase(postgres)
  const database = await openTestDatabase({ DATABASE_URL: url })
  crowd = await makeCrowd(database.db, { size: 3 * ANSWERS, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  eventId = await makeEvent(database.db, { maxCapacity: 1000 })
  await database.close()
  env = {
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    DATABASE_URL: url,
    LIMITS_OFF: 'true',
    PORT: String(await freePort()),
  }
})
afterAll(() => postgres?.stop())

async function start() {
  const server = await startServerProcess(env)
  onTestFinished(() => server.kill('SIGKILL'))
  return server
}

/** How many of the answers were decided; those on their way when the server dies are not known to have been. */
const decided = async (server: string, members: readonly Member[]): Promise<number> => {
  const given = await Promise.all(members.map((member) => answer(server, eventId, member).catch(() => null)))
  return given.filter((each) => each?.status === 200).length
}

it(`${WATCHERS} pages whose server is killed in the middle show the same as before: nothing missed, nothing told twice`, async () => {
  const first = await start()
  const pages = await openPages({
    server: first.url,
    eventId,
    count: WATCHERS,
    withinMs: BACK_WITHIN_MS,
  })
  const behind = (seats: number) => () => pages.filter((page) => page.seats() !== seats).length
  const before = await decided(first.url, crowd.slice(0, ANSWERS))
  expect(before).toBe(ANSWERS)
  await expect.poll(behind(before), { timeout: BACK_WITHIN_MS }).toBe(0)

  const dying = decided(first.url, crowd.slice(ANSWERS, 2 * ANSWERS))
  await first.kill('SIGKILL')
  await dying
  await expect.poll(() => pages.some((page) => page.isConnected()), { timeout: BACK_WITHIN_MS }).toBe(false)
  const second = await start()
  // Told to nobody, or to few: the pages are not back yet, and no hint follows.
  await decided(second.url, crowd.slice(ANSWERS, 2 * ANSWERS))
  await expect
    .poll(() => pages.filter((page) => !page.isConnected()).length, { timeout: BACK_WITHIN_MS })
    .toBe(0)
  await expect.poll(behind(2 * ANSWERS), { timeout: BACK_WITHIN_MS }).toBe(0)

  const heardBefore = pages.map(({ versions }) => versions.length)
  expect(await decided(second.url, crowd.slice(2 * ANSWERS))).toBe(ANSWERS)
  await expect.poll(behind(3 * ANSWERS), { timeout: BACK_WITHIN_MS }).toBe(0)
  for (const [index, { versions }] of pages.entries()) {
    expect(versions.length).toBeGreaterThan(heardBefore[index] ?? 0)
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
  }
})
