import { existsSync, mkdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { Placeholder, sql, type SQL } from 'drizzle-orm'
import { drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { fromPglite, type Db as JobsDatabase } from 'pg-boss'
import type { PGlite } from '@electric-sql/pglite'
import type { Client, ClientConfig } from 'pg'
import { type Channel, shareListening } from '#/platform/live/channels'
import { openPglite } from '#/platform/database/embedded'
import { lockFolder } from '#/platform/database/folder-lock'
import type { Env } from './env'
import { broadcast, collectsMessages, publishAfterCommit } from '#/platform/live/broadcast'
import type { Logger } from '#/platform/observability/log'
import type { Watch } from '#/platform/database/pg-watch'
import { drizzleOnEmbedded } from '#/platform/database/pglite-drizzle'
import type { Replica } from '#/platform/database/replica'

/** Both drivers answer alike; the type is node-postgres's, which the embedded one satisfies for what is used here. */
export type Db = NodePgDatabase
/** What a transaction hands out. Inside one, only this may be used: on the embedded database `db` would wait for itself. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Executor = Db | Tx

type Unlisten = () => Promise<void>

export type Database = {
  kind: 'embedded' | 'postgres'
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
const MIGRATIONS = { migrationsFolder: './migrations' }
const STATEMENT_TIMEOUT_MS = 15_000
/** For a server that no longer answers at all: a little later than it would itself give up. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000
/**
 * A transaction waits for nothing but its own statements: one that asks nothing for so long belongs to a process, or to a
 * network, that is gone, and others wait for the rows it holds. PostgreSQL ends it, where TCP would take hours to.
 */
const IDLE_IN_TRANSACTION_MS = 5_000
const CONNECT_TIMEOUT_MS = 5_000
/** As good as none: those who stand in line are told at once, and when it is back is for the watch to find out. */
const CONNECT_WHILE_SILENT_MS = 1
/** For a free connection: when everybody answers at once they stand in line for one event, and the line moves. */
const TURN_TIMEOUT_MS = 9_000
/** One key for everybody's advisory lock, so that processes starting together migrate one after another. */
export const MIGRATION_LOCK = 7_234_011

/** bool, int2, int4, text, varchar, int8, float4, float8, json, jsonb, uuid: of what is selected, by pg_type's numbers. */
const ARRAYS_READ = new Set([1000, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 199, 3807, 2951])

/**
 * The embedded database makes itself a parser for the array type of every type and table, and copies all of them for
 * each statement that brings some of its own, as drizzle's do: most of what a small statement costs. Kept are those
 * that somebody reads; plain types it knows besides.
 */
function dropUnreadParsers({ parsers }: PGlite): void {
  for (const oid of Object.keys(parsers)) if (!ARRAYS_READ.has(Number(oid))) delete parsers[oid]
}

/** The embedded database behind the same face as PostgreSQL. Tests bring a client of their own. */
export async function embeddedDatabase(
  client: PGlite,
  options: { isNew: boolean; close(): Promise<void> },
): Promise<Database> {
  dropUnreadParsers(client)
  return {
    kind: 'embedded',
    db: await drizzleOnEmbedded(client),
    isNew: options.isNew,
    async listen(channel, onMessage, onResubscribed) {
      const stop = await client.listen(channel, onMessage)
      onResubscribed()
      return stop
    },
    jobsDatabase: fromPglite(client),
    replica: null,
    pool: () => null,
    close: options.close,
  }
}

async function openEmbedded(folder: string, log: Logger): Promise<Database> {
  const release = await lockFolder(folder)
  let client: PGlite | null = null
  const close = async () => {
    await client?.close()
    await release()
  }
  try {
    const dataDir = join(folder, 'pglite')
    const isNew = !existsSync(join(dataDir, 'PG_VERSION'))
    log.info(isNew ? 'Making the embedded database (a few seconds, once)…' : 'Opening the embedded database…')
    mkdirSync(dataDir, { recursive: true })
    client = await openPglite(dataDir)
    await migratePglite(drizzlePglite(client), MIGRATIONS)
    return await embeddedDatabase(client, { isNew, close })
  } catch (error) {
    await close()
    throw error
  }
}

/** On a connection without time limits: a large table takes its time, and so does waiting for who migrates already. */
async function migrateOnce(client: Client): Promise<void> {
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePg(drizzlePg(client), MIGRATIONS)
  } finally {
    // Ending the connection gives up the lock as well.
    await client.end()
  }
}

/** Whatever was asked of it fails at once, and the pool forgets it. */
const giveUp = (client: Client) => client.connection.stream.destroy()

type PostgresSettings = {
  url: string
  replicaUrl: string | undefined
  poolSize: number
  /** Messages between processes go through it, where there is one. */
  redis: { url: string; publicUrl: string; secret: string } | null
}

async function openPostgres(settings: PostgresSettings, log: Logger): Promise<Database> {
  const { url, replicaUrl, poolSize, redis } = settings
  const { default: pg } = await import('pg')
  const { ShortWayClient } = await import('#/platform/database/pg-client')
  const { drizzleOn } = await import('#/platform/database/pg-drizzle')
  const { listenOn } = await import('#/platform/database/pg-listen')
  const { openRedisChannels } = await import('#/platform/live/redis-channels')
  const { watchPostgres } = await import('#/platform/database/pg-watch')
  /** Connections that stand; whoever asks one of them waits for an answer. */
  const standing = new Set<Client>()
  const keep = (client: Client) => {
    standing.add(client)
    client.once('end', () => standing.delete(client))
  }
  let watch: Watch | null = null
  /**
   * The pool's own limit is for waiting as well as connecting; a database that is not there is to be noticed sooner.
   * (Its name must not contain "Pool": drizzle takes what is called so for one.)
   */
  class WatchedClient extends ShortWayClient {
    constructor(config?: ClientConfig) {
      super({
        ...config,
        connectionTimeoutMillis: watch?.isSilent() ? CONNECT_WHILE_SILENT_MS : CONNECT_TIMEOUT_MS,
      })
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    Client: WatchedClient,
    max: poolSize,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    connectionTimeoutMillis: TURN_TIMEOUT_MS,
    application_name: 'web',
  })
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection broke'))
  // The pool listens to idle connections only: one that breaks in the middle of a transaction would end the process.
  pool.on('connect', (client) => {
    watch?.heard()
    client.on('error', (error) => log.warn({ err: error }, 'A database connection broke'))
    keep(client)
    // One that swallowed a statement would swallow what undoes it as well, and go back into the pool.
    const socket = client.connection.stream as Socket
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => giveUp(client))
  })
  const channels = redis ? openRedisChannels({ redisUrl: redis.url, databaseUrl: url, ...redis }, log) : null
  const db = channels ? publishAfterCommit(drizzleOn(pool), channels.publish) : drizzleOn(pool)
  await migrateOnce(new pg.Client({ connectionString: url, application_name: 'migrations' }))
  watch = watchPostgres(url, () => standing.forEach(giveUp), log)
  const replica = replicaUrl
    ? (await import('#/platform/database/replica')).openReplica({
        url: replicaUrl,
        primaryUrl: url,
        primary: pool,
        poolSize,
        log,
      })
    : null
  const listen = shareListening((ears) =>
    channels ? channels.listen(ears) : listenOn({ url, onConnected: keep, log }, ears),
  )
  return {
    kind: 'postgres',
    db,
    isNew: false,
    listen,
    jobsDatabase: null,
    replica,
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: poolSize,
    }),
    async close() {
      channels?.close()
      await watch?.stop()
      await replica?.close()
      await pool.end()
    },
  }
}

/**
 * Opens and migrates the database the environment names: PostgreSQL by DATABASE_URL, otherwise the
 * embedded one under DATA_DIR. Throws ConfigurationError when the folder is another process's.
 */
export function openDatabase(env: Env, log: Logger): Promise<Database> {
  return env.DATABASE_URL
    ? openPostgres(
        {
          url: env.DATABASE_URL,
          replicaUrl: env.DATABASE_REPLICA_URL,
          poolSize: env.DATABASE_POOL_SIZE,
          redis: env.REDIS_URL
            ? { url: env.REDIS_URL, publicUrl: env.PUBLIC_URL, secret: env.AUTH_SECRET }
            : null,
        },
        log,
      )
    : openEmbedded(env.DATA_DIR, log)
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
