import type { CopyTx } from '#/server/backup/copy-database'
import { tablesOf } from '#/server/backup/database-shape'

/** Numbers of rows: each is row i of its table, and names row i of every other. */
type Rows = { from: number; to: number }
type Column = { name: string; type: string; position: number; check: string | null }

/** What a column without a default has to hold, with all checks on it alone. */
const COLUMNS = `
  select quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type, a.attnum::int as position,
    (select string_agg(pg_get_constraintdef(c.oid), ' ') from pg_constraint c
      where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]) as check
  from pg_attribute a
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and ((a.attnotnull and not a.atthasdef) or a.attname = 'id') and a.attidentity = ''
  order by a.attnum`

const PLAIN_ID = `lpad(to_hex(i), 32, '0')::uuid`

/** A value that row i may have there, as SQL. */
function valueOf({ type, check, position }: Column, id: string): string {
  const allowed = /ARRAY\[('[^']*')/.exec(check ?? '')?.[1]
  if (allowed) return allowed
  if (type === 'uuid') return id
  if (type.endsWith('[]')) return `'{}'::${type}`
  if (type.startsWith('timestamp')) return `timestamptz '2026-01-01 12:00Z' + interval '${position} hours'`
  if (type === 'date') return `date '2026-01-01'`
  if (/^(?:integer|bigint|smallint)$/.test(type)) return 'i'
  if (type.startsWith('json')) return `'{}'`
  if (type === 'boolean') return 'true'
  return `'text-' || i`
}

/**
 * Fills tables with rows that hold together: the same number stands in every key, so each row names others that are
 * there. `given`: SQL for columns whose checks ask for more, by `table.column`; `id`: SQL of row i's id.
 */
export async function fillTables(
  tx: CopyTx,
  { from, to }: Rows,
  {
    only,
    given = {},
    id = PLAIN_ID,
  }: { only?: readonly string[]; given?: Record<string, string>; id?: string } = {},
): Promise<void> {
  await tx.rows('set local session_replication_role = replica')
  for (const { name } of await tablesOf(tx)) {
    if (only && !only.includes(name)) continue
    const columns = await tx.rows<Column>(COLUMNS, [name])
    const extra = Object.keys(given)
      .filter((key) => key.startsWith(`${name}.`))
      .map((key) => key.slice(name.length + 1))
    const usual = columns.filter((column) => !extra.includes(column.name))
    const names = [...usual.map((column) => column.name), ...extra]
    const values = [
      ...usual.map((column) => valueOf(column, id)),
      ...extra.map((column) => given[`${name}.${column}`]),
    ]
    await tx
      .rows(
        `insert into ${name} (${names.join(', ')}) select ${values.join(', ')} from generate_series(${from}, ${to}) i`,
      )
      .catch((error: unknown) => {
        throw new Error(`${name} could not be filled`, { cause: error })
      })
  }
}
