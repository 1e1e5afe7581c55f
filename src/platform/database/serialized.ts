import { AsyncLocalStorage } from 'node:async_hooks'
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

/** First locks what is its own, such as its person; then returns what locks the row that everyone wants, and decides. */
type Turn<T> = (tx: Tx) => Promise<() => Promise<T>>

/** One turn of a line, and where its caller waits. */
type Waiting = { run: Turn<void>; refuse: (error: unknown) => void; settle: () => void }

/** As many as share a transaction: enough that committing costs little each, few enough that nobody waits for long. */
const TOGETHER = 20
const lines = new Map<string, Waiting[]>()

/** Nobody's failure is another's: where one fails, all begin anew, each alone. */
async function takeTurns(db: Db, turns: readonly Waiting[]): Promise<void> {
  let isDecided = false
  try {
    await db.transaction(async (tx) => {
      const decisions = await Promise.all(turns.map(({ run }) => run(tx)))
      for (const decide of decisions) await decide()
      isDecided = true
    })
    for (const { settle } of turns) settle()
  } catch (error) {
    // What failed at its commit may stand: it isn't done a second time.
    if (isDecided || turns.length === 1) for (const { refuse } of turns) refuse(error)
    else for (const turn of turns) await takeTurns(db, [turn])
  }
}

/**
 * The same for a rush: those who wait for one row share a transaction, in which each decides in the order of arrival. What
 * they lock of their own is locked for all before the row is, so that nobody who holds the row waits for a person.
 * @param turn may run twice; only what it did in the transaction that was committed stands
 */
export function sharedTransaction<T>(db: Db, key: string, turn: Turn<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const inOwnContext = AsyncLocalStorage.snapshot()
  let settle: (() => void) | undefined
  const run: Turn<void> = async (tx) => {
    const decide = await inOwnContext(turn, tx)
    return async () => {
      const decided = await inOwnContext(decide)
      settle = () => resolve(decided)
    }
  }
  const line = lines.get(key) ?? []
  line.push({ run, settle: () => settle?.(), refuse: reject })
  if (!lines.has(key)) {
    lines.set(key, line)
    void serveLine(db, key, line)
  }
  return promise
}

/** In turn with whatever else waits for the row. */
async function serveLine(db: Db, key: string, line: Waiting[]): Promise<void> {
  while (line.length > 0) await serialized(key, () => takeTurns(db, line.splice(0, TOGETHER)))
  lines.delete(key)
}
