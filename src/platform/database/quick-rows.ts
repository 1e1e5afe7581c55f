import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm'
import { readColumnsSafely } from '#/platform/database/readable-values'
import type { Db } from '#/platform/db'

/** A column of a statement's answer, and where it goes in what is made of a row. */
export type Selected = { path: readonly string[]; field: Column | SQL | SQL.Aliased | Subquery }
/** By the names of the tables that are joined: false where a row of one may be missing. */
export type Joins = Readonly<Record<string, boolean>>

type Made = Record<string, unknown>
type Decoder = { mapFromDriverValue(value: unknown): unknown }

/** Of an expression drizzle's types don't tell it. */
const decoderIn = (expression: SQL) => (expression as unknown as { decoder: Decoder }).decoder

/** What leaves values as the driver reads them: of columns and of expressions that say nothing else. */
const LEAVES_AS_IT_IS = [Column.prototype, decoderIn(new SQL([]))].map(
  (decoder) => decoder.mapFromDriverValue,
)

function decoderOf(field: Selected['field']): Decoder | null {
  const decoder = is(field, Column)
    ? field
    : decoderIn(is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql)
  return LEAVES_AS_IT_IS.includes(decoder.mapFromDriverValue) ? null : decoder
}

/**
 * Joined objects that are null where their table has no row: those whose columns are all of one table that may be missing,
 * told by the first of them.
 */
function whatMayBeMissing(fields: readonly Selected[], joins: Joins): [object: string, first: string][] {
  const found = new Map<string, { table: string | null; first: string }>()
  for (const { path, field } of fields) {
    const [object, key] = path
    if (!is(field, Column) || path.length !== 2 || object === undefined || key === undefined) continue
    const table = getTableName(field.table)
    const known = found.get(object)
    if (!known) found.set(object, { table, first: key })
    else if (known.table !== table) known.table = null
  }
  return [...found].flatMap(([object, { table, first }]) =>
    table !== null && !joins[table] ? [[object, first] as [string, string]] : [],
  )
}

/**
 * Makes of a row, as the driver reads it, what drizzle's `mapResultRow` makes of it. What is the same for each row of a
 * statement is looked at once: drizzle asks each column of each row what it is.
 * @param fields columns of the row itself, or of an object in it
 */
export function rowMaker(
  fields: readonly Selected[],
  joins: Joins | undefined,
): (row: readonly unknown[]) => Made {
  const steps = fields.map(({ path, field }) => {
    const [first = '', second] = path
    const decoder = decoderOf(field)
    return second === undefined
      ? { object: null, key: first, decoder }
      : { object: first, key: second, decoder }
  })
  const missing = joins ? whatMayBeMissing(fields, joins) : []
  return (row) => {
    const made: Made = {}
    let index = 0
    for (const { object, key, decoder } of steps) {
      const value = row[index]
      index += 1
      const place = object === null ? made : ((made[object] ??= {}) as Made)
      place[key] = value === null || decoder === null ? value : decoder.mapFromDriverValue(value)
    }
    for (const [object, first] of missing) if ((made[object] as Made)[first] === null) made[object] = null
    return made
  }
}

/** What drizzle keeps of a statement. */
type Statement = {
  fields?: readonly Selected[]
  joinsNotNullableMap?: Joins
  customResultMapper?: (rows: readonly (readonly unknown[])[]) => unknown
}

/** Has drizzle make its rows by `rowMaker`. */
export function withQuickRows(db: Db): Db {
  readColumnsSafely()
  const { session } = db as unknown as { session: { prepareQuery(...asked: unknown[]): Statement } }
  const prepareQuery = session.prepareQuery.bind(session)
  session.prepareQuery = (...asked) => {
    const statement = prepareQuery(...asked)
    const { fields, customResultMapper } = statement
    if (!fields || customResultMapper) return statement
    let make: ReturnType<typeof rowMaker> | null = null
    statement.customResultMapper = (rows) => {
      // Which of its joins may be missing it is told once it has been prepared.
      make ??= rowMaker(fields, statement.joinsNotNullableMap)
      return rows.map(make)
    }
    return statement
  }
  return db
}
