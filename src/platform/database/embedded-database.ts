import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import type { Database, Db, Tx } from '#/platform/db'
import type { Logger } from '#/platform/observability/log'
import { withStatementSpans } from '#/platform/observability/tracing'
import { DATE_PARSERS, openPglite } from './embedded'
import { lockFolder } from './folder-lock'
import { MIGRATIONS } from './migrations'
import { plannedStatements } from './pglite-statements'
import { beginsOn, preparesOn } from './prepared-statement'

type Query = PGlite['query']
type Asker = { query: Query }

const rowModeOf = (options?: QueryOptions): QueryOptions | undefined =>
  options?.rowMode === undefined ? undefined : { rowMode: options.rowMode }

/**
 * Asks without parsers of the statement's own: for each statement that brings some, PGlite copies those of every type and
 * table. Drizzle's only leave dates as they are written, as the client does by itself (`openPglite`).
 */
const asker = (on: Asker): Asker => ({
  query: (text, values, options) => on.query(text, values, rowModeOf(options)),
})

/** Drizzle asks no more of its client than this. */
const drizzleOn = (client: Asker & Partial<PGlite>): Db =>
  drizzle({ client: withStatementSpans(client) as PGlite }) as unknown as Db

/**
 * Drizzle on the embedded database. Statements that are prepared run on databases of drizzle's of their own, one within
 * transactions and one outside, so that they outlive them and the embedded database plans them once.
 */
export function drizzleOnEmbedded(client: PGlite): Db {
  const run = plannedStatements(client)
  let current: Transaction | null = null
  const within = drizzleOn({
    async query(text, values, options) {
      if (!current) throw new Error('No transaction has begun')
      return run(current, text, values, rowModeOf(options))
    },
  })
  const outside = drizzleOn({
    query: (text, values, options) => client.transaction((tx) => run(tx, text, values, rowModeOf(options))),
  })
  const db = drizzleOn({
    ...asker(client),
    transaction: (work) =>
      client.transaction((tx) => {
        current = tx
        return work(withStatementSpans({ ...tx, ...asker(tx) }))
      }),
  })
  preparesOn(db, outside)
  const begin = db.transaction.bind(db)
  const begun = (tx: Tx) => beginsOn(within, tx)
  const transaction: Db['transaction'] = (work, config) =>
    begin((tx) => {
      begun(tx)
      return work(tx)
    }, config)
  return Object.assign(db, { transaction })
}

/** What pg-boss runs on; it counts on dates that are read. */
const jobsOn = (client: PGlite) =>
  fromPglite({
    query: (text: string, values?: unknown[]) => client.query(text, values, { parsers: DATE_PARSERS }),
    exec: (text: string) => client.exec(text, { parsers: DATE_PARSERS }),
    listen: (channel: string, hear: (payload: string) => void) => client.listen(channel, hear),
  })

/** The embedded database behind the same face as PostgreSQL. Tests bring a client of their own. */
export function embeddedDatabase(
  client: PGlite,
  options: { isNew: boolean; close(): Promise<void> },
): Database {
  return {
    kind: 'embedded',
    client,
    db: drizzleOnEmbedded(client),
    isNew: options.isNew,
    async listen(channel, onMessage, onResubscribed) {
      const stop = await client.listen(channel, onMessage)
      onResubscribed()
      return stop
    },
    jobsDatabase: jobsOn(client),
    replica: null,
    pool: () => null,
    close: options.close,
  }
}

/** The database under a data folder, made or migrated. Throws ConfigurationError when the folder is another process's. */
export async function openEmbedded(folder: string, log: Logger): Promise<Database> {
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
    client = await openPglite(dataDir)
    await migrate(drizzle({ client }), MIGRATIONS)
    return embeddedDatabase(client, { isNew, close })
  } catch (error) {
    await close()
    throw error
  }
}
