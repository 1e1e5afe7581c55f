import {
  REALTIME_RECONNECT_DELAY_MS,
  REALTIME_RECONNECT_TRIES,
  REALTIME_RETRY_THROTTLE_MS,
  REALTIME_TEST_TIMEOUT_MS,
  REALTIME_WAKE_JITTER_MS,
} from '#/app/constants'
import { createListeners } from '#/app/listeners'

/** `waiting`: lost, a reconnect is due. `disconnected`: given up until somebody or something wakes it. */
export type RealtimeStatus = 'idle' | 'connecting' | 'connected' | 'waiting' | 'disconnected'

export interface RealtimeDependencies {
  /** Opens a connection, ending an earlier one; answers with `opened`, `failed` or `closed`. */
  connect: () => void
  now: () => number
  /** Runs the task once after the time; returns what cancels it. */
  setTimer: (task: () => void, ms: number) => () => void
  random: () => number
}

export type RealtimeState = ReturnType<typeof createRealtimeState>

/**
 * Decides when the realtime connection is opened and whether it counts as connected; knows nothing of
 * what carries it. Shaped for useSyncExternalStore.
 */
export function createRealtimeState({ connect, now, setTimer, random }: RealtimeDependencies) {
  const { announce, subscribe } = createListeners()
  let status: RealtimeStatus = 'idle'
  let triesMade = 0
  let attemptedAt = -Infinity
  let openedAt = 0
  let cancelTimer: (() => void) | undefined

  function become(next: RealtimeStatus): void {
    cancelTimer?.()
    cancelTimer = undefined
    if (status === next) return
    status = next
    announce()
  }
  function attempt(): void {
    become('connecting')
    attemptedAt = now()
    connect()
  }
  function attemptIn(ms: number): void {
    become('waiting')
    cancelTimer = setTimer(attempt, ms)
  }
  const throttleLeftMs = () => attemptedAt + REALTIME_RETRY_THROTTLE_MS - now()
  const isAway = () => status === 'waiting' || status === 'disconnected'

  return {
    getSnapshot: (): RealtimeStatus => status,
    getServerSnapshot: (): RealtimeStatus => 'idle',
    subscribe,
    start(): void {
      if (status === 'idle') attempt()
    },
    stop(): void {
      triesMade = 0
      become('idle')
    },
    opened(): void {
      if (status !== 'connecting') return
      openedAt = now()
      become('connected')
    },
    /** Could not be opened, or broke. */
    failed(): void {
      if (status !== 'connecting' && status !== 'connected') return
      // One that opens only to break at once must not earn new tries, or it would go on for ever.
      if (status === 'connected' && now() - openedAt >= REALTIME_RETRY_THROTTLE_MS) triesMade = 0
      if (triesMade >= REALTIME_RECONNECT_TRIES) return become('disconnected')
      triesMade += 1
      attemptIn(REALTIME_RECONNECT_DELAY_MS)
    },
    /** Ended on purpose by the server; coming back at once is not wanted. */
    closed(): void {
      if (status !== 'idle') become('disconnected')
    },
    /** Somebody asks for it. False if that was too soon after the last attempt. */
    retry(): boolean {
      if (!isAway() || throttleLeftMs() > 0) return false
      triesMade = 0
      attempt()
      return true
    },
    /** The network or the tab came back. */
    wake(): void {
      if (!isAway()) return
      triesMade = 0
      attemptIn(Math.max(random() * REALTIME_WAKE_JITTER_MS, throttleLeftMs()))
    },
  }
}

/** Two tries are soon spent in a tunnel; coming back from it is what ends the wait. */
export function wakeOnReturn(
  state: Pick<RealtimeState, 'wake'>,
  window: EventTarget,
  document: EventTarget & { visibilityState: DocumentVisibilityState },
): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') state.wake()
  }
  window.addEventListener('online', state.wake)
  document.addEventListener('visibilitychange', seen)
  return () => {
    window.removeEventListener('online', state.wake)
    document.removeEventListener('visibilitychange', seen)
  }
}

/** Joins a channel to see whether realtime works at all, and leaves it again. */
export function testChannel(
  join: (joined: () => void, refused: () => void) => () => void,
  setTimer: RealtimeDependencies['setTimer'],
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const leave = join(
    () => resolve(true),
    () => resolve(false),
  )
  const cancelTimer = setTimer(() => resolve(false), REALTIME_TEST_TIMEOUT_MS)
  return promise.finally(() => {
    cancelTimer()
    leave()
  })
}
