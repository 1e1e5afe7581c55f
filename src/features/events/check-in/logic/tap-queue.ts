/** One tap at the gate: so many of a party are there. The key lets a repeat over a bad line count once. */
export type Tap = { registrationId: string; came: number; key: string }

export type TapQueueDependencies<Result> = {
  send: (tap: Tap) => Promise<Result>
  newKey: () => string
  /** Whether the server may yet take it: then it is sent again, with its key. */
  mayYetSucceed: (error: unknown) => boolean
  /** Until the given time is over, or the line is back. */
  wait: (ms: number) => Promise<void>
  onChange: (waiting: readonly Tap[], stuck: boolean) => void
  onSettled: (result: Result) => void
  onFailed: (tap: Tap, error: unknown) => void
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

/**
 * Taps in their order, one request at a time, until each is settled. While the line is down they wait; a person
 * tapped again meanwhile is asked about once, with the last wish, in the place of the first.
 */
export function createTapQueue<Result>(deps: TapQueueDependencies<Result>, kept: readonly Tap[] = []) {
  let waiting: readonly Tap[] = kept
  let sending: Tap | null = null

  function change(next: readonly Tap[], stuck = false): void {
    waiting = next
    deps.onChange(next, stuck)
  }

  /** Answers whether the tap is done with. */
  async function attempt(tap: Tap): Promise<boolean> {
    try {
      deps.onSettled(await deps.send(tap))
    } catch (error) {
      if (deps.mayYetSucceed(error)) return false
      deps.onFailed(tap, error)
    }
    return true
  }

  async function run(): Promise<void> {
    if (sending) return
    let pauseMs = FIRST_PAUSE_MS
    for (let tap = waiting[0]; tap; tap = waiting[0]) {
      sending = tap
      if (await attempt(tap)) {
        pauseMs = FIRST_PAUSE_MS
        change(waiting.slice(1))
      } else {
        change(waiting, true)
        await deps.wait(pauseMs)
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
      }
    }
    sending = null
  }

  return {
    tap(registrationId: string, came: number): void {
      const wish = { registrationId, came, key: deps.newKey() }
      const isReplaced = (tap: Tap) => tap.registrationId === registrationId && tap !== sending
      const known = waiting.some(isReplaced)
      change(known ? waiting.map((tap) => (isReplaced(tap) ? wish : tap)) : [...waiting, wish])
      void run()
    },
    /** Goes on with what was kept. */
    resume: () => void run(),
  }
}
