import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { events } from '#/features/events/events/table'
import { tidyTables, upkeepJobs } from '#/platform/database/upkeep'
import { testApp, type TestApp } from '../support/app'

const ROWS = 5_000
const ROUNDS = 4

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const db = () => t.services.db
const one = async (statement: ReturnType<typeof sql>) => (await db().execute(statement)).rows[0]
const bytes = async () => Number((await one(sql`select pg_relation_size('churn') as size`))?.size)
/** How many rows the planner takes a table for; -1: nobody has counted them. */
const counted = async (table: string) =>
  Number((await one(sql`select reltuples from pg_class where oid = ${table}::regclass`))?.reltuples)

beforeEach(async () => {
  await db().execute(sql`drop table if exists churn`)
  await db().execute(sql`create table churn (id serial primary key, words text not null)`)
})

/** As a queue does it: rows come, and go again. */
async function churn(): Promise<void> {
  await db().execute(
    sql`insert into churn (words) select repeat('dink ', 20) from generate_series(1, ${ROWS}::int)`,
  )
  await db().execute(sql`delete from churn`)
}

it('the room of rows that are gone is used again', async () => {
  await churn()
  const ofOneRound = await bytes()
  for (let round = 1; round < ROUNDS; round += 1) {
    expect(await tidyTables(db())).toBeGreaterThan(0)
    await churn()
  }
  expect(await bytes()).toBeLessThan(1.5 * ofOneRound)
})

it('and would not be without it', async () => {
  await churn()
  const ofOneRound = await bytes()
  for (let round = 1; round < ROUNDS; round += 1) await churn()
  expect(await bytes()).toBeGreaterThan(0.9 * ROUNDS * ofOneRound)
})

it('the planner learns what is in the tables, and others are answered meanwhile', async () => {
  const own = await testApp()
  onTestFinished(() => own.close())
  await db().execute(sql`insert into churn (words) select 'drop' from generate_series(1, ${ROWS}::int)`)
  expect(await counted('churn')).toBe(-1)
  await tidyTables(db())
  expect(await counted('churn')).toBe(ROWS)

  const ask = async () => {
    for (const _ of Array.from({ length: 20 })) await own.services.db.select().from(events).limit(1)
    return 'answered'
  }
  const tidied = tidyTables(own.services.db).then(() => 'tidied')
  expect(await Promise.race([ask(), tidied])).toBe('answered')
  expect(await tidied).toBe('tidied')
})

it('rests after each table, and ends there when its process does', async () => {
  const own = await testApp()
  onTestFinished(() => own.close())
  const process = new AbortController()
  const rested: number[] = []
  const restMs = (tookMs: number) => {
    rested.push(tookMs)
    if (rested.length === 3) process.abort()
    return rested.length === 3 ? 3_600_000 : 0
  }
  expect(await tidyTables(own.services.db, { restMs, signal: process.signal })).toBe(3)
  expect(rested).toHaveLength(3)
})

const tidy = () => Promise.all(upkeepJobs.map(({ run }) => run(t.services)))
const insert = (rows: number) =>
  db().execute(sql`insert into churn (words) select 'drive ' || i from generate_series(1, ${rows}::int) i`)

it('what is there already is looked at once, and then what has changed much', async () => {
  await tidy()
  await insert(40)
  await tidy()
  expect(await counted('churn')).toBe(-1)
  await insert(40)
  await tidy()
  expect(await counted('churn')).toBe(80)
})

describe('a row that is asked for often', () => {
  let own: TestApp
  beforeEach(async () => {
    own = await testApp()
    await ask(sql`create table churn (id serial primary key, words text not null)`)
  })
  afterEach(() => own.close())

  const ask = async (statement: ReturnType<typeof sql>) => (await own.services.db.execute(statement)).rows[0]

  /** How it is found, by a plan that was made while its table was empty, when that has filled. */
  async function planWhenFull(): Promise<string> {
    await ask(sql`set plan_cache_mode = force_generic_plan`)
    await ask(sql`prepare one_row as select * from churn where id = $1`)
    await ask(sql`execute one_row(1)`)
    await ask(sql`insert into churn (words) select 'drive ' || i from generate_series(1, ${ROWS}::int) i`)
    return String(Object.values((await ask(sql`explain execute one_row(1)`)) ?? {})[0])
  }

  it('is found by its index in a table that has filled since', async () => {
    await tidyTables(own.services.db)
    expect(await planWhenFull()).toMatch(/^Index Scan/)
  })

  it('and would be looked for from end to end, had the empty table been counted', async () => {
    await ask(sql`vacuum (analyze) churn`)
    expect(await planWhenFull()).toMatch(/^Seq Scan/)
  })
})
