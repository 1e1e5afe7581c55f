import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool, type PoolClient } from 'pg'
import type { Database, Db, Tx } from '#/platform/db'
import { shareListening } from '#/platform/live/channels'
import { publishAfterCommit } from '#/platform/live/broadcast'
import { openRedisChannels } from '#/platform/live/redis-channels'
import type { Logger } from '#/platform/observability/log'
import { textOf, withStatementSpans } from '#/platform/observability/tracing'
import { MIGRATION_LOCK, MIGRATIONS } from './migrations'
import { listenOn } from './pg-listen'
import { createSockets, type Sockets } from './pg-sockets'
import { watchPostgres, type Watch } from './pg-watch'
import { beginsOn } from './prepared-statement'
import { openReplica } from './replica'

const STATEMENT_TIMEOUT_MS = 15_000
/** For a server that no longer responds at all: a little later than it would itself give up. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000
/**
 * A transaction waits for nothing but its own statements: one that asks nothing for so long belongs to a process, or to a
 * network, that is gone, and others wait for the rows it holds. PostgreSQL ends it, where TCP would take hours to.
 */
const IDLE_IN_TRANSACTION_MS = 5_000
/** For a free connection: when everyone RSVPs at once they queue for one event, and the queue moves. */
const TURN_TIMEOUT_MS = 9_000

/**
 * Returns a view of a connection on which a transaction's `begin` leaves with its first statement, not a round trip before
 * it. Of itself it can't fail; where the connection does, so does what follows.
 */
function beginningAtOnce(client: PoolClient): PoolClient {
  const query = (...asked: Parameters<PoolClient['query']>): unknown => {
    const answer: unknown = client.query(...asked)
    if (textOf(asked[0]) !== 'begin') return answer
    Promise.resolve(answer).catch(() => undefined)
    return Promise.resolve()
  }
  return Object.create(client, { query: { value: query } })
}

/**
 * Drizzle on a pool. Its transactions run on drizzle's database of their connection, so that statements prepared there
 * outlive them.
 */
export function drizzleOnPool(pool: Pool): Db {
  const connections = new WeakMap<PoolClient, Db>()
  const connectionOf = (client: PoolClient): Db => {
    const known = connections.get(client) ?? drizzle({ client: withStatementSpans(beginningAtOnce(client)) })
    connections.set(client, known)
    return known
  }
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect()
    try {
      const connection = connectionOf(client)
      const begun = (tx: Tx) => beginsOn(connection, tx)
      return await connection.transaction((tx) => {
        begun(tx)
        return work(tx)
      }, config)
    } finally {
      client.release()
    }
  }
  return Object.assign(drizzle({ client: withStatementSpans(pool) }), { transaction })
}

/** On a connection without time limits: a large table takes its time, and so does waiting for who migrates already. */
async function migrateOnce(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, application_name: 'migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), MIGRATIONS)
  } finally {
    // Ending the connection gives up the lock as well.
    await client.end()
  }
}

function openPool(connectionString: string, max: number, sockets: Sockets, log: Logger): Pool {
  const pool = new Pool({
    connectionString,
    max,
    // Statements that don't wait for each other leave together, and run in their order.
    pipeline: true,
    stream: () => sockets.open(ANSWER_TIMEOUT_MS),
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    connectionTimeoutMillis: TURN_TIMEOUT_MS,
    application_name: 'web',
  })
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection broke'))
  // The pool listens to idle connections only: one that breaks in the middle of a transaction would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'A database connection broke')),
  )
  return pool
}

type PostgresSettings = {
  url: string
  replicaUrl: string | undefined
  poolSize: number
  /** Messages between processes go through it, where there is one. */
  redis: { url: string; publicUrl: string; secret: string } | null
}

/** PostgreSQL, migrated. */
export async function openPostgres(settings: PostgresSettings, log: Logger): Promise<Database> {
  const { url, replicaUrl, poolSize, redis } = settings
  let watch: Watch | null = null
  const sockets = createSockets(() => watch?.isSilent() ?? false)
  const pool = openPool(url, poolSize, sockets, log)
  await migrateOnce(url)
  watch = watchPostgres(url, () => sockets.destroyAll('The database does not respond'), log)
  const replica = replicaUrl
    ? openReplica({ url: replicaUrl, primaryUrl: url, primary: pool, poolSize, log })
    : null
  const channels = redis ? openRedisChannels({ redisUrl: redis.url, databaseUrl: url, ...redis }, log) : null
  const db = drizzleOnPool(pool)
  const listened = { url, openSocket: () => sockets.open(), log }
  const listen = shareListening((ears) => (channels ? channels.listen(ears) : listenOn(listened, ears)))
  return {
    kind: 'postgres',
    url,
    db: channels ? publishAfterCommit(db, channels.publish) : db,
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
