import type { EventEmitter } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Db, Executor } from '#/platform/db'
import { endWith, whenEnding } from '#/platform/database/end-with'
import { onceForEach } from '#/platform/database/once-for-each'
import { ShortWayClient } from '#/platform/database/pg-client'
import { drizzleOn } from '#/platform/database/pg-drizzle'
import { startPostgres, type TestPostgres } from '../support/postgres'
import { startTcpProxy } from '../support/tcp-proxy'

/** More often than a statement is asked before it is prepared. */
const OFTEN = 8

const counters = pgTable('counters', { name: text().primaryKey(), n: integer().notNull() })

let postgres: TestPostgres
let pool: Pool
let own: Db
let onlooker: Client
beforeAll(async () => {
  postgres = await startPostgres()
  // One connection: whatever a transaction leaves behind, the next one finds.
  pool = new Pool({ connectionString: postgres.url, Client: ShortWayClient, max: 1 })
  own = drizzleOn(pool)
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

const db = () => own
const add = (by: number) => sql`update counters set n = n + ${by} where name = 'seats' returning n`
const seats = async () => (await onlooker.query('select n from counters')).rows

/** What others see of the only connection. */
const stateOf = async (pid: number) =>
  (await onlooker.query('select state from pg_stat_activity where pid = $1', [pid])).rows[0]?.state
const ownPid = async () => Number((await db().execute(sql`select pg_backend_pid() as pid`)).rows[0]?.['pid'])

const divided = (by: number) =>
  db().transaction(async (tx) => (await tx.execute(sql`select n / ${by}::int as share from counters`)).rows)
const readLater = () =>
  db().transaction(async (tx) => (await tx.execute(sql`select n from later where n > ${0}`)).rows)

/** How many statements with these words the connection has prepared. */
async function prepared(words: string): Promise<number> {
  const { rows } = await pool.query<{ n: string }>(
    'select count(*) as n from pg_prepared_statements where statement like $1',
    [`%${words}%`],
  )
  return Number(rows[0]?.n)
}

/** A connection that stands already, over a network that counts how often it is gone from here on. */
async function farAway() {
  const way = await startTcpProxy(postgres.url)
  const far = new Pool({ connectionString: way.url, Client: ShortWayClient, max: 1 })
  const over = drizzleOn(far)
  await over.execute(sql`select 1`)
  const before = way.roundTrips()
  return {
    over,
    trips: () => way.roundTrips() - before,
    async close() {
      await far.end()
      await way.close()
    },
  }
}

it('a transaction begins with its first statement, and is one from there on', async () => {
  const pid = await ownPid()
  await db().transaction(async (tx) => {
    expect(await stateOf(pid)).toBe('idle')
    const [first] = (await tx.execute(sql`select pg_current_xact_id()::text as id`)).rows
    expect(await stateOf(pid)).toBe('idle in transaction')
    const [second] = (await tx.execute(sql`select pg_current_xact_id()::text as id`)).rows
    expect(second).toEqual(first)
  })
  expect(await stateOf(pid)).toBe('idle')
})

it('begin leaves with the first statement, and what doesn’t wait for each other leaves together', async () => {
  const { over, trips, close } = await farAway()
  await over.transaction(async (tx) => {
    await tx.execute(add(1))
    await Promise.all([tx.execute(add(1)), tx.execute(add(1)), tx.execute(add(1))])
  })
  expect(trips()).toBe(['begin and the first', 'the three', 'commit'].length)
  expect(await seats()).toEqual([{ n: 4 }])
  await close()
})

it('what is asked last leaves with its commit, and is undone with it', async () => {
  const { over, trips, close } = await farAway()
  const last = await over.transaction(async (tx) => {
    await tx.execute(add(1))
    const [, { rows }] = await endWith(tx, () =>
      Promise.all([tx.execute(add(1)).execute(), tx.execute(add(1)).execute()]),
    )
    return rows
  })
  expect(trips()).toBe(['begin and the first', 'the last two and commit'].length)
  expect(last).toEqual([{ n: 3 }])
  expect(await seats()).toEqual([{ n: 3 }])
  await close()

  const broken = db().transaction(async (tx) => {
    await tx.execute(add(1))
    await endWith(tx, () =>
      Promise.all([tx.execute(add(1)).execute(), tx.execute(sql`select 1 / ${0}::int`).execute()]),
    )
  })
  await expect(broken).rejects.toThrow()
  expect(await seats()).toEqual([{ n: 3 }])
  expect(await stateOf(await ownPid())).toBe('idle')
})

it('nothing is asked in a transaction that was ended, and the connection goes on', async () => {
  const late = db().transaction(async (tx) => {
    await endWith(tx, () => tx.execute(add(1)).execute())
    await tx.execute(add(1))
  })
  await expect(late).rejects.toMatchObject({ cause: { message: 'This transaction has been committed' } })
  expect(await seats()).toEqual([{ n: 1 }])

  await db().transaction((tx) => endWith(tx, async () => undefined))
  await db().transaction((tx) =>
    tx.transaction((inner) => endWith(inner, () => inner.execute(add(1)).execute())),
  )
  expect(await seats()).toEqual([{ n: 2 }])
  expect(await stateOf(await ownPid())).toBe('idle')
})

it('whoever waits for the end of a transaction hears of it when its last is on its way', async () => {
  const heard: string[] = []
  await db().transaction(async (tx) => {
    whenEnding(tx, () => heard.push('ending'))
    await tx.execute(add(1))
    expect(heard).toEqual([])
    const last = endWith(tx, () => tx.execute(add(1)).execute())
    expect(heard).toEqual(['ending'])
    await last
  })
})

it('what a commit refuses is undone, though it left ahead of its time', async () => {
  await onlooker.query('create table once_only (n integer unique deferrable initially deferred)')
  const twice = db().transaction((tx) =>
    endWith(tx, () => tx.execute(sql`insert into once_only values (1), (1)`).execute()),
  )
  await expect(twice).rejects.toThrow()
  expect((await onlooker.query('select n from once_only')).rows).toEqual([])
  expect(await stateOf(await ownPid())).toBe('idle')
})

it('what is undone is undone from the first statement on, however often it was prepared', async () => {
  for (let time = 0; time < OFTEN; time += 1) {
    const refused = db().transaction(async (tx) => {
      await tx.execute(add(1))
      throw new Error('Refused')
    })
    await expect(refused).rejects.toThrow('Refused')
  }
  expect(await seats()).toEqual([{ n: 0 }])
})

it('a first statement that fails leaves nothing behind, and is run again as if it were new', async () => {
  for (let time = 0; time < OFTEN; time += 1) {
    await expect(divided(0)).rejects.toThrow()
    expect(await divided(1)).toEqual([{ share: 0 }])
  }
  expect(await stateOf(await ownPid())).toBe('idle')
})

it('a first statement that could not be parsed is parsed when it can be', async () => {
  for (let time = 0; time < OFTEN; time += 1) await expect(readLater()).rejects.toThrow()
  await onlooker.query('create table later (n integer)')
  expect(await readLater()).toEqual([])
})

it('statements that leave together are run in their order, in their transaction', async () => {
  for (let time = 1; time <= OFTEN; time += 1) {
    const counted = await db().transaction(async (tx) => {
      const answers = await Promise.all([tx.execute(add(1)), tx.execute(add(10)), tx.execute(add(100))])
      return answers.map(({ rows }) => rows[0]?.['n'])
    })
    const before = (time - 1) * 111
    expect(counted).toEqual([before + 1, before + 11, before + 111])
  }
  const broken = db().transaction((tx) =>
    Promise.all([tx.execute(add(1)), tx.execute(sql`select 1 / ${0}::int`), tx.execute(add(1))]),
  )
  await expect(broken).rejects.toThrow()
  expect(await seats()).toEqual([{ n: OFTEN * 111 }])
})

it('what is asked often is prepared, once; pages of a list and what is asked once are not', async () => {
  for (let time = 0; time < OFTEN; time += 1) {
    await db().execute(sql`select n as often from counters where n > ${time}`)
    await db().execute(sql`select n as listed from counters where n > ${time} limit ${time}`)
  }
  await db().execute(sql`select n as once from counters where n > ${1}`)
  expect(await prepared('as often')).toBe(1)
  expect(await prepared('as listed')).toBe(0)
  expect(await prepared('as once')).toBe(0)
})

it('what is prepared is described once, to each who reads it in their own way', async () => {
  const described: unknown[] = []
  const client = new ShortWayClient({ connectionString: postgres.url })
  onTestFinished(() => client.end())
  await client.connect()
  const { connection } = client as unknown as { connection: EventEmitter }
  connection.on('rowDescription', () => described.push(true))
  const asked = 'select n as seen, $1::date as day, now() as at from counters where n >= $2'
  const asObjects = () => client.query({ text: asked, values: ['2026-05-06', 0] })
  const asArrays = () => client.query({ text: asked, values: ['2026-05-06', 0], rowMode: 'array' })
  const asWritten = () =>
    client.query({
      text: asked,
      values: ['2026-05-06', 0],
      types: { getTypeParser: () => (value: string) => value },
    })
  for (let time = 0; time < OFTEN; time += 1) await asObjects()
  const before = described.length
  const objects = await asObjects()
  expect(objects.rows).toEqual([{ seen: 0, day: new Date(2026, 4, 6), at: expect.any(Date) }])
  expect(objects.fields.map(({ name }) => name)).toEqual(['seen', 'day', 'at'])
  expect(described.length).toBe(before)
  for (let time = 0; time < 2; time += 1) {
    expect((await asArrays()).rows).toEqual([[0, new Date(2026, 4, 6), expect.any(Date)]])
    expect((await asWritten()).rows).toEqual([{ seen: '0', day: '2026-05-06', at: expect.any(String) }])
  }
  expect(described.length).toBe(before + 2)
  // Many at once, and what says nothing of columns.
  const many = await Promise.all(Array.from({ length: OFTEN }, asObjects))
  expect(many.map(({ rows }) => rows.length)).toEqual(Array.from({ length: OFTEN }, () => 1))
  for (let time = 0; time < OFTEN; time += 1)
    expect((await client.query('update counters set n = n + $1', [1])).rowCount).toBe(1)
  expect(described.length).toBe(before + 2)
})

it('a prepared statement whose columns have changed is refused, and read anew by another connection', async () => {
  await onlooker.query('create table changing (n integer not null); insert into changing values (1)')
  const read = () => pool.query({ text: 'select n from changing where n > $1', values: [0] })
  for (let time = 0; time < OFTEN; time += 1) expect((await read()).rows).toEqual([{ n: 1 }])
  await onlooker.query('alter table changing alter n type double precision')
  await onlooker.query('update changing set n = 1.5')
  await expect(read()).rejects.toThrow('must not change result type')
  const client = await pool.connect()
  client.release(true)
  expect((await read()).rows).toEqual([{ n: 1.5 }])
})

it('a statement is put together once for a connection, and runs in whichever transaction asks', async () => {
  let madeTimes = 0
  const added = onceForEach((on: Executor, name: string) => {
    madeTimes += 1
    return on
      .update(counters)
      .set({ n: sql`${counters.n} + ${sql.placeholder('by')}` })
      .where(eq(counters.name, name))
      .returning({ n: counters.n })
      .prepare('')
  })
  const addIn = (by: number, work: () => void = () => undefined) =>
    db().transaction(async (tx) => {
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
  expect(madeTimes).toBe(1)
  await db().transaction((tx) => added(tx, 'places').execute({ by: 1 }))
  expect(madeTimes).toBe(2)
})

it('a transaction gives its connection back, however it ends', async () => {
  const never = db().transaction(async () => {
    throw new Error('Refused before it began')
  })
  await expect(never).rejects.toThrow('Refused before it began')
  await expect(db().transaction((tx) => tx.execute(sql`select nonsense`))).rejects.toThrow()
  // There is but one.
  expect(pool.idleCount).toBe(1)
  expect((await db().transaction((tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
})
