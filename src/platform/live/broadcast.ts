import { sql } from 'drizzle-orm'
import type { Db, Executor } from '#/platform/db'
import type { Channel } from './channels'

export type Message = { channel: Channel; payload: string }
type Collect = (message: Message) => void

/** Executors whose messages travel outside the database, once what they tell of is committed. */
const collectors = new WeakMap<Executor, Collect>()

/** Returns whether messages of this executor wait in the process for the commit, rather than in the database. */
export const collectsMessages = (executor: Executor): boolean => collectors.has(executor)

/** Tells every process that listens on a channel, after the commit of the executor's transaction or never. */
export async function broadcast(executor: Executor, channel: Channel, payload: string): Promise<void> {
  const collect = collectors.get(executor)
  if (collect) collect({ channel, payload })
  else await executor.execute(sql`select pg_notify(${channel}, ${payload})`)
}

/**
 * Returns the database with its messages handed to `publish`: those of a transaction after its commit, in their order,
 * others at once.
 */
export function publishAfterCommit(db: Db, publish: Collect): Db {
  const transaction: Db['transaction'] = async (work, config) => {
    const messages: Message[] = []
    const result = await db.transaction((tx) => {
      collectors.set(tx, (message) => messages.push(message))
      return work(tx)
    }, config)
    for (const message of messages) publish(message)
    return result
  }
  const publishing: Db = Object.create(db, { transaction: { value: transaction } })
  collectors.set(publishing, publish)
  return publishing
}
