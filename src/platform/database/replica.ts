import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import type { Db } from '#/platform/db'
import type { Logger } from '#/platform/observability/log'

/** Behind by more than these looks: whoever reads is not kept waiting any longer. */
const LOOKS = 10
const LOOK_EVERY_MS = 5
/** A replica that was away or behind is left alone for so long. */
const LEFT_ALONE_MS = 1_000
const LOOK_TIMEOUT_MS = 1_000
/** Of a read there; after that the primary is asked. */
const READ_TIMEOUT_MS = 5_000

/**
 * Up to where the log is safely written. What was acknowledged lies before it, unless commits don't wait for that; then
 * everything that was begun counts.
 */
const POSITION = `select case current_setting('synchronous_commit') when 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as position`
const HAS_COME_TO = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1 as "hasIt"'

export type Replica = {
  /** The replica, when it has all that was committed before this was asked; null: read from the primary. */
  current(): Promise<Db | null>
  isUsed(): boolean
  close(): Promise<void>
}

type Opening = { url: string; primaryUrl: string; primary: Pool; poolSize: number; log: Logger }

/** Connections that break are made anew by who needs them next. */
function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ ...config, pipeline: true })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** One connection, on which questions about the log's position wait for nobody's reads. */
const openWatch = (connectionString: string): Pool =>
  openPool({
    connectionString,
    max: 1,
    query_timeout: LOOK_TIMEOUT_MS,
    connectionTimeoutMillis: LOOK_TIMEOUT_MS,
    application_name: 'replica-watch',
  })

/** Reads from `pool`; what fails there, for whatever reason, is asked of the primary, which then tells the truth. */
function fallingBack(pool: Pool, primary: Pool): Db {
  type Ask = (...args: unknown[]) => Promise<unknown>
  const there = pool.query.bind(pool) as Ask
  const here = primary.query.bind(primary) as Ask
  const query: Ask = (...args) => there(...args).catch(() => here(...args))
  return drizzle({ client: { query } as unknown as Pool }) as unknown as Db
}

/**
 * A streaming standby for reads. Whoever wants to read from it first asks the primary how far its log goes, and waits
 * for a moment until the standby has come there: so a read shows whatever anybody was told before it began, through
 * whichever process. ("Read index", as in Ongaro's thesis on Raft, 6.4.) Everybody who comes meanwhile shares one look.
 */
export function openReplica({ url, primaryUrl, primary, poolSize, log }: Opening): Replica {
  const [atPrimary, atStandby] = [openWatch(primaryUrl), openWatch(url)]
  const pool = openPool({
    connectionString: url,
    max: poolSize,
    statement_timeout: READ_TIMEOUT_MS,
    query_timeout: READ_TIMEOUT_MS,
    connectionTimeoutMillis: LOOK_TIMEOUT_MS,
    application_name: 'web-replica',
  })
  const db = fallingBack(pool, primary)
  let isUsed = true
  let lookAgainAt = 0
  let looking: Promise<boolean> = Promise.resolve(true)
  let next: Promise<boolean> | null = null

  async function hasCaughtUp(): Promise<boolean> {
    const { rows } = await atPrimary.query<{ position: string }>(POSITION)
    for (let looks = 0; looks < LOOKS; looks += 1) {
      if (looks > 0) await pause(LOOK_EVERY_MS)
      const answer = await atStandby.query<{ hasIt: boolean | null }>(HAS_COME_TO, [rows[0]?.position])
      if (answer.rows[0]?.hasIt) return true
    }
    return false
  }

  async function look(): Promise<boolean> {
    const wasUsed = isUsed
    let fault: unknown = null
    isUsed = await hasCaughtUp().catch((error: unknown) => {
      fault = error
      return false
    })
    lookAgainAt = performance.now() + LEFT_ALONE_MS
    if (wasUsed && !isUsed)
      log.warn({ err: fault ?? undefined }, 'The replica is away or behind: the primary answers')
    if (isUsed && !wasUsed) log.warn('The replica is used again')
    return isUsed
  }

  /** One look for all who come while another is under way: that one may have begun before what they must see. */
  function lookTogether(): Promise<boolean> {
    next ??= looking.then(() => {
      next = null
      return isUsed ? (looking = look()) : false
    })
    return next
  }

  return {
    async current() {
      if (isUsed) return (await lookTogether()) ? db : null
      if (performance.now() >= lookAgainAt) {
        lookAgainAt = Infinity
        // Nobody waits for it.
        looking = look()
      }
      return null
    },
    isUsed: () => isUsed,
    async close() {
      await looking
      await Promise.all([atPrimary.end(), atStandby.end(), pool.end()])
    },
  }
}
