import { setImmediate as nextTurn } from 'node:timers/promises'

/** More than so many are asked for in turns: an answer that is large holds up everybody else while it is read. */
const MOST_AT_ONCE = 100

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
    const round = { keys, answer: nextTurn().then(close) }
    function close() {
      if (open === round) open = null
      return ask([...keys])
    }
    return round
  }
  return async (key) => {
    if (!open || open.keys.size >= MOST_AT_ONCE) open = begin()
    open.keys.add(key)
    return (await open.answer).get(key)
  }
}
