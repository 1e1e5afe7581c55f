import { sql } from 'drizzle-orm'
import type { Db } from '#/server/db'
import { DUE_AGAIN_MS, type JobDefinition } from '#/server/jobs'
import type { Services } from '#/server/services'

/** When each was tidied last, by the clock that only runs forward. */
const tidiedAt = new WeakMap<Db, number>()

/** Every table there is: the database's own too, since the age of the oldest transaction in any of them counts. */
const TABLES = sql`select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('information_schema', 'pg_toast') order by 1`

/**
 * What PostgreSQL does beside its work (autovacuum), and the embedded database, which has nothing beside it, would never
 * do: room that changed and removed rows have left is used again, the planner learns what is in the tables, and the
 * numbers of transactions don't run out. One table after the other, so that others are answered in between.
 * @returns how many tables there are
 */
export async function tidyTables(db: Db): Promise<number> {
  const { rows } = await db.execute<{ name: string }>(TABLES)
  for (const { name } of rows) await db.execute(sql.raw(`vacuum (analyze) ${name}`))
  return rows.length
}

async function tidyEmbedded({ database, db, log }: Services): Promise<void> {
  const startedAt = performance.now()
  if (database.kind !== 'embedded' || startedAt - (tidiedAt.get(db) ?? -Infinity) < DUE_AGAIN_MS) return
  const tables = await tidyTables(db)
  tidiedAt.set(db, startedAt)
  log.debug({ tables, ms: Math.round(performance.now() - startedAt) }, 'The embedded database was tidied')
}

export const upkeepJobs: JobDefinition[] = [
  { name: 'tidy-embedded', cron: '52 * * * *', atStart: true, run: tidyEmbedded },
]
