import type { Db, Tx } from '#/platform/db'

const queues = new Map<string, Promise<unknown>>()

/** Runs work of one key strictly one after another within this process. A failure is its caller's alone. */
export function serialized<T>(key: string, work: () => Promise<T>): Promise<T> {
  const result = (queues.get(key) ?? Promise.resolve()).then(work)
  const settle = async () => {
    await result.catch(() => undefined)
    if (queues.get(key) === settled) queues.delete(key)
  }
  const settled = settle()
  queues.set(key, settled)
  return result
}

/**
 * A transaction that locks a row which many want at once. They queue here, without a connection in hand, instead of at the
 * row's lock, where they would hold every connection that readers need.
 */
export const serializedTransaction = <T>(db: Db, key: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  serialized(key, () => db.transaction((tx) => work(tx)))
