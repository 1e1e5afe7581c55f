import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Db } from './db'
import { outlastedBy } from './once-for-each'

/** Drizzle on a pool. Its transactions know their connections again, where drizzle's own make all anew each time. */
export function drizzleOn(pool: Pool): Db {
  const db: Db = drizzle(pool)
  const known = new WeakMap<PoolClient, Db>()
  const onConnection = (client: PoolClient): Db => {
    const own = known.get(client) ?? (drizzle(client) as unknown as Db)
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
        return work(tx)
      }, config)
    } finally {
      client.release()
    }
  }
  return db
}
