import type { Services } from '#/platform/services'

type Reported = {
  /** What was done: a call by its route's pattern, a job by its name. Never a path, which may carry a secret. */
  operation: string
  error: unknown
  /** The log's words. */
  message: string
  /** What else the log line names, such as whose it is. */
  about?: Record<string, unknown>
  requestId?: string
}

/**
 * The one way to say that something failed that should not have: it is logged here and now, and counted for the admins,
 * who are told of new kinds each day and at once when they burst.
 */
export function reportError(
  { log, errors }: Pick<Services, 'log' | 'errors'>,
  { operation, error, message, about, requestId }: Reported,
): void {
  log.error({ err: error, ...about }, message)
  errors.note(operation, error, requestId)
}
