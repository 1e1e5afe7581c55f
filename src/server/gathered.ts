import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Asks once for all that is asked for within one turn of the event loop. Nobody waits for what was asked before, and
 * nobody is told what was known before they asked.
 * @param ask answers by key; what it leaves out is not there
 */
export function gathered<Key, Found>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  type Round = { keys: Set<Key>; answer: Promise<ReadonlyMap<Key, Found>> }
  let open: Round | null = null

  function begin(): Round {
    const keys = new Set<Key>()
    const close = () => {
      open = null
      return ask([...keys])
    }
    return { keys, answer: nextTurn().then(close) }
  }
  return async (key) => {
    open ??= begin()
    open.keys.add(key)
    return (await open.answer).get(key)
  }
}
