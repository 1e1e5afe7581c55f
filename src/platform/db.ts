import type { PGlite } from '@electric-sql/pglite'
import { Placeholder, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Db as JobsDatabase } from 'pg-boss'
import type { Channel } from '#/platform/live/channels'
import { broadcast, collectsMessages } from '#/platform/live/broadcast'
import type { Env } from './env'
import type { Logger } from '#/platform/observability/log'
import type { Replica } from '#/platform/database/replica'

/** Both drivers answer alike; the type is node-postgres's, which the embedded one satisfies for what is used here. */
export type Db = NodePgDatabase
/** What a transaction hands out. Inside one, only this may be used: on the embedded database `db` would wait for itself. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Executor = Db | Tx

type Unlisten = () => Promise<void>

/** Which database it is, with what copies of it are made by. */
type DatabaseKind = { kind: 'embedded'; client: PGlite } | { kind: 'postgres'; url: string }

export type Database = DatabaseKind & {
  db: Db
  /** True when the embedded folder was made by this start. */
  isNew: boolean
  /** Calls back for each NOTIFY on a channel, and once after every (re)subscription, when some may have been missed. */
  listen(
    channel: Channel,
    onMessage: (payload: string) => void,
    onResubscribed: () => void,
  ): Promise<Unlisten>
  /** What pg-boss runs on; null lets it open its own pool on the same address. */
  jobsDatabase: JobsDatabase | null
  /** For reads alone; null where none is configured. */
  replica: Replica | null
  /** Connections of this process; null for the embedded database, which has but one. */
  pool(): PoolState | null
  close(): Promise<void>
}

/** `waiting`: statements that wait for a free connection. */
type PoolState = { total: number; idle: number; waiting: number; max: number }

const MS_PER_SECOND = 1_000

/**
 * Opens and migrates the database the environment names: PostgreSQL by DATABASE_URL, otherwise the
 * embedded one under DATA_DIR. Throws ConfigurationError when the folder is another process's.
 */
export async function openDatabase(env: Env, log: Logger): Promise<Database> {
  if (!env.DATABASE_URL) {
    const { openEmbedded } = await import('#/platform/database/embedded-database')
    return openEmbedded(env.DATA_DIR, log)
  }
  const { openPostgres } = await import('#/platform/database/postgres')
  const settings = {
    url: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    redis: env.REDIS_URL ? { url: env.REDIS_URL, publicUrl: env.PUBLIC_URL, secret: env.AUTH_SECRET } : null,
  }
  return openPostgres(settings, log)
}

/**
 * Announces a new version of live topics: heard when the transaction commits, or never.
 * Must be the transaction's own executor, so that nobody refetches before there is something new.
 */
export async function announce(
  tx: Executor,
  topics: string | readonly string[],
  version: number,
): Promise<void> {
  const at = Date.now() / MS_PER_SECOND
  if (collectsMessages(tx))
    for (const topic of [topics].flat()) await broadcast(tx, 'live', JSON.stringify({ topic, version, at }))
  else await tx.execute(sql`select ${announcement([topics].flat(), sql`${version}::bigint`)}`)
}

/**
 * The same as a column of a statement that reads the version it tells, for a row that many wait to change.
 * @param topics in a prepared statement, the place of their list as JSON
 */
export function announcement(topics: readonly string[] | Placeholder, version: SQL): SQL {
  const list = topics instanceof Placeholder ? topics : JSON.stringify(topics)
  return sql`(select count(pg_notify('live', json_build_object('topic', topic, 'version', ${version},
      'at', extract(epoch from clock_timestamp()))::text))
    from jsonb_array_elements_text(${list}::jsonb) as topic)`
}
