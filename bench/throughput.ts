import { sql } from 'drizzle-orm'
import type { Database } from '#/server/db'
import { IDEMPOTENCY_KEY_HEADER } from '#/server/idempotency'
import { percentile } from '#/lib/percentile'
import { poolsOfCourts, scoreAct } from '../tests/support/court-storm'
import { makeCrowd, makeEvent, type Member } from '../tests/support/crowd'
import { poolSettings } from '../tests/support/saved-tournament'
import { startServerProcess } from '../tests/support/server-process'
import { call, openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../tests/support/storm'
import type { Write } from './hammer'
import { type Bare, CONNECTIONS, type Cost, load, loadKept, loadWrites, measureBare, type Rate } from './load'
import { byHand } from './rsvp'

/** Answered one after the other, each by everybody; the answers to the first of them count for nothing, on both sides. */
const ANSWERED = 15
const FIRST_ANSWERED = 10
const EVENTS = 40
const PEOPLE = 200
const COURTS = 8
const TEAMS_PER_POOL = 10
const BARE_SELECTS = 40_000
const FIRST_SELECTS = 20_000

/** What the database does by itself. */
type BareStatements = { 'bare select': Rate; 'bare locked transaction': Rate }
export type Throughput = {
  references: Bare & BareStatements
  /** Requests by name; `shares` says of which references they are a part. */
  rates: { name: string; rate: Rate | Cost; shares: (keyof (Bare & BareStatements))[] }[]
}

/** Runs the tasks, so many at a time, each timed; `first` of them before it counts. */
async function timedAll(tasks: readonly (() => Promise<unknown>)[], first: number): Promise<Rate> {
  const took: number[] = []
  const runAll = async (some: readonly (() => Promise<unknown>)[]) => {
    const queue = some.values()
    const worker = async () => {
      for (const task of queue) {
        const begun = performance.now()
        await task()
        took.push(performance.now() - begun)
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  }
  await runAll(tasks.slice(0, first))
  took.length = 0
  const startedAt = performance.now()
  await runAll(tasks.slice(first))
  const seconds = (performance.now() - startedAt) / 1000
  return { perSecond: took.length / seconds, p99: percentile(took, 99) ?? Number.NaN }
}

const writeOf = (method: Write['method'], url: string, { cookie }: Member, body: unknown): Write => ({
  method,
  url,
  headers: { cookie, origin: TEST_PUBLIC_URL },
  body,
})

/** The end of every match of some courts, each written once, by the organiser. */
async function scores(url: string, owner: Member): Promise<Cost> {
  const { entries, finals } = poolsOfCourts(COURTS, TEAMS_PER_POOL)
  const settings = poolSettings({ format: { kind: 'pools', pools: COURTS, meetings: 1, playoffs: null } })
  const saved = await call<{ id: string }>(url, '/matchups', owner, {
    method: 'POST',
    body: JSON.stringify({ settings, entries }),
  })
  const writes = finals.flat().map((final, index) =>
    writeOf('POST', `${url}/api/matchups/${saved.body.id}/acts`, owner, {
      entries: [{ id: `score-${index}`, act: scoreAct(final, 0) }],
    }),
  )
  return loadWrites(writes, { first: writes.length / 2, connections: COURTS })
}

/** A single row by its key, and what must happen at least when somebody answers an event: so many at a time, as in requests. */
async function bareStatements(database: Database, people: readonly Member[]): Promise<BareStatements> {
  const events = await Promise.all(
    Array.from({ length: ANSWERED }, () => makeEvent(database.db, { maxCapacity: 10 })),
  )
  const select = () => database.db.execute(sql`select * from events where id = ${events[0]}`)
  const locked = events.flatMap((id) => people.map((person) => () => byHand(database, id, person.id)))
  return {
    'bare select': await timedAll(
      Array.from({ length: BARE_SELECTS }, () => select),
      FIRST_SELECTS,
    ),
    'bare locked transaction': await timedAll(locked, FIRST_ANSWERED * people.length),
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
  const [id = ''] = events
  const statements = await bareStatements(database, people)
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
  const cookies = people.map(({ cookie }) => cookie)
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
      'GET /api/events/{id}, members',
      ['bare select'],
      load(`${server.url}/api/events/${id}`, { cookies }),
    )
    await add(
      'GET /api/my/events, fifteen each',
      ['bare select'],
      load(`${server.url}/api/my/events?tab=waiting`, { cookies }),
    )
    const answers = (some: readonly string[], isRepeatable: boolean) => {
      const writes = some.flatMap((event) =>
        people.map((person): Write => {
          const url = `${server.url}/api/events/${event}/registration`
          const write = writeOf('PUT', url, person, { partySize: 1 })
          if (isRepeatable) write.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()] = `answer ${event}`
          return write
        }),
      )
      return loadWrites(writes, { first: FIRST_ANSWERED * people.length })
    }
    await add(
      'PUT registration, one event at a time',
      ['bare locked transaction'],
      answers(events.slice(0, ANSWERED), false),
    )
    await add(
      'the same with an Idempotency-Key, as pages ask',
      ['bare locked transaction'],
      answers(events.slice(ANSWERED, 2 * ANSWERED), true),
    )
    await add('POST score, one tournament', [], scores(server.url, member))
  } finally {
    await server.kill('SIGTERM')
  }
  return { references, rates }
}
