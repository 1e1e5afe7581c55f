import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db } from '#/platform/db'
import { outlastedBy } from './once-for-each'
import { type EmbeddedClient, shortWayTo } from './pglite-client'
import { withQuickRows } from './quick-rows'

/** Drizzle takes any object for a client that has what it calls. */
const drizzleOn = (client: Partial<EmbeddedClient>) =>
  withQuickRows(drizzle({ client: client as PGlite }) as unknown as Db)

/** Drizzle on the embedded database. Its transactions, one at a time, know its one connection again. */
export async function drizzleOnEmbedded(client: PGlite): Promise<Db> {
  const { query, transaction } = await shortWayTo(client)
  /** The last one that began: once it is over it refuses what it is asked. */
  let last: Pick<EmbeddedClient, 'query'> | null = null
  const connection = drizzleOn({
    query(...asked) {
      if (!last) throw new Error('No transaction has begun')
      return last.query(...asked)
    },
  })
  const begun = outlastedBy(connection)
  const db = drizzleOn({
    query,
    transaction: (work) =>
      transaction((tx) => {
        last = tx
        return work(tx)
      }),
  })
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) =>
    begin((tx) => {
      begun(tx)
      return work(tx)
    }, config)
  // By this name drizzle keeps what it was made on, and a backup finds it.
  return Object.assign(db, { $client: client })
}
