const SLOW_OPERATION_MS = 300
const SLOW_OPERATIONS_KEPT = 50
const SLOW_OPERATION_THROTTLE_MS = 1_000
const SLOW_OPERATIONS_LOG_INTERVAL_MS = 30_000

export interface SlowOperation {
  name: string
  durationMs: number
  /** On the clock that was given, in milliseconds. */
  endedAt: number
}

export interface SlowOperationsDependencies {
  now: () => number
  log: (message: string, operations: SlowOperation[]) => void
}

export function createSlowOperations({ now, log }: SlowOperationsDependencies) {
  const kept: SlowOperation[] = []
  let unlogged = 0

  function record(name: string, durationMs: number): void {
    if (durationMs < SLOW_OPERATION_MS) return
    const endedAt = now()
    const previous = kept.findLast((operation) => operation.name === name)
    if (previous && endedAt - previous.endedAt < SLOW_OPERATION_THROTTLE_MS) return
    kept.push({ name, durationMs, endedAt })
    if (kept.length > SLOW_OPERATIONS_KEPT) kept.shift()
    unlogged += 1
  }
  return {
    record,
    /** Also when the operation fails: a slow failure is what one most wants to know of. */
    async measure<T>(name: string, operation: () => T | Promise<T>): Promise<T> {
      const startedAt = now()
      try {
        return await operation()
      } finally {
        record(name, now() - startedAt)
      }
    },
    latest: (): readonly SlowOperation[] => kept,
    /** Silent while nothing new was slow. Returns what ends it. */
    startLogging(): () => void {
      const timer = setInterval(() => {
        if (unlogged > 0) log('Slow operations', kept.slice(-unlogged))
        unlogged = 0
      }, SLOW_OPERATIONS_LOG_INTERVAL_MS)
      return () => clearInterval(timer)
    },
  }
}

export const slowOperations = createSlowOperations({
  now: () => performance.now(),
  log: (message, operations) => console.info(message, operations),
})
