import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onePlanForAll } from '#/platform/database/asked-often'
import type { Db, Executor } from '#/platform/db'
import { openPglite } from '#/platform/database/embedded'
import { onceForEach } from '#/platform/database/once-for-each'
import { drizzleOnEmbedded } from '#/platform/database/pglite-drizzle'

/** More often than a statement is asked before it is prepared. */
const OFTEN = 8

const counters = pgTable('counters', { name: text().primaryKey(), n: integer().notNull() })

let client: PGlite
let db: Db
beforeAll(async () => {
  client = await openPglite()
  await client.exec('create table counters (name text primary key, n integer not null)')
  db = await drizzleOnEmbedded(client)
})
afterAll(() => client?.close())
beforeEach(() => client.exec("truncate counters; insert into counters values ('seats', 0)"))

const add = (by: number) => sql`update counters set n = n + ${by} where name = 'seats' returning n`
const seats = async () => (await client.query('select n from counters')).rows
const often = async <Made>(ask: (turn: number) => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = []
  for (let turn = 0; turn < OFTEN; turn += 1) made.push(await ask(turn))
  return made
}
const everything = (turn: number) =>
  sql`select ${turn}::int as whole, ${'9007199254740993'}::bigint as large, ${true}::bool as said, ${null}::text as nothing,
    ${'{"a": [1, null]}'}::jsonb as object, ${'2024-02-29T23:59:59.123Z'}::timestamptz as moment, ${'2024-02-29'}::date as day,
    ${'{a,"b c",NULL}'}::text[] as words, ${'12.50'}::numeric as amount, ${'Zoë “Ace” \\ \n'}::text as name`
const divided = (by: number) =>
  db.transaction(async (tx) => {
    await tx.execute(add(1))
    return (await tx.execute(sql`select 12 / ${by}::int as share`)).rows
  })
const later = () => db.execute(sql`select n from later where n > ${0}`)
async function prepared(words: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from pg_prepared_statements where statement like $1',
    [`%${words}%`],
  )
  return rows[0]?.n ?? 0
}

it('what is asked often is prepared once, and answers as before', async () => {
  await often((turn) => db.execute(add(turn)))
  expect(await prepared('set n = n +')).toBe(1)
  expect(await seats()).toEqual([{ n: 28 }])
})

it('every type comes back as the library brings it, however often it is asked', async () => {
  const plain = drizzle(client)
  for (const turn of [1, 2, 3, 4, 5, 6, 7, 8])
    expect((await db.execute(everything(turn))).rows).toEqual((await plain.execute(everything(turn))).rows)
  expect(await prepared('as whole')).toBe(1)
})

it('a list by pages is planned for its values each time', async () => {
  await often(() =>
    db
      .select()
      .from(counters)
      .where(sql`n > ${-1}`)
      .limit(5),
  )
  expect(await prepared('from "counters" where n >')).toBe(0)
})

it('a list by pages is prepared where one plan is said to be good for all', async () => {
  const firstOnes = onePlanForAll(
    db
      .select()
      .from(counters)
      .where(sql`n > ${sql.placeholder('n')} and name > ''`)
      .limit(sql.placeholder('limit'))
      .prepare(''),
  )
  for (const limit of [5, 4, 3, 2, 1, 0])
    expect(await firstOnes.execute({ n: -1, limit })).toEqual(limit > 0 ? [{ name: 'seats', n: 0 }] : [])
  expect(await prepared("and name > ''")).toBe(1)
})

it('what fails undoes its transaction, and the next one is well', async () => {
  await often(() => divided(4))
  await expect(divided(0)).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await divided(3)).toEqual([{ share: 4 }])
  expect(await seats()).toEqual([{ n: OFTEN + 1 }])
})

it('what is asked for the first time and fails is not held to be prepared', async () => {
  for (const _ of Array.from({ length: OFTEN })) await expect(later()).rejects.toThrow()
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

it('a statement that is made once runs within the transaction that asks it, and not after its end', async () => {
  const seatsPlus = onceForEach((on: Executor) =>
    on
      .update(counters)
      .set({ n: sql`n + ${sql.placeholder('by')}` })
      .prepare(''),
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

it('a transaction that is over takes no statement any more, prepared or not', async () => {
  await often((turn) => db.execute(add(turn)))
  let gone: Executor = db
  await db.transaction(async (tx) => {
    gone = tx
    await tx.execute(add(0))
  })
  await expect(gone.execute(add(1))).rejects.toThrow()
})
