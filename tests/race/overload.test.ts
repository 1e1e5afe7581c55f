import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { roles } from '#/features/people/accounts/table'
import { messageOf } from '#/lib/errors'
import { makeCrowd, makeEvent, type Member } from '../support/crowd'
import { openStream } from '../support/event-stream'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { startServerProcess, type ServerProcess } from '../support/server-process'
import { answer, openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { shortOrLong } from '../support/soak'

/** So few that what is let in is known exactly, however fast the machine is. */
const READS_AT_ONCE = 5
const READERS = 50
const FLOOD = shortOrLong(1_000, 20_000)
/** A flood asks again as soon as it is answered, by so many at once. */
const FLOODERS = 100
const SENT_AWAY_WITHIN_MS = 2_000
const ANSWERED_WITHIN_MS = 10_000

let postgres: TestPostgres
let server: ServerProcess
let crowd: Member[]
let eventId = ''
let url = ''
beforeAll(async () => {
  postgres = await startPostgres()
  url = await createDatabase(postgres)
  const database = await openTestDatabase({ DATABASE_URL: url })
  crowd = await makeCrowd(database.db, { size: 12, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  await database.db.insert(roles).values({ userId: member(0).id, role: 'admin' })
  eventId = await makeEvent(database.db)
  await database.close()
  server = await startServerProcess({
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    DATABASE_URL: url,
    // Whoever is let in holds a connection while the database is held, and some are left for the others.
    DATABASE_POOL_SIZE: '20',
    SHED_REQUESTS: String(READS_AT_ONCE),
  })
})
afterAll(async () => {
  await server.kill('SIGKILL')
  await postgres.stop()
})

function member(index: number): Member {
  const found = crowd[index]
  if (!found) throw new Error('Nobody came')
  return found
}

type Answered = { status: number; headers: Headers; text: string; ms: number }

async function ask(path: string, headers: Record<string, string> = {}): Promise<Answered> {
  const startedAt = performance.now()
  const response = await fetch(server.url + path, {
    headers,
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, ms: performance.now() - startedAt }
}

/** Nobody can read events until this is let go of. */
async function holdEvents(): Promise<{ waiting(): Promise<number>; letGo(): Promise<void> }> {
  const holder = new Client({ connectionString: url })
  // Inside its transaction the holder would see who waits as it was when it looked first.
  const observer = new Client({ connectionString: url })
  await Promise.all([holder.connect(), observer.connect()])
  let held = true
  async function letGo(): Promise<void> {
    if (!held) return
    held = false
    await Promise.all([holder.end(), observer.end()])
  }
  onTestFinished(letGo)
  await holder.query('begin')
  await holder.query('lock table events in access exclusive mode')
  return {
    async waiting() {
      const { rowCount } = await observer.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'web'",
      )
      return rowCount ?? 0
    },
    letGo,
  }
}

const shedCount = async (): Promise<number> => {
  const { text } = await ask('/metrics')
  return [...text.matchAll(/^requests_shed_total\{.*\} (\d+)$/gm)].reduce((sum, [, n]) => sum + Number(n), 0)
}
/** Each of its own, so that none is answered from what is kept of another. */
const read = (index: number) => ask(`/api/events?q=reader-${index}`)

describe('when more is asked than can be answered', () => {
  it('those who are let in are answered, the others are sent away at once; writes, admins and streams go on', async () => {
    const stream = await openStream(`${server.url}/api/live?topics=registrations:${eventId}`)
    await stream.until(({ event }) => event === 'ready')
    const shedBefore = await shedCount()
    const hold = await holdEvents()
    const letIn = Array.from({ length: READS_AT_ONCE }, (_, index) => read(index))
    await expect.poll(hold.waiting, { timeout: ANSWERED_WITHIN_MS }).toBe(READS_AT_ONCE)
    const write = answer(server.url, eventId, member(1))
    await expect.poll(hold.waiting, { timeout: ANSWERED_WITHIN_MS }).toBe(READS_AT_ONCE + 1)

    const away = await Promise.all(Array.from({ length: READERS }, (_, index) => read(READS_AT_ONCE + index)))
    expect(new Set(away.map(({ status }) => status))).toEqual(new Set([503]))
    for (const { headers, text, ms } of away) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(JSON.parse(text)).toMatchObject({
        code: 'overloaded',
        category: 'server',
        detail: messageOf('server'),
      })
      expect(ms).toBeLessThan(SENT_AWAY_WITHIN_MS)
    }
    expect((await shedCount()) - shedBefore).toBe(READERS)

    const page = await ask('/events', { accept: 'text/html,*/*' })
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.text).toContain(messageOf('server').replaceAll("'", '&#39;'))
    expect(page.text).toMatch(/try again in \d seconds/)
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(200)
    const { cookie } = member(0)
    const admin = await ask('/admin/people', { cookie, accept: 'text/html' })
    expect([admin.status, admin.text.includes(member(3).email)]).toEqual([200, true])
    expect((await ask('/api/admin/people', { cookie })).status).toBe(200)

    const from = stream.hints.length
    await hold.letGo()
    expect((await Promise.all(letIn)).map(({ status }) => status)).toEqual(letIn.map(() => 200))
    expect((await write).status).toBe(200)
    await stream.until(({ event }) => event === 'change', from)
    stream.close()
    expect((await read(READERS + READS_AT_ONCE)).status).toBe(200)
    expect((await ask('/events', { accept: 'text/html' })).status).toBe(200)
  })

  it('writes are sent away as well when five times as many wait, and nothing of them has happened', async () => {
    const hold = await holdEvents()
    const people = crowd.slice(2)
    const writes = Array.from({ length: READS_AT_ONCE * 5 + 10 }, (_, index) =>
      answer(server.url, eventId, people[index % people.length] ?? member(2)),
    )
    const first = await Promise.race(writes)
    expect(first.status).toBe(503)
    await hold.letGo()
    const statuses = (await Promise.all(writes)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503)).toHaveLength(10)
    expect(statuses.filter((status) => status === 200)).toHaveLength(READS_AT_ONCE * 5)
  })

  it(`a flood of ${FLOOD}: none fails, none hangs, and all is well right after`, async () => {
    const seen = new Map<number, number>()
    let asked = 0
    let slowestMs = 0
    await Promise.all(
      Array.from({ length: FLOODERS }, async () => {
        while (asked < FLOOD) {
          asked += 1
          const { status, ms } = await (asked % 2 === 0 ? read(asked) : ask(`/events?q=flood-${asked}`))
          seen.set(status, (seen.get(status) ?? 0) + 1)
          slowestMs = Math.max(slowestMs, ms)
        }
      }),
    )
    console.info(`Flood: ${JSON.stringify(Object.fromEntries(seen))}, slowest ${Math.round(slowestMs)} ms`)
    expect([...seen.keys()].toSorted()).toEqual([200, 503])
    expect((await read(FLOOD + 1)).status).toBe(200)
    expect(server.output()).not.toContain('"A request failed"')
  })
})
