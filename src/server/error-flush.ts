import { storeErrors } from '#/features/admin/system-health/errors/writes'
import type { Services } from '#/platform/services'

const EVERY_MS = 5_000
/** One line a minute while the database is away: the errors themselves are in the log. */
const WARN_EVERY_MS = 60_000

type Flushing = Pick<Services, 'db' | 'errors' | 'log'>

/** Writes down what was counted; what can't be written now is kept for the next time. */
export async function flushErrors({ db, errors }: Omit<Flushing, 'log'>): Promise<void> {
  const taken = errors.take()
  if (taken.length === 0) return
  try {
    await storeErrors(db, taken, new Date())
  } catch (error) {
    errors.putBack(taken)
    throw error
  }
}

/** Writes them down every few seconds until stopped, and once more then. */
export function startErrorFlush(services: Flushing): () => Promise<void> {
  let warnedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null
  const flush = () =>
    flushErrors(services).catch((error: unknown) => {
      if (performance.now() - warnedAt < WARN_EVERY_MS) return
      warnedAt = performance.now()
      services.log.warn(
        { err: error },
        'Errors could not be written to the database; they are kept and tried again',
      )
    })
  const timer = setInterval(() => {
    running ??= flush().finally(() => {
      running = null
    })
  }, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await running
    await flush()
  }
}
