import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#/platform/db'
import type { JobDefinition } from '#/platform/jobs'
import type { Services } from '#/platform/services'

/** Whose tables have all been tidied since they were opened: what had changed in them before is counted nowhere. */
const looked = new WeakSet<Db>()

/**
 * Every table with anything in it, the database's own too, since the age of the oldest transaction in any of them counts;
 * and what autovacuum would do there by its own thresholds. An empty one is left alone: known to be empty, it would be
 * read from end to end by whoever asks for one row, however many came since.
 */
const TABLES = sql`select format('%I.%I', n.nspname, c.relname) as name,
    s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
      or age(c.relfrozenxid) > 100000000 as "hasRoom",
    s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) as "isOther"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_stat_all_tables s on s.relid = c.oid
  where c.relkind = 'r' and n.nspname not in ('information_schema', 'pg_toast') and pg_relation_size(c.oid) > 0
  order by 1`

type Table = { name: string; hasRoom: boolean; isOther: boolean }

const toDo = ({ name, hasRoom, isOther }: Table): string[] => {
  if (hasRoom) return [`vacuum (analyze) ${name}`]
  return isOther ? [`analyze ${name}`] : []
}

/** After each table the database is left to everyone else for nine times as long as the table took. */
const tenthOfTheTime = (tookMs: number) => 9 * tookMs

interface Upkeep {
  /** Milliseconds to rest after a table that took `tookMs`. */
  restMs?: (tookMs: number) => number
  signal?: AbortSignal
}

/**
 * What PostgreSQL does beside its work (autovacuum), and the embedded database, which has nothing beside it, would never
 * do: room that changed and removed rows have left is used again, the planner learns what is in the tables, and the
 * numbers of transactions don't run out. One table after the other, so that others are answered in between; at first
 * all that hold anything, then those that have changed much.
 * @returns how many tables there was something to do about
 */
export async function tidyTables(db: Db, { restMs = () => 0, signal }: Upkeep = {}): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await db.execute<Table>(TABLES)
  const statements = rows.flatMap((table) => toDo({ ...table, hasRoom: table.hasRoom || !looked.has(db) }))
  let done = 0
  for (const statement of statements) {
    if (signal?.aborted) return done
    const startedAt = performance.now()
    await db.execute(sql.raw(statement))
    done += 1
    // A rest that the end of the process cuts short is no failure.
    await pause(restMs(performance.now() - startedAt), undefined, { signal }).catch(() => undefined)
  }
  looked.add(db)
  return done
}

async function tidyEmbedded({ database, db, log, stopping }: Services): Promise<void> {
  if (database.kind !== 'embedded') return
  const startedAt = performance.now()
  const tables = await tidyTables(db, { restMs: tenthOfTheTime, signal: stopping.signal })
  log.debug({ tables, ms: Math.round(performance.now() - startedAt) }, 'The embedded database was tidied')
}

export const upkeepJobs: JobDefinition[] = [
  { name: 'tidy-embedded', cron: '*/5 * * * *', atStart: true, run: tidyEmbedded },
]
