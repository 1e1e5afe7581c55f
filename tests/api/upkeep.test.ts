import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { events } from '#/features/events/table'
import { tidyTables, upkeepJobs } from '#/server/database/upkeep'
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
    expect(await tidyTables(db())).toBeGreaterThan(100)
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
  await db().execute(sql`insert into churn (words) select 'drop' from generate_series(1, ${ROWS}::int)`)
  expect(await counted('churn')).toBe(-1)
  const ask = async () => {
    for (const _ of Array.from({ length: 20 })) await db().select().from(events).limit(1)
    return 'answered'
  }
  const tidied = tidyTables(db()).then(() => 'tidied')
  expect(await Promise.race([ask(), tidied])).toBe('answered')
  await tidied
  expect(await counted('churn')).toBe(ROWS)
})

const tidy = () => Promise.all(upkeepJobs.map(({ run }) => run(t.services)))

it('once a day and a process is enough', async () => {
  await tidy()
  expect(await counted('churn')).toBe(0)
  await db().execute(sql`insert into churn (words) values ('drive')`)
  await tidy()
  expect(await counted('churn')).toBe(0)
})
