import { sql } from 'drizzle-orm'
import type { Database } from '#/server/db'
import { percentile } from '#/lib/percentile'
import { poolsOfCourts, scoreAct } from '../tests/support/court-storm'
import { makeCrowd, makeEvent, type Member } from '../tests/support/crowd'
import { poolSettings } from '../tests/support/saved-tournament'
import { startServerProcess } from '../tests/support/server-process'
import { answer, call, openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../tests/support/storm'
import { type Bare, type Cost, load, loadKept, measureBare, type Rate } from './load'
import { byHand } from './rsvp'

const CONNECTIONS = 20
const EVENTS = 40
const PEOPLE = 200
const COURTS = 8
const TEAMS_PER_POOL = 6
const BARE_SELECTS = 4_000

/** What the database does by itself. */
type BareStatements = { 'bare select': Rate; 'bare locked transaction': Rate }
export type Throughput = {
  references: Bare & BareStatements
  /** Requests by name; `shares` says of which references they are a part. */
  rates: { name: string; rate: Rate | Cost; shares: (keyof (Bare & BareStatements))[] }[]
}

/** Runs the tasks, so many at a time, each timed. */
async function timedAll(
  tasks: readonly (() => Promise<{ status: number }>)[],
  atOnce: number,
): Promise<Rate> {
  const took: number[] = []
  const queue = tasks.values()
  const startedAt = performance.now()
  const worker = async () => {
    for (const task of queue) {
      const begun = performance.now()
      const { status } = await task()
      if (status >= 300) throw new Error(`A write was answered ${status}`)
      took.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const seconds = (performance.now() - startedAt) / 1000
  return { perSecond: tasks.length / seconds, p99: percentile(took, 99) ?? Number.NaN }
}

/** The end of every match of some courts, each written once, by the organiser. */
async function scores(url: string, owner: Member): Promise<Rate> {
  const { entries, finals } = poolsOfCourts(COURTS, TEAMS_PER_POOL)
  const settings = poolSettings({ format: { kind: 'pools', pools: COURTS, meetings: 1, playoffs: null } })
  const saved = await call<{ id: string }>(url, '/matchups', owner, {
    method: 'POST',
    body: JSON.stringify({ settings, entries }),
  })
  const tasks = finals.flat().map(
    (final, index) => () =>
      call(url, `/matchups/${saved.body.id}/acts`, owner, {
        method: 'POST',
        body: JSON.stringify({ entries: [{ id: `score-${index}`, act: scoreAct(final, 0) }] }),
      }),
  )
  return timedAll(tasks, COURTS)
}

/** A single row by its key, and what must happen at least when somebody answers an event: so many at a time, as in requests. */
async function bareStatements(
  database: Database,
  id: string,
  people: readonly Member[],
): Promise<BareStatements> {
  const select = async () => {
    await database.db.execute(sql`select * from events where id = ${id}`)
    return { status: 200 }
  }
  const locked = people.map((person) => async () => {
    await byHand(database, id, person.id)
    return { status: 200 }
  })
  return {
    'bare select': await timedAll(
      Array.from({ length: BARE_SELECTS }, () => select),
      CONNECTIONS,
    ),
    'bare locked transaction': await timedAll(locked, CONNECTIONS),
  }
}

/** What one process answers, beside a bare route of the same framework and a bare statement of the same database. */
export async function measureThroughput(source: Record<string, string>): Promise<Throughput> {
  const database = await openTestDatabase(source)
  const people = await makeCrowd(database.db, {
    size: PEOPLE,
    secret: TEST_SECRET,
    publicUrl: TEST_PUBLIC_URL,
  })
  const events = await Promise.all(
    Array.from({ length: EVENTS }, () => makeEvent(database.db, { maxCapacity: 10 })),
  )
  const [id = '', byHandId = ''] = events
  const statements = await bareStatements(database, byHandId, people)
  await database.close()
  const references = { ...(await measureBare()), ...statements }
  const server = await startServerProcess({
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    LIMITS_OFF: 'true',
    ...source,
  })
  const member = people[0]
  if (!member) throw new Error('Nobody came')
  const { cookie } = member
  const rates: Throughput['rates'] = []
  const add = async (
    name: string,
    shares: Throughput['rates'][number]['shares'],
    rate: Promise<Rate | Cost>,
  ) => rates.push({ name, shares, rate: await rate })
  try {
    for (const [name, path] of [
      ['home', '/'],
      ['events list', '/events'],
      ['event page', `/events/${id}`],
    ] as const) {
      await add(`${name}, kept`, ['bare route', 'bare page'], loadKept(server.url + path))
      await add(`${name}, rendered afresh`, [], load(server.url + path, { fresh: true }))
    }
    await add('GET /api/events, kept', ['bare route'], loadKept(`${server.url}/api/events?limit=6`))
    await add(
      'GET /api/events/{id}, a member',
      ['bare select'],
      load(`${server.url}/api/events/${id}`, { cookie }),
    )
    await add(
      'GET /api/my/events, a member',
      ['bare select'],
      load(`${server.url}/api/my/events`, { cookie }),
    )
    const answers = people.map((person) => () => answer(server.url, id, person))
    await add('PUT registration, one event', ['bare locked transaction'], timedAll(answers, CONNECTIONS))
    await add('POST score, one tournament', [], scores(server.url, member))
  } finally {
    await server.kill('SIGTERM')
  }
  return { references, rates }
}
