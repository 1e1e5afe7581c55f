import { SILENCE_CHECKS_MS } from '#/client/constants'

export interface ReachabilityDependencies {
  /** Whether the server answers just now. */
  check: () => Promise<boolean>
  setTimer: (task: () => void, ms: number) => () => void
  /** Nobody is told of what nobody looks at: it isn't asked for either. */
  isWatched: () => boolean
  onChange: () => void
}

/**
 * Whether the server really answers, whatever the browser says of the network: a router without a line counts as one for
 * the browser, and so does a hotel's sign-in page. In doubt it is asked, and while it is silent, again and again.
 */
export function createReachability({ check, setTimer, isWatched, onChange }: ReachabilityDependencies) {
  let heard: 'nothing-yet' | 'answer' | 'silence' = 'nothing-yet'
  let asked = 0
  let asking: Promise<void> | undefined
  /** How often the browser has said something new: what was asked before says nothing of what is now. */
  let changes = 0
  let stopTimer: (() => void) | undefined

  function become(next: typeof heard): void {
    if (heard === next) return
    heard = next
    onChange()
  }
  function answered(): void {
    stopTimer?.()
    asked = 0
    become('answer')
  }
  async function askNow(): Promise<void> {
    stopTimer?.()
    const before = changes
    const answers = await check()
    if (changes !== before) return isWatched() ? askNow() : undefined
    if (answers) return answered()
    become('silence')
    askAgain()
  }
  /** Resolves when it has been told, also to whoever asks meanwhile. */
  async function ask(): Promise<void> {
    if (!isWatched()) return
    asking ??= askNow().finally(() => (asking = undefined))
    await asking
  }
  function askAgain(): void {
    const ms = SILENCE_CHECKS_MS[Math.min(asked, SILENCE_CHECKS_MS.length - 1)] ?? 0
    asked += 1
    stopTimer = setTimer(() => void ask(), ms)
  }
  return {
    heard: () => heard,
    answered,
    /** Something speaks for an answer, though it may have been asked for before the network went: it is asked now. */
    hope: () => void ask(),
    /** Something speaks for a silence; where one is known already, it is being asked about. Resolves with what was heard. */
    async doubt(): Promise<void> {
      if (heard !== 'silence') await ask()
    },
    /** The browser has said something new of the network: what was heard before it counts no longer. */
    askAnew(): void {
      stopTimer?.()
      asked = 0
      changes += 1
      become('nothing-yet')
      void ask()
    },
    /** Nobody looks any more. */
    rest: () => stopTimer?.(),
    /** Somebody looks again. */
    wake(): void {
      if (heard === 'silence') void ask()
    },
  }
}
