import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CopyTx } from './copy-database'
import { everyRow, tablesOf } from './database-shape'
import { measured, type Manifest } from './manifest'

const FOREIGN_KEYS = `
  select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace
  order by c.conrelid::regclass::text collate "C", c.conname`

/** Tables name each other in both directions: keys between them come back when all rows are there, and are checked then. */
async function withoutForeignKeys(tx: CopyTx, work: () => Promise<void>): Promise<void> {
  const keys = await tx.rows<{ table: string; name: string; definition: string }>(FOREIGN_KEYS)
  for (const { table, name } of keys) await tx.rows(`alter table ${table} drop constraint ${name}`)
  await work()
  for (const { table, name, definition } of keys)
    await tx.rows(`alter table ${table} add constraint ${name} ${definition}`)
}

async function sumInside(tx: CopyTx, query: string): Promise<string> {
  const { through, facts } = measured()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(await tx.copyOut(query), through, nowhere)
  return facts().sha256
}

const shape = (list: readonly { name: string; columns: string[] }[]) =>
  JSON.stringify(list.map(({ name, columns }) => [name, columns]))

/**
 * Brings all rows of a copy into a database that was migrated as far as the copy's was, without triggers: what they
 * would do is in the rows. Every table is read again and must come out to the byte as it was written.
 * @throws Error when it doesn't, or when its tables are others
 */
export async function restoreRows(tx: CopyTx, folder: string, manifest: Manifest): Promise<void> {
  const tables = await tablesOf(tx)
  if (shape(tables) !== shape(manifest.tables))
    throw new Error(`The copy's tables are not those of migration ${manifest.migration.tag}.`)
  await withoutForeignKeys(tx, async () => {
    for (const [index, table] of tables.entries()) {
      await tx.rows(`alter table ${table.name} disable trigger user`)
      // Some may come with a migration.
      await tx.rows(`delete from ${table.name}`)
      const { path, sha256 } = manifest.tables[index] ?? { path: '', sha256: '' }
      await tx.copyIn(`${table.name} (${table.columns.join(', ')})`, join(folder, path))
      if ((await sumInside(tx, everyRow(table))) !== sha256)
        throw new Error(`The table ${table.name} did not come back as it was.`)
    }
  })
  for (const { name } of tables) await tx.rows(`alter table ${name} enable trigger user`)
  for (const { name, value, called } of manifest.sequences)
    await tx.rows('select setval($1::regclass, $2::bigint, $3)', [name, value, called])
}
