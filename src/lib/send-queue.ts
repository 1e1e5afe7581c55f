const FIRST_PAUSE_MS = 1_000

/** What became of a try: go on with the next, try the same again after a pause, or stop until it is resumed. */
type Outcome = 'next' | 'again' | 'stop'

interface SendQueueDependencies<T> {
  /** The oldest that waits; `attempt` takes it away once it is settled. */
  first: () => T | undefined
  attempt: (one: T) => Promise<Outcome>
  /** Until the given time is over, or the line is back. */
  wait: (ms: number) => Promise<void>
  longestPauseMs: number
}

/**
 * Sends what waits in its order, one request at a time, until nothing is left. While the line is down the pauses double.
 * Returns what starts it; starting it while it runs changes nothing.
 */
export function createSendQueue<T>({ first, attempt, wait, longestPauseMs }: SendQueueDependencies<T>) {
  let running = false
  return async function run(): Promise<void> {
    if (running) return
    running = true
    let pauseMs = FIRST_PAUSE_MS
    for (let one = first(); one !== undefined; one = first()) {
      const outcome = await attempt(one)
      if (outcome === 'stop') break
      if (outcome === 'next') pauseMs = FIRST_PAUSE_MS
      else {
        await wait(pauseMs)
        pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      }
    }
    running = false
  }
}
