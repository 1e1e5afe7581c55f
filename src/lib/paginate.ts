export interface Page<Row> {
  items: Row[]
  /** Where the next page goes on; null on the last one. */
  nextCursor: string | null
}

/**
 * One page of a list that is read with `limit + 1` rows: the first `limit` of them. A row more than that says that
 * there is a next page, which goes on after the last one shown, at what `cursorOf` calls its place.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string | null,
): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}
