import { FAILED_REQUESTS_RESET_MS, POOR_AFTER_FAILED_REQUESTS, QUICK_CHECK_TIMEOUT_MS } from '#/app/constants'
import { createListeners } from '#/app/listeners'
import { timedFetch } from '#/app/timed-fetch'

export interface ConnectionState {
  online: boolean
  quality: 'good' | 'poor'
  display: 'online' | 'offline' | 'slow'
  badge: 'Offline' | 'Slow Connection' | null
}

/** The Network Information API, which TypeScript's DOM types leave out; Chromium only. */
type NetworkInformation = EventTarget & { effectiveType?: string }

export interface ConnectionEnvironment {
  window?: EventTarget
  navigator?: { onLine?: boolean; connection?: NetworkInformation }
  now: () => number
  fetch: typeof globalThis.fetch
}

const ASSUMED: ConnectionState = { online: true, quality: 'good', display: 'online', badge: null }
const SLOW_TYPES = ['2g', 'slow-2g']

function describe(online: boolean, quality: ConnectionState['quality'], effectiveType = ''): ConnectionState {
  if (!online) return { online, quality, display: 'offline', badge: 'Offline' }
  if (SLOW_TYPES.includes(effectiveType))
    return { online, quality, display: 'slow', badge: 'Slow Connection' }
  return { online, quality, display: 'online', badge: null }
}

const same = (a: ConnectionState, b: ConnectionState): boolean =>
  a.quality === b.quality && a.display === b.display

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
  const { window, navigator, now, fetch } = environment
  const { announce, subscribe } = createListeners(
    () => toggleEvents('addEventListener'),
    () => toggleEvents('removeEventListener'),
  )
  const failureCount = createFailureCount(now)
  let quality: ConnectionState['quality'] = 'good'
  let state = ASSUMED

  function getSnapshot(): ConnectionState {
    const next = describe(navigator?.onLine ?? true, quality, navigator?.connection?.effectiveType)
    if (!same(state, next)) state = next
    return state
  }
  function setQuality(next: ConnectionState['quality']): void {
    if (quality === next) return
    quality = next
    announce()
  }
  function toggleEvents(method: 'addEventListener' | 'removeEventListener'): void {
    window?.[method]('online', announce)
    window?.[method]('offline', announce)
    navigator?.connection?.[method]('change', announce)
  }
  return {
    getSnapshot,
    getServerSnapshot: (): ConnectionState => ASSUMED,
    subscribe,
    requestSucceeded(): void {
      failureCount.reset()
      setQuality('good')
    },
    requestFailed(): void {
      if (failureCount.add() >= POOR_AFTER_FAILED_REQUESTS) setQuality('poor')
    },
    /** Any answer of the API's root will do: the question is only whether it can be reached. */
    async quickCheck(): Promise<boolean> {
      try {
        const answer = await timedFetch(
          fetch,
          '/api/',
          { method: 'HEAD', cache: 'no-store' },
          QUICK_CHECK_TIMEOUT_MS,
        )
        return answer.status < 500
      } catch {
        return false
      }
    },
  }
}

/** This tab's connection. While rendering on the server it is assumed good. */
export const connection = createConnection({
  ...(typeof window !== 'undefined' && { window, navigator }),
  now: () => performance.now(),
  fetch: (input, init) => globalThis.fetch(input, init),
})
