import { eventRegistrations } from '#/features/rsvp/table'
import type { Database } from '#/server/db'
import { IDEMPOTENCY_KEY_HEADER } from '#/server/idempotency'
import { percentile } from '#/lib/percentile'
import { poolsOfCourts, scoreAct } from '../tests/support/court-storm'
import { makeCrowd, makeEvent, type Member } from '../tests/support/crowd'
import { poolSettings } from '../tests/support/saved-tournament'
import { startServerProcess } from '../tests/support/server-process'
import { call, openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../tests/support/storm'
import type { Write } from './hammer'
import {
  type Bare,
  CONNECTIONS,
  type Cost,
  loadAs,
  loadFresh,
  loadKept,
  loadWrites,
  measureBare,
  type Rate,
} from './load'
import { type BareStatements, byTheDriver, byTheShorterWay } from './bare-statements'

/** Answered one after the other, each by everybody; the answers to the first of them count for nothing, on both sides. */
const ANSWERED = 15
const FIRST_ANSWERED = 10
const EVENTS = 40
const PEOPLE = 200
const COURTS = 8
const TEAMS_PER_POOL = 10
const BARE_SELECTS = 40_000
const FIRST_SELECTS = 20_000
const BARE_LISTS = 8_000
const FIRST_LISTS = 4_000
/** What is asked for: shares of what is bare, and pages a second. */
const HALF = 0.5
const OF_BARE_ROUTE = 0.6
const FRESH_PER_SECOND = 300

type Statement = 'bare select' | 'bare select of fifteen' | 'bare locked transaction'
/** Statements by the driver as it comes, and by the shorter way that the product goes. */
type BareRates = Record<Statement | `${Statement}, shorter way`, Rate>
type References = Bare & BareRates
/** What of a reference a rate is, and at least how much of it is asked for. */
type Share = { of: keyof References; least?: number }
export type Throughput = {
  references: References
  /** Requests by name, and how many a second are asked for at least. */
  rates: { name: string; rate: Rate | Cost; least?: number; shares: Share[] }[]
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

const times = <Task>(count: number, task: (index: number) => Task): Task[] =>
  Array.from({ length: count }, (_, index) => task(index))

async function measureStatements(
  { select, selectFifteen, lockedTransaction }: BareStatements,
  database: Database,
  people: readonly Member[],
): Promise<Record<Statement, Rate>> {
  const events = await Promise.all(times(ANSWERED, () => makeEvent(database.db, { maxCapacity: 10 })))
  const [id = ''] = events
  const personOf = (index: number) => people[index % people.length]?.id ?? ''
  return {
    'bare select': await timedAll(
      times(BARE_SELECTS, () => () => select(id)),
      FIRST_SELECTS,
    ),
    'bare locked transaction': await timedAll(
      events.flatMap((event) => people.map((person) => () => lockedTransaction(event, person.id))),
      FIRST_ANSWERED * people.length,
    ),
    // By now everybody waits for all of them.
    'bare select of fifteen': await timedAll(
      times(BARE_LISTS, (index) => () => selectFifteen(personOf(index))),
      FIRST_LISTS,
    ),
  }
}

/** Each kind of statement by both ways, so many at a time, as in requests. Afterwards everybody waits for fifteen events. */
async function bareRates(
  database: Database,
  source: Record<string, string>,
  people: readonly Member[],
): Promise<BareRates> {
  const driver = byTheDriver(database, source)
  const plain = await measureStatements(driver, database, people)
  await driver.close()
  await database.db.delete(eventRegistrations)
  const short = await measureStatements(byTheShorterWay(database), database, people)
  const shorter = Object.entries(short).map(([name, rate]) => [`${name}, shorter way`, rate])
  return { ...plain, ...Object.fromEntries(shorter) }
}

const ofBoth = (of: Statement): Share[] => [{ of, least: HALF }, { of: `${of}, shorter way` }]

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
  const statements = await bareRates(database, source, people)
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
  const add = async (name: string, shares: Share[], rate: Promise<Rate | Cost>, least?: number) =>
    rates.push({ name, shares, rate: await rate, ...(least !== undefined && { least }) })
  try {
    for (const [name, path] of [
      ['home', '/'],
      ['events list', '/events'],
      ['event page', `/events/${id}`],
    ] as const) {
      await add(
        `${name}, kept`,
        [{ of: 'bare page', least: OF_BARE_ROUTE }, { of: 'bare route' }],
        loadKept(server.url + path),
      )
      await add(`${name}, rendered afresh`, [], loadFresh(server.url + path), FRESH_PER_SECOND)
    }
    await add(
      'GET /api/events, kept',
      [{ of: 'bare route', least: OF_BARE_ROUTE }],
      loadKept(`${server.url}/api/events?limit=6`),
    )
    await add(
      'GET /api/events/{id}, members',
      ofBoth('bare select'),
      loadAs(cookies, `${server.url}/api/events/${id}`),
    )
    await add(
      'GET /api/my/events, fifteen each',
      ofBoth('bare select of fifteen'),
      loadAs(cookies, `${server.url}/api/my/events?tab=waiting`),
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
      ofBoth('bare locked transaction'),
      answers(events.slice(0, ANSWERED), false),
    )
    await add(
      'the same with an Idempotency-Key, as pages ask',
      ofBoth('bare locked transaction'),
      answers(events.slice(ANSWERED, 2 * ANSWERED), true),
    )
    await add('POST score, one tournament', [], scores(server.url, member))
  } finally {
    await server.kill('SIGTERM')
  }
  return { references, rates }
}
