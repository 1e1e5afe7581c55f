import { asc, desc, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Page } from '#/lib/paginate'
import type { Executor } from '#/platform/db'
import { readCursor, writeCursor, type WrittenAs } from './cursor'

type SortKey = { value: SQLWrapper; as: Exclude<WrittenAs, 'instant'> }
type Order = {
  /** Stands in each cursor, so that one list's cursor is refused by another. */
  list: string
  table: PgTable & { id: AnyPgColumn }
  /** What the list is sorted by, in this order and each in the same direction; the id comes last by itself. */
  by: readonly SortKey[]
  direction: 'asc' | 'desc'
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
    const types = keys.map(({ as }) => as)
    const values = readCursor(list, types, cursor)
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
    return last ? writeCursor(list, last.written) : null
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
