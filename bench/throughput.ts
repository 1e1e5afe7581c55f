import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { eventRegistrations } from '#/features/events/rsvp/table'
import type { Db } from '#/platform/db'
import { IDEMPOTENCY_KEY_HEADER } from '#/platform/http/idempotency'
import { poolsOfCourts, scoreAct } from '../tests/support/court-storm'
import { makeCrowd, makeEvent, type Member } from '../tests/support/crowd'
import { poolSettings } from '../tests/support/saved-tournament'
import { startServerProcess } from '../tests/support/server-process'
import { call, openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../tests/support/storm'
import { type BareStatements, byTheDriver, byThePort } from './bare-statements'
import type { Write } from './hammer'
import { askedAs, done, fresh, kept, repeated, written } from './load'
import { type Cost, createReferences, type Load, type Rate, ROUNDS, type Share } from './rounds'

const PEOPLE = 200
/** Answered one after the other, each by everybody, in one round. */
const ANSWERED = 5
/** Everybody waits for them. */
const WAITED_FOR = 15
const COURTS = 8
const TEAMS_PER_POOL = 10
/** One before it counts. */
const BATCHES = ROUNDS + 1
/** What is asked for: shares of what is bare, and pages a second. */
const HALF = 0.5
const OF_BARE_PAGE = 0.6
const FRESH_PER_SECOND = 300

type Statement =
  | 'bare select'
  | 'bare select of fifteen'
  | 'bare locked transaction'
  | 'bare locked transaction, once'
/** Statements by the driver as it comes, and through the port of the product. */
type Reference = 'bare route' | 'bare page' | Statement | `${Statement}, through the port`
/** What a rate is set beside, and at least how much of it is asked for. */
type Beside = { of: Reference; least?: number }
/** A load by name; how many a second are asked for at least. */
type Asked = { name: string; load: Load; least?: number; beside?: readonly Beside[] }
export type Throughput = {
  references: { name: Reference; rate: Rate | Cost }[]
  rates: { name: string; rate: Rate | Cost; least?: number; shares: (Beside & { share: Share })[] }[]
}
type Source = Record<string, string>

const times = <Thing>(count: number, make: (index: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, index) => make(index))

const someEvents = (db: Db, count: number) =>
  Promise.all(times(count, () => makeEvent(db, { maxCapacity: 10 })))

/** People who all wait for the same events. */
async function waitingCrowd(db: Db): Promise<{ people: Member[]; events: string[] }> {
  const people = await makeCrowd(db, { size: PEOPLE, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  const events = await someEvents(db, WAITED_FOR)
  const waiting = events.flatMap((eventId) =>
    people.map(({ id }) => ({ eventId, userId: id, status: 'waitlisted' as const })),
  )
  await db.insert(eventRegistrations).values(waiting)
  return { people, events }
}

/** Batches of things to do, one for each time that somebody of `people` answers one of `events`. */
const batchesOf = <Thing>(
  events: readonly string[],
  people: readonly Member[],
  make: (event: string, person: Member) => Thing,
): Thing[][] =>
  times(events.length / ANSWERED, (batch) =>
    events
      .slice(batch * ANSWERED, (batch + 1) * ANSWERED)
      .flatMap((event) => people.map((person) => make(event, person))),
  )

async function loadsOf(
  statements: BareStatements,
  db: Db,
  { people, events }: Awaited<ReturnType<typeof waitingCrowd>>,
) {
  const [id = ''] = events
  const personOf = (index: number) => people[index % people.length]?.id ?? ''
  // The one beside two loads, the other beside one.
  const answered = await someEvents(db, (2 * ROUNDS + 1) * ANSWERED)
  const answeredOnce = await someEvents(db, BATCHES * ANSWERED)
  return {
    'bare select': repeated(() => statements.select(id)),
    'bare select of fifteen': repeated((index) => statements.selectFifteen(personOf(index))),
    'bare locked transaction': done(
      batchesOf(answered, people, (event, person) => () => statements.lockedTransaction(event, person.id)),
    ),
    'bare locked transaction, once': done(
      batchesOf(
        answeredOnce,
        people,
        (event, person) => () => statements.onceInTransaction(event, person.id),
      ),
    ),
  } satisfies Record<Statement, Load>
}

/** Each kind of statement by both ways, on a database of their own. */
async function bareStatements(source: Source) {
  const database = await openTestDatabase(source)
  const crowd = await waitingCrowd(database.db)
  const driver = byTheDriver(database)
  const plain = await loadsOf(driver, database.db, crowd)
  const short = await loadsOf(byThePort(database), database.db, crowd)
  const loads: Record<Statement | `${Statement}, through the port`, Load> = {
    ...plain,
    'bare select, through the port': short['bare select'],
    'bare select of fifteen, through the port': short['bare select of fifteen'],
    'bare locked transaction, through the port': short['bare locked transaction'],
    'bare locked transaction, once, through the port': short['bare locked transaction, once'],
  }
  const close = async () => {
    await driver.close()
    await database.close()
  }
  return { loads, close }
}

/** A bare Hono route that answers a word, and one that answers as many bytes as a page has, in a process of their own. */
async function bareRoutes() {
  const child = spawn(process.execPath, ['bench/bare-route.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [address] = (await once(createInterface(child.stdout), 'line')) as [string]
  const loads = { 'bare route': kept(address), 'bare page': kept(`${address}/page`) }
  const close = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { loads, close }
}

const writeOf = (method: Write['method'], url: string, { cookie }: Member, body: unknown): Write => ({
  method,
  url,
  headers: { cookie, origin: TEST_PUBLIC_URL },
  body,
})

function answerTo(url: string, isRepeatable: boolean) {
  return (event: string, person: Member): Write => {
    const write = writeOf('PUT', `${url}/api/events/${event}/registration`, person, { partySize: 1 })
    if (isRepeatable) write.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()] = `answer ${event}`
    return write
  }
}

/** The end of every match of some courts, each written once, by the organiser. */
async function scores(url: string, owner: Member): Promise<Load> {
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
  const size = writes.length / BATCHES
  return written(
    times(BATCHES, (batch) => writes.slice(batch * size, (batch + 1) * size)),
    { connections: COURTS },
  )
}

const ofBoth = (of: Statement): Beside[] => [{ of, least: HALF }, { of: `${of}, through the port` }]

/** What is asked of a process that serves at `url`, in this order. */
async function allAsked(
  url: string,
  { people, events, answered }: { people: Member[]; events: string[]; answered: string[] },
): Promise<Asked[]> {
  const [member] = people
  if (!member) throw new Error('Nobody came')
  const cookies = people.map(({ cookie }) => cookie)
  const pages = [
    ['home', '/'],
    ['events list', '/events'],
    ['event page', `/events/${events[0]}`],
  ] as const
  const halfOfThem = BATCHES * ANSWERED
  return [
    ...pages.flatMap(([name, path]): Asked[] => [
      {
        name: `${name}, kept`,
        load: kept(url + path),
        beside: [{ of: 'bare page', least: OF_BARE_PAGE }, { of: 'bare route' }],
      },
      { name: `${name}, rendered afresh`, load: fresh(url + path), least: FRESH_PER_SECOND },
    ]),
    {
      name: 'GET /api/events, kept',
      load: kept(`${url}/api/events?limit=6`),
      beside: [{ of: 'bare select', least: HALF }, { of: 'bare route' }],
    },
    {
      name: 'GET /api/events/{id}, members',
      load: askedAs(cookies, `${url}/api/events/${events[0]}`),
      beside: ofBoth('bare select'),
    },
    {
      name: 'GET /api/my/events, fifteen each',
      load: askedAs(cookies, `${url}/api/my/events?tab=waiting`),
      beside: ofBoth('bare select of fifteen'),
    },
    {
      name: 'PUT registration, one event at a time',
      load: written(batchesOf(answered.slice(0, halfOfThem), people, answerTo(url, false))),
      beside: ofBoth('bare locked transaction'),
    },
    {
      name: 'the same with an Idempotency-Key, as pages ask',
      load: written(batchesOf(answered.slice(halfOfThem), people, answerTo(url, true))),
      // Beside what it does, and beside what it would do without a key.
      beside: [...ofBoth('bare locked transaction, once'), { of: 'bare locked transaction' }],
    },
    { name: 'POST score, one tournament', load: await scores(url, member) },
  ]
}

/**
 * What one process answers, beside a bare route of the same framework and a bare statement of the same kind of database,
 * which is another than the process has: an embedded one has room for one process.
 */
export async function measureThroughput(source: Source, ofBare: Source): Promise<Throughput> {
  const database = await openTestDatabase(source)
  const crowd = await waitingCrowd(database.db)
  const answered = await someEvents(database.db, 2 * BATCHES * ANSWERED)
  await database.close()
  const statements = await bareStatements(ofBare)
  const routes = await bareRoutes()
  const references = createReferences<Reference>({ ...routes.loads, ...statements.loads })
  const server = await startServerProcess({
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    LIMITS_OFF: 'true',
    ...source,
  })
  const rates: Throughput['rates'] = []
  try {
    for (const { name, load, least, beside = [] } of await allAsked(server.url, { ...crowd, answered })) {
      const { rate, shares } = await references.beside(
        load,
        beside.map(({ of }) => of),
      )
      rates.push({
        name,
        rate,
        ...(least !== undefined && { least }),
        shares: beside.flatMap((one, index) => {
          const share = shares[index]
          return share ? [{ ...one, share }] : []
        }),
      })
    }
  } finally {
    await server.kill('SIGTERM')
    await routes.close()
    await statements.close()
  }
  return { references: references.all(), rates }
}
