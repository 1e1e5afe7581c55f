import { setImmediate as nextTurn } from 'node:timers/promises'

/** More than so many are asked for in turns: an answer that is large holds up everybody else while it is read. */
const MOST_AT_ONCE = 100
/**
 * While so many rounds are away, the next one gathers: on a database with one line, which a rush fills, each round waits for
 * a turn, and hundreds of one key each would take hundreds of turns.
 */
const MOST_ROUNDS = 4

/**
 * Asks once for all that is asked for until a turn of the event loop brings no more, or while too many rounds are away: in a
 * rush each turn brings one call, and one that is read alone holds the next ones up. No one is told what was known
 * before they asked.
 * @param ask answers by key; what it leaves out is not there
 */
export function gathered<Key, Found>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  type Round = { keys: Set<Key>; answer: Promise<ReadonlyMap<Key, Found>> }
  let open: Round | null = null
  const away = new Set<Promise<void>>()

  function begin(): Round {
    const keys = new Set<Key>()
    const round = { keys, answer: send() }
    async function send() {
      let gatheredBefore: number
      do {
        gatheredBefore = keys.size
        await nextTurn()
      } while (keys.size > gatheredBefore && keys.size < MOST_AT_ONCE)
      while (away.size >= MOST_ROUNDS) await Promise.race(away)
      if (open === round) open = null
      const answer = ask([...keys])
      const back = Promise.allSettled([answer]).then(() => void away.delete(back))
      away.add(back)
      return answer
    }
    return round
  }
  return async (key) => {
    if (!open || open.keys.size >= MOST_AT_ONCE) open = begin()
    open.keys.add(key)
    return (await open.answer).get(key)
  }
}
