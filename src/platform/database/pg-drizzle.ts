import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Db } from '#/platform/db'
import { endedBy } from './end-with'
import { outlastedBy } from './once-for-each'
import { ShortWayClient } from './pg-client'
import { withQuickRows } from './quick-rows'

/** Drizzle on a pool. Its transactions know their connections again, where drizzle's own make all anew each time. */
export function drizzleOn(pool: Pool): Db {
  const db = withQuickRows(drizzle(pool))
  const known = new WeakMap<PoolClient, Db>()
  const onConnection = (client: PoolClient): Db => {
    const own = known.get(client) ?? withQuickRows(drizzle(client) as unknown as Db)
    known.set(client, own)
    return own
  }
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      const connection = onConnection(client)
      const begun = outlastedBy(connection)
      return await connection.transaction((tx) => {
        begun(tx)
        if (client instanceof ShortWayClient) endedBy(tx, () => client.commitBehind())
        return work(tx)
      }, config)
    } finally {
      client.release()
    }
  }
  return db
}
