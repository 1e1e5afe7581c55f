import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { integer, PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db, Executor } from '#/platform/db'
import { openPglite } from '#/platform/database/embedded'
import { plannedStatements } from '#/platform/database/pglite-statements'
import { preparedStatement } from '#/platform/database/prepared-statement'
import { EVERY_TYPE_READ, everyType } from '../support/every-type'
import { drizzleOnEmbedded } from '#/platform/database/embedded-database'

const TIMES = 8

const counters = pgTable('counters', { name: text().primaryKey(), n: integer().notNull() })

let client: PGlite
let db: Db
beforeAll(async () => {
  client = await openPglite()
  await client.exec('create table counters (name text primary key, n integer not null)')
  db = drizzleOnEmbedded(client)
})
afterAll(() => client?.close())
beforeEach(() => client.exec("truncate counters; insert into counters values ('seats', 0)"))

const add = (by: number) => sql`update counters set n = n + ${by} where name = 'seats' returning n`
const seats = async () => (await client.query('select n from counters')).rows
const often = async <Made>(ask: (turn: number) => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = []
  for (let turn = 0; turn < TIMES; turn += 1) made.push(await ask(turn))
  return made
}
const divided = (by: number) =>
  db.transaction(async (tx) => {
    await tx.execute(add(1))
    return (await tx.execute(sql`select 12 / ${by}::int as share`)).rows
  })
const later = () => db.execute(sql`select n from later where n > ${0}`)
it('every type comes back as drizzle brings it on the client alone', async () => {
  expect((await drizzle({ client }).execute(everyType())).rows).toMatchObject([
    { day: '2024-02-29', words: ['a', 'b c', null] },
  ])
  const [read] = (await db.execute(everyType())).rows
  // Whole numbers beyond those of JavaScript are the one type that the two drivers read differently.
  expect([{ ...read, large: String(read?.['large']) }]).toEqual(EVERY_TYPE_READ)
})

it('a planned statement brings every type as the client does', async () => {
  const { sql: written, params } = new PgDialect().sqlToQuery(everyType())
  const run = plannedStatements(client)
  for (let time = 0; time < 2; time += 1)
    expect((await client.transaction((tx) => run(tx, written, params))).rows).toEqual(
      (await client.query(written, params)).rows,
    )
})

it('a statement that could not be planned is planned when it can be', async () => {
  const run = plannedStatements(client)
  const soon = () => client.transaction((tx) => run(tx, 'select n from soon where n > $1', [0]))
  for (let time = 0; time < 2; time += 1) await expect(soon()).rejects.toThrow('soon')
  await client.exec('create table soon (n integer); insert into soon values (7)')
  expect((await soon()).rows).toEqual([{ n: 7 }])
})

it('what fails undoes its transaction, and the next one is well', async () => {
  await often(() => divided(4))
  await expect(divided(0)).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await divided(3)).toEqual([{ share: 4 }])
  expect(await seats()).toEqual([{ n: TIMES + 1 }])
})

it('a statement that failed runs once its table is there', async () => {
  for (const _ of Array.from({ length: TIMES })) await expect(later()).rejects.toThrow()
  await client.exec('create table later (n integer); insert into later values (7)')
  expect((await later()).rows).toEqual([{ n: 7 }])
})

it('a statement of its own waits for the transaction that is open, and is no part of it', async () => {
  const read = async () => (await db.execute(sql`select n from counters where name = ${'seats'}`)).rows
  await often(read)
  let outside = read()
  await db.transaction(async (tx) => {
    await tx.execute(add(5))
    outside = read()
    await tx.execute(add(5))
    await tx.execute(add(-9))
  })
  expect(await outside).toEqual([{ n: 1 }])
})

it('a prepared statement runs within the transaction that asks it, and not after its end', async () => {
  const seatsPlus = preparedStatement((on: Executor) =>
    on
      .update(counters)
      .set({ n: sql`n + ${sql.placeholder('by')}` })
      .prepare('seats_plus'),
  )
  let made: ReturnType<typeof seatsPlus> | null = null
  for (const by of [1, 2, 3, 4, 5, 6])
    await db.transaction(async (tx) => {
      const again = seatsPlus(tx)
      expect(made ?? again).toBe(again)
      made = again
      await again.execute({ by })
    })
  await expect(
    db.transaction(async (tx) => {
      await seatsPlus(tx).execute({ by: 100 })
      throw new Error('Never mind')
    }),
  ).rejects.toThrow('Never mind')
  expect(await seats()).toEqual([{ n: 21 }])
  const late = made as ReturnType<typeof seatsPlus> | null
  await expect(late?.execute({ by: 1 })).rejects.toThrow()
  expect(await seats()).toEqual([{ n: 21 }])
})

it('a transaction that is over takes no statement any more', async () => {
  await often((turn) => db.execute(add(turn)))
  let gone: Executor = db
  await db.transaction(async (tx) => {
    gone = tx
    await tx.execute(add(0))
  })
  await expect(gone.execute(add(1))).rejects.toThrow()
})
