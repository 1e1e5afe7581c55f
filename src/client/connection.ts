import {
  FAILED_REQUESTS_RESET_MS,
  POOR_AFTER_FAILED_REQUESTS,
  QUICK_CHECK_TIMEOUT_MS,
} from '#/client/constants'
import { createListeners } from '#/client/listeners'
import { createReachability } from '#/client/reachability'
import { timedFetch } from '#/client/timed-fetch'
import * as m from '#/lib/messages.gen'

export interface ConnectionState {
  /** What the browser says of the network, unless an answer has proved it wrong: nothing is sent without one. */
  online: boolean
  quality: 'good' | 'poor'
  /** `offline` also where only the server is out of reach: what needs it can't be had either way. */
  display: 'online' | 'offline' | 'slow'
  /** There is a network, and nothing answers: no fault of the device, so it gets no badge. */
  isServerAway: boolean
  badge: string | null
}

/** The Network Information API, which TypeScript's DOM types leave out; Chromium only. */
type NetworkInformation = EventTarget & { effectiveType?: string }

export interface ConnectionEnvironment {
  window?: EventTarget
  navigator?: { onLine?: boolean; connection?: NetworkInformation }
  now: () => number
  fetch: typeof globalThis.fetch
  setTimer?: (task: () => void, ms: number) => () => void
}

function setPlainTimer(task: () => void, ms: number): () => void {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

const ASSUMED: ConnectionState = {
  online: true,
  quality: 'good',
  display: 'online',
  isServerAway: false,
  badge: null,
}
const SLOW_TYPES = ['2g', 'slow-2g']

function describe(
  { online, isSilent }: { online: boolean; isSilent: boolean },
  quality: ConnectionState['quality'],
  effectiveType = '',
): ConnectionState {
  const isServerAway = online && isSilent
  const known = { online, quality, isServerAway }
  if (!online) return { ...known, display: 'offline', badge: m.shell_offline() }
  if (isServerAway) return { ...known, display: 'offline', badge: null }
  if (SLOW_TYPES.includes(effectiveType))
    return { ...known, display: 'slow', badge: m.shell_slowConnection() }
  return { ...known, display: 'online', badge: null }
}

const same = (a: ConnectionState, b: ConnectionState): boolean =>
  a.online === b.online && a.quality === b.quality && a.display === b.display

/** Counts consecutive failures; the count starts anew every 30 s of the clock, without a timer. */
function createFailureCount(now: () => number) {
  const startedAt = now()
  let failures = 0
  let period = 0
  return {
    add(): number {
      const current = Math.floor((now() - startedAt) / FAILED_REQUESTS_RESET_MS)
      failures = current === period ? failures + 1 : 1
      period = current
      return failures
    },
    reset(): void {
      failures = 0
    },
  }
}

export type Connection = ReturnType<typeof createConnection>

/** Shaped for useSyncExternalStore. */
export function createConnection(environment: ConnectionEnvironment) {
  const { window, navigator, now, fetch, setTimer = setPlainTimer } = environment
  const { announce, subscribe } = createListeners(
    () => toggleEvents('addEventListener'),
    () => toggleEvents('removeEventListener'),
  )
  const failureCount = createFailureCount(now)
  let quality: ConnectionState['quality'] = 'good'
  let state = ASSUMED
  let isWatched = false
  const reach = createReachability({
    check: quickCheck,
    setTimer,
    isWatched: () => isWatched,
    onChange: announce,
  })

  function getSnapshot(): ConnectionState {
    const heard = reach.heard()
    const online = (navigator?.onLine ?? true) || heard === 'answer'
    const next = describe(
      { online, isSilent: heard === 'silence' },
      quality,
      navigator?.connection?.effectiveType,
    )
    if (!same(state, next)) state = next
    return state
  }
  const isOffline = () => getSnapshot().display === 'offline'
  const lineSeemsBack = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = subscribe(() => {
        if (isOffline()) return
        stop()
        resolve()
      })
    })
  function networkChanged(): void {
    reach.askAnew()
    announce()
  }
  /** Any answer of the API's root will do: the question is only whether it can be reached. */
  async function quickCheck(): Promise<boolean> {
    try {
      const init = { method: 'HEAD', cache: 'no-store' } as const
      const answer = await timedFetch(fetch, '/api/', init, QUICK_CHECK_TIMEOUT_MS)
      return answer.status < 500
    } catch {
      return false
    }
  }
  /** Resolves as soon as the server answers. */
  async function untilAnswered(): Promise<void> {
    // Only what somebody looks at is asked for.
    const stopLooking = subscribe(() => undefined)
    while (!(await quickCheck())) {
      // It may answer by now, as it did before: then nothing changes that anybody would be told of.
      await reach.doubt()
      if (isOffline()) await lineSeemsBack()
    }
    stopLooking()
  }
  function setQuality(next: ConnectionState['quality']): void {
    if (quality === next) return
    quality = next
    announce()
  }
  function toggleEvents(method: 'addEventListener' | 'removeEventListener'): void {
    isWatched = method === 'addEventListener'
    window?.[method]('online', networkChanged)
    window?.[method]('offline', networkChanged)
    navigator?.connection?.[method]('change', announce)
    if (isWatched) reach.wake()
    else reach.rest()
  }
  return {
    getSnapshot,
    getServerSnapshot: (): ConnectionState => ASSUMED,
    subscribe,
    quickCheck,
    requestSucceeded(): void {
      failureCount.reset()
      setQuality('good')
      if (navigator?.onLine === false && reach.heard() !== 'answer') reach.hope()
      else reach.answered()
    },
    requestFailed(): void {
      if (failureCount.add() >= POOR_AFTER_FAILED_REQUESTS) setQuality('poor')
      void reach.doubt()
    },
    untilAnswered,
    /**
     * Asks whether the server answers. Resolves with false if it does: then something else went wrong. Else with true,
     * once it answers again.
     */
    async afterOutage(): Promise<boolean> {
      if (await quickCheck()) return false
      await untilAnswered()
      return true
    },
  }
}

/** This tab's connection. While rendering on the server it is assumed good. */
export const connection = createConnection({
  ...(typeof window !== 'undefined' && { window, navigator }),
  now: () => performance.now(),
  fetch: (input, init) => globalThis.fetch(input, init),
})
