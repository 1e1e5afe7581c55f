import type { Db, Tx } from '#/platform/db'
import { whenEnding } from './end-with'

const turns = new Map<string, Promise<unknown>>()

/**
 * Runs what writes to a tournament, answers an event or decides about a drop after whatever this process is writing to it
 * already: a hall of phones waits here and not for the row's lock, with a connection in hand that others need to read by.
 * @param work may let the next in turn begin before it is over
 */
export function inTurn<T>(id: string, work: (passOn: () => void) => Promise<T>): Promise<T> {
  const passed = Promise.withResolvers<void>()
  const mine = (turns.get(id) ?? Promise.resolve()).then(() => work(passed.resolve))
  const over = async () => {
    // Whoever waits for it is told what failed; the next in turn is not concerned.
    await Promise.race([passed.promise, mine.catch(() => undefined)])
    if (turns.get(id) === ended) turns.delete(id)
  }
  const ended = over()
  turns.set(id, ended)
  return mine
}

/**
 * A transaction in its turn that takes a row's lock. The next one begins when all of this one is on its way with its
 * commit (`endWith`), and has the lock as soon as the database gives it up.
 */
export const transactionInTurn = <T>(db: Db, id: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTurn(id, (passOn) =>
    db.transaction((tx) => {
      whenEnding(tx, passOn)
      return work(tx)
    }),
  )
