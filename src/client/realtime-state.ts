import {
  REALTIME_RECONNECT_DELAY_MS,
  REALTIME_RECONNECT_TRIES,
  REALTIME_RETRY_THROTTLE_MS,
  REALTIME_TEST_TIMEOUT_MS,
  REALTIME_WAKE_JITTER_MS,
} from '#/client/constants'
import { createValue } from '#/client/listeners'

/**
 * `waiting`: lost, a reconnect is due; `reconnecting`: it is being made. `disconnected`: given up until somebody or
 * something wakes it.
 */
export type RealtimeStatus = 'idle' | 'connecting' | 'connected' | 'waiting' | 'reconnecting' | 'disconnected'

export interface RealtimeDependencies {
  /** Opens a connection, ending an earlier one; answers with `opened`, `failed` or `closed`. */
  connect: () => void
  now: () => number
  /** Runs the task once after the time; returns what cancels it. */
  setTimer: (task: () => void, ms: number) => () => void
  random: () => number
}

export type RealtimeState = ReturnType<typeof createRealtimeState>

/** The automatic tries. One that opens only to break at once earns none back, or it would go on for ever. */
function createTries(now: () => number) {
  let made = 0
  let openedAt = Infinity
  return {
    take(): boolean {
      if (now() - openedAt >= REALTIME_RETRY_THROTTLE_MS) made = 0
      openedAt = Infinity
      made += 1
      return made <= REALTIME_RECONNECT_TRIES
    },
    opened(): void {
      openedAt = now()
    },
    reset(): void {
      made = 0
    },
  }
}

/** The status, and the one attempt that is under way or due. */
function createAttempts({ connect, now, setTimer }: RealtimeDependencies) {
  const status = createValue<RealtimeStatus>('idle')
  let attemptedAt = -Infinity
  let cancelTimer: (() => void) | undefined

  function become(next: RealtimeStatus): void {
    cancelTimer?.()
    cancelTimer = undefined
    status.become(next)
  }
  function attempt(): void {
    become(is('idle') ? 'connecting' : 'reconnecting')
    attemptedAt = now()
    connect()
  }
  function attemptIn(ms: number): void {
    become('waiting')
    cancelTimer = setTimer(attempt, ms)
  }
  const is = (...some: RealtimeStatus[]) => some.includes(status.getSnapshot())
  const throttleLeftMs = () => attemptedAt + REALTIME_RETRY_THROTTLE_MS - now()
  return { status, become, attempt, attemptIn, is, throttleLeftMs }
}

/**
 * Decides when the realtime connection is opened and whether it counts as connected; knows nothing of
 * what carries it. Shaped for useSyncExternalStore.
 */
export function createRealtimeState(dependencies: RealtimeDependencies) {
  const { status, become, attempt, attemptIn, is, throttleLeftMs } = createAttempts(dependencies)
  const tries = createTries(dependencies.now)
  function beginAnew(): void {
    tries.reset()
    attemptIn(Math.max(dependencies.random() * REALTIME_WAKE_JITTER_MS, throttleLeftMs()))
  }
  return {
    getSnapshot: status.getSnapshot,
    getServerSnapshot: (): RealtimeStatus => 'idle',
    subscribe: status.subscribe,
    start(): void {
      if (is('idle')) attempt()
    },
    stop(): void {
      tries.reset()
      become('idle')
    },
    opened(): void {
      if (!is('connecting', 'reconnecting')) return
      tries.opened()
      become('connected')
    },
    /** Could not be opened, or broke. */
    failed(): void {
      if (!is('connecting', 'reconnecting', 'connected')) return
      if (tries.take()) attemptIn(REALTIME_RECONNECT_DELAY_MS)
      else become('disconnected')
    },
    /** Ended or refused by the server, which is to be asked again after this time. */
    closed(ms: number): void {
      if (is('idle')) return
      tries.reset()
      attemptIn(ms)
    },
    /** Somebody asks for it: at once, or when the last attempt is 2 s ago. */
    retry(): void {
      if (!is('waiting', 'disconnected')) return
      tries.reset()
      if (throttleLeftMs() > 0) attemptIn(throttleLeftMs())
      else attempt()
    },
    /** The network or the tab came back. */
    wake(): void {
      if (is('waiting', 'disconnected')) beginAnew()
    },
    /** The same, where the attempt under way is known to lead nowhere. */
    abandon(): void {
      if (is('connecting', 'reconnecting')) beginAnew()
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
