import type { CopyTx } from './copy-database'

/** `order` makes the same rows the same bytes, whatever the order they lie in and whatever the database's collation. */
export type TableShape = { name: string; columns: string[]; order: string }
export type SequenceState = { name: string; value: string; called: boolean }

/** Identifiers come quoted where they have to be. */
const TABLES = `
  select quote_ident(c.relname) as name,
    (select json_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.position)
      from pg_index i
      cross join unnest(i.indkey::smallint[]) with ordinality as k (attnum, position)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname collate "C"`

/** All tables of the product, with the columns that are written (generated ones follow from them). */
export async function tablesOf(tx: CopyTx): Promise<TableShape[]> {
  const found = await tx.rows<{ name: string; columns: string[]; key: string | null }>(TABLES)
  return found.map(({ name, columns, key }) => ({
    name,
    columns,
    order: key ?? `${name}::text collate "C"`,
  }))
}

/** The query that both writes a table into a copy and tells afterwards whether it came back the same. */
export const everyRow = ({ name, columns, order }: TableShape): string =>
  `select ${columns.join(', ')} from ${name} order by ${order}`

/** Read after the rows: numbers are taken outside of transactions, so none that a row has is given again. */
export async function sequencesOf(tx: CopyTx): Promise<SequenceState[]> {
  const names = await tx.rows<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  )
  const states: SequenceState[] = []
  for (const { name } of names) {
    const [state] = await tx.rows<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    )
    if (state) states.push({ name, ...state })
  }
  return states
}

/** When the newest migration that ran was written (the journal's `when`); null for a database that none ran in. */
export async function migratedTo(tx: CopyTx): Promise<number | null> {
  const [journal] = await tx.rows<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!journal?.there) return null
  const [last] = await tx.rows<{ at: string | null }>(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  )
  return last?.at ? Number(last.at) : null
}
