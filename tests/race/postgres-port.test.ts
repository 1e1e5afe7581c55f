import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Executor } from '#/platform/db'
import { drizzleOnPool } from '#/platform/database/postgres'
import { createSockets } from '#/platform/database/pg-sockets'
import { preparedStatement } from '#/platform/database/prepared-statement'
import { startPostgres, type TestPostgres } from '../support/postgres'
import { startTcpProxy } from '../support/tcp-proxy'
import { everyType, EVERY_TYPE_READ } from '../support/every-type'

const TIMES = 8

const counters = pgTable('counters', { name: text().primaryKey(), n: integer().notNull() })

let postgres: TestPostgres
let pool: Pool
let db: ReturnType<typeof drizzleOnPool>
let onlooker: Client
const sockets = createSockets(() => false)
const openPool = (connectionString: string) =>
  new Pool({ connectionString, pipeline: true, stream: () => sockets.open(), max: 1 })
beforeAll(async () => {
  postgres = await startPostgres()
  // One connection: whatever a transaction leaves behind, the next one finds.
  pool = openPool(postgres.url)
  db = drizzleOnPool(pool)
  onlooker = new Client({ connectionString: postgres.url })
  await onlooker.connect()
  await onlooker.query('create table counters (name text primary key, n integer not null)')
})
afterAll(async () => {
  await pool?.end()
  await onlooker?.end()
  await postgres?.stop()
})
beforeEach(() => onlooker.query("truncate counters; insert into counters values ('seats', 0)"))

const add = (by: number) => sql`update counters set n = n + ${by} where name = 'seats' returning n`
const seats = async () => (await onlooker.query('select n from counters')).rows

/** What others see of the only connection. */
const stateOf = async (pid: number) =>
  (await onlooker.query('select state from pg_stat_activity where pid = $1', [pid])).rows[0]?.state
const ownPid = async () => Number((await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.['pid'])

async function prepared(name: string): Promise<number> {
  const { rows } = await pool.query<{ n: string }>(
    'select count(*) as n from pg_prepared_statements where name = $1',
    [name],
  )
  return Number(rows[0]?.n)
}

it('every type comes back as drizzle brings it on the driver alone', async () => {
  const plain = drizzle({ client: onlooker })
  expect((await db.execute(everyType())).rows).toEqual(EVERY_TYPE_READ)
  expect((await plain.execute(everyType())).rows).toEqual(EVERY_TYPE_READ)
})

it('statements that don’t wait for each other leave together', async () => {
  const way = await startTcpProxy(postgres.url)
  const far = openPool(way.url)
  const over = drizzleOnPool(far)
  await over.execute(sql`select 1`)
  const before = way.roundTrips()
  await over.transaction(async (tx) => {
    await tx.execute(add(1))
    await Promise.all([tx.execute(add(1)), tx.execute(add(1)), tx.execute(add(1))])
  })
  expect(way.roundTrips() - before).toBe(['begin and the first', 'the three', 'commit'].length)
  expect(await seats()).toEqual([{ n: 4 }])
  await far.end()
  await way.close()
})

it('statements that leave together run in their order, in their transaction', async () => {
  for (let time = 1; time <= TIMES; time += 1) {
    const counted = await db.transaction(async (tx) => {
      const results = await Promise.all([tx.execute(add(1)), tx.execute(add(10)), tx.execute(add(100))])
      return results.map(({ rows }) => rows[0]?.['n'])
    })
    const before = (time - 1) * 111
    expect(counted).toEqual([before + 1, before + 11, before + 111])
  }
  const broken = db.transaction((tx) =>
    Promise.all([tx.execute(add(1)), tx.execute(sql`select 1 / ${0}::int`), tx.execute(add(1))]),
  )
  await expect(broken).rejects.toThrow()
  expect(await seats()).toEqual([{ n: TIMES * 111 }])
  expect(await stateOf(await ownPid())).toBe('idle')
})

it('a refused commit undoes its transaction, and the connection goes on', async () => {
  await onlooker.query('create table once_only (n integer unique deferrable initially deferred)')
  const twice = db.transaction((tx) => tx.execute(sql`insert into once_only values (1), (1)`))
  await expect(twice).rejects.toThrow()
  expect((await onlooker.query('select n from once_only')).rows).toEqual([])
  expect(await stateOf(await ownPid())).toBe('idle')
})

it('a savepoint undoes what came after it, and no more', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(add(1))
    const inner = tx.transaction(async (within) => {
      await within.execute(add(10))
      throw new Error('Refused')
    })
    await expect(inner).rejects.toThrow('Refused')
    await tx.execute(add(100))
  })
  expect(await seats()).toEqual([{ n: 101 }])
})

it('a read-only transaction refuses to write', async () => {
  const written = db.transaction((tx) => tx.execute(add(1)), { accessMode: 'read only' })
  await expect(written).rejects.toMatchObject({ cause: { code: '25006' } })
  expect(await seats()).toEqual([{ n: 0 }])
})

it('a prepared statement is built and planned once per connection, and runs in whichever transaction asks', async () => {
  let built = 0
  const added = preparedStatement((on: Executor, name: string) => {
    built += 1
    return on
      .update(counters)
      .set({ n: sql`${counters.n} + ${sql.placeholder('by')}` })
      .where(eq(counters.name, name))
      .returning({ n: counters.n })
      .prepare(`added_to_${name}`)
  })
  const addIn = (by: number, work: () => void = () => undefined) =>
    db.transaction(async (tx) => {
      const rows = await added(tx, 'seats').execute({ by })
      work()
      return rows
    })
  expect(await addIn(1)).toEqual([{ n: 1 }])
  const refused = addIn(10, () => {
    throw new Error('Refused')
  })
  await expect(refused).rejects.toThrow('Refused')
  expect(await addIn(100)).toEqual([{ n: 101 }])
  expect(await seats()).toEqual([{ n: 101 }])
  expect([built, await prepared('added_to_seats')]).toEqual([1, 1])
  await db.transaction((tx) => added(tx, 'places').execute({ by: 1 }))
  expect(built).toBe(2)
})

it('a transaction gives its connection back, however it ends', async () => {
  const never = db.transaction(async () => {
    throw new Error('Refused before it began')
  })
  await expect(never).rejects.toThrow('Refused before it began')
  await expect(db.transaction((tx) => tx.execute(sql`select nonsense`))).rejects.toThrow()
  // There is but one.
  expect(pool.idleCount).toBe(1)
  expect((await db.transaction((tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
})
