import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { boolean, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import * as drizzles from 'drizzle-orm/utils'
import { array, assert, constantFrom, property } from 'fast-check'
import { expect, it } from 'vitest'
import { rowMaker, type Joins, type Selected, withQuickRows } from './quick-rows'

const nights = pgTable('nights', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  startsAt: timestamp({ withTimezone: true }),
  price: numeric({ mode: 'number' }),
  courts: integer(),
  about: jsonb(),
})
const hosts = pgTable('hosts', { id: uuid().primaryKey(), name: text(), isNew: boolean() })

const db = withQuickRows(drizzle.mock())
const inner = db
  .select({ id: hosts.id, many: sql<number>`count(*)`.mapWith(Number).as('many') })
  .from(hosts)
  .as('inner_hosts')

const STATEMENTS = {
  'one table': db.select().from(nights),
  'a table that may be missing': db.select().from(nights).leftJoin(hosts, eq(hosts.id, nights.id)),
  'the first that may be missing': db.select().from(nights).rightJoin(hosts, eq(hosts.id, nights.id)),
  'both that may be missing': db.select().from(nights).fullJoin(hosts, eq(hosts.id, nights.id)),
  'both that are there': db.select().from(nights).innerJoin(hosts, eq(hosts.id, nights.id)),
  'columns beside objects': db
    .select({
      title: nights.title,
      host: { name: hosts.name, isNew: hosts.isNew },
      both: { id: nights.id, name: hosts.name },
      said: { words: sql<string>`'x'`, many: sql<number>`1`.mapWith(Number) },
      when: { startsAt: nights.startsAt },
      named: sql<number>`1`.mapWith(Number).as('named'),
    })
    .from(nights)
    .leftJoin(hosts, eq(hosts.id, nights.id)),
  'what another statement finds': db
    .select({ id: nights.id, inner: { many: inner.many, id: inner.id }, many: inner.many })
    .from(nights)
    .leftJoin(inner, eq(inner.id, nights.id)),
  'what was written': db
    .insert(nights)
    .values({ id: sql`gen_random_uuid()`, title: 'x' })
    .returning(),
}

/** Drizzle's own, which its types don't tell. */
const { mapResultRow } = drizzles as unknown as {
  mapResultRow(fields: Selected[], row: unknown[], joins?: Joins): unknown
}

const prepared = (statement: { prepare(name: string): unknown }) =>
  statement.prepare('') as {
    fields: Selected[]
    joinsNotNullableMap?: Joins
    customResultMapper(rows: unknown[][]): unknown[]
  }

/** As the driver reads them: `'null'` of a JSON column is what only its decoder makes null. */
const value = constantFrom(null, '2026-03-08 19:00:00+00', '12.50', '{"a":[1]}', 'null', 'Dinks', 7, true)

it.each(Object.entries(STATEMENTS))('%s: rows are those that drizzle makes', (_, statement) => {
  const { fields, joinsNotNullableMap, customResultMapper } = prepared(statement)
  assert(
    property(
      array(array(value, { minLength: fields.length, maxLength: fields.length }), { maxLength: 4 }),
      (rows) => {
        const theirs = rows.map((row) => mapResultRow(fields, row, joinsNotNullableMap))
        const make = rowMaker(fields, joinsNotNullableMap)
        const ours = rows.map((row) => make(row))
        expect(ours).toEqual(theirs)
        expect(JSON.stringify(ours)).toBe(JSON.stringify(theirs))
        expect(customResultMapper(rows)).toEqual(theirs)
      },
    ),
  )
})
