import type { Executor } from '#/platform/db'

const endings = new WeakMap<Executor, () => void>()
const awaited = new WeakMap<Executor, () => void>()

/** Says how a transaction is committed before its work is over. */
export const endedBy = (tx: Executor, commit: () => void) => void endings.set(tx, commit)

/** Calls back once the last of a transaction is on its way, where it ends by `endWith` and the database has a way to. */
export const whenEnding = (tx: Executor, then: () => void) => void awaited.set(tx, then)

/**
 * Asks what a transaction asks last, with the `commit` right behind it where the database has a way to go: one answer is
 * waited for instead of two. What fails here undoes the transaction, as anywhere in it. Afterwards nothing more can be
 * asked, and whoever refuses then has changed something all the same.
 * @param ask sends its statements when it is called, without waiting for anything between them
 */
export function endWith<T>(tx: Executor, ask: () => Promise<T>): Promise<T> {
  const answer = ask()
  const commit = endings.get(tx)
  if (commit) {
    commit()
    awaited.get(tx)?.()
  }
  return answer
}
