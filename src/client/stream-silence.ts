import { FETCH_TIMEOUT_MS, LIVE_SILENCE_SLACK_MS } from '#/client/constants'

export interface SilenceClock {
  now: () => number
  setTimer: (task: () => void, ms: number) => () => void
}

/** Of the server's beats one may be lost on its way, and late. */
const BEATS = 1.5
/** A timer that is so late stood still with its page: what came meanwhile is heard before it is judged. */
const STOOD_STILL_MS = 5_000

/**
 * Tells of a stream on which nothing comes any more. A line can be dead without saying so: whatever stands between takes
 * the bytes, and no error ever comes. So the server beats, and the browser listens for it.
 * @param silent called once, when the server has not begun within time, or missed its beat
 */
export function createSilenceWatch({ now, setTimer }: SilenceClock, silent: () => void) {
  // It begins within the time that any other answer has.
  let allowedMs = FETCH_TIMEOUT_MS
  let heardAt = now()
  let dueAt = 0
  let cancelTimer: (() => void) | undefined

  function wait(ms: number): void {
    cancelTimer?.()
    dueAt = now() + ms
    cancelTimer = setTimer(judge, ms)
  }
  function judge(): void {
    if (now() - dueAt > STOOD_STILL_MS) return wait(STOOD_STILL_MS)
    const leftMs = heardAt + allowedMs - now()
    if (leftMs > 0) wait(leftMs)
    else silent()
  }
  wait(allowedMs)
  return {
    /** Something came. `everyMs`: how often the server beats, if it says so. */
    heard(everyMs?: number): void {
      heardAt = now()
      if (everyMs === undefined) return
      allowedMs = everyMs * BEATS + LIVE_SILENCE_SLACK_MS
      wait(allowedMs)
    },
    stop: () => cancelTimer?.(),
  }
}
