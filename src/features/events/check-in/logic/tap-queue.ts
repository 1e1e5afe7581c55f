import { createSendQueue } from '#/lib/send-queue'

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

  async function attempt(tap: Tap): Promise<'next' | 'again'> {
    sending = tap
    try {
      deps.onSettled(await deps.send(tap))
    } catch (error) {
      if (deps.mayYetSucceed(error)) {
        change(waiting, true)
        return 'again'
      }
      deps.onFailed(tap, error)
    }
    change(waiting.slice(1))
    sending = null
    return 'next'
  }

  const run = createSendQueue({
    first: () => waiting[0],
    attempt,
    wait: deps.wait,
    longestPauseMs: LONGEST_PAUSE_MS,
  })

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
