import { asc, desc, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '#/lib/errors'
import type { Page } from '#/lib/paginate'
import type { Executor } from '#/platform/db'

/** What each type of a sort key looks like as text, as PostgreSQL writes it. */
const WRITTEN = {
  timestamptz:
    /^(?:-?infinity|\d{4,6}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2}){0,2}(?: BC)?)$/,
  date: /^(?:-?infinity|\d{4,6}-\d{2}-\d{2}(?: BC)?)$/,
  integer: /^-?\d{1,10}$/,
  numeric: /^(?:-?Infinity|NaN|-?\d{1,20}(?:\.\d{1,20})?)$/,
  boolean: /^(?:true|false)$/,
  text: /^[^\0]{0,200}$/u,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
} as const

type SortKey = { value: SQLWrapper; as: keyof typeof WRITTEN }
type Order = {
  /** Stands in each cursor, so that one list's cursor is refused by another. */
  list: string
  table: PgTable & { id: AnyPgColumn }
  /** What the list is sorted by, in this order and each in the same direction; the id comes last by itself. */
  by: readonly SortKey[]
  direction: 'asc' | 'desc'
}

const refused = () =>
  AppError.validation({ cursor: 'This page is no longer known. Start from the first page.' })

function valuesIn(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

/**
 * A list that is read page by page. A cursor carries the sort keys of the last row that was shown, so the next page
 * goes on from there whether or not that row still exists, or has moved.
 */
export function keyset({ list, table, by, direction }: Order) {
  const keys: readonly SortKey[] = [...by, { value: table.id, as: 'uuid' }]
  const place = sql.join(
    keys.map(({ value }) => sql`${value}`),
    sql`, `,
  )
  const written = sql<string[]>`array[${sql.join(
    keys.map(({ value }) => sql`(${value})::text`),
    sql`, `,
  )}]`
  const order = direction === 'asc' ? asc : desc

  /** The rows after a cursor; undefined without one. @throws AppError invalid_input for what is no cursor of this list */
  function after(cursor: string | undefined): SQL | undefined {
    if (cursor === undefined) return undefined
    const [name, ...values] = valuesIn(cursor)
    const isWhole =
      name === list &&
      values.length === keys.length &&
      keys.every(({ as }, index) => {
        const value = values[index]
        return typeof value === 'string' && WRITTEN[as].test(value)
      })
    if (!isWhole) throw refused()
    const from = keys.map(({ as }, index) => sql`${values[index]}::${sql.raw(as)}`)
    return sql`(${place}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(from, sql`, `)})`
  }

  /** The sort keys of one of two rows: of the last, or, should it be gone already, of the one before. */
  async function placeOf(db: Executor, ids: readonly string[]): Promise<string | null> {
    const found = await db
      .select({ id: table.id, written })
      .from(table)
      .where(inArray(table.id, [...ids]))
    const last = ids.toReversed().flatMap((id) => found.find((row) => row.id === id) ?? [])[0]
    return last ? Buffer.from(JSON.stringify([list, ...last.written])).toString('base64url') : null
  }

  return {
    after,
    orderBy: keys.map(({ value }) => order(sql`${value}`)),
    /** One page of rows that were read with `limit + 1`: a row more than that says that there is a next page. */
    async page<Row extends { id: string }>(
      db: Executor,
      rows: readonly Row[],
      limit: number,
    ): Promise<Page<Row>> {
      const items = rows.slice(0, limit)
      const ids = items.slice(-2).map(({ id }) => id)
      return { items, nextCursor: rows.length > limit ? await placeOf(db, ids) : null }
    },
  }
}
