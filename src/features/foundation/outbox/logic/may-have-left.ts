/** Connections that broke, or services that fell silent, after they had been reached. */
const BROKE_OFF = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'ECONNRESET', 'EPIPE', 'ABORT_ERR'])
const NEVER_REACHED = /^(?:Connection timeout|Greeting never received)/
const REACHING = new Set(['connect', 'getaddrinfo'])

/** Whether the service itself was not there: whatever else is for it can wait as well. */
export function wasNeverReached(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { syscall, responseCode } = error as Error & { syscall?: unknown; responseCode?: unknown }
  return responseCode === undefined && (REACHING.has(String(syscall)) || NEVER_REACHED.test(error.message))
}

/** Whether a message may be on its way although sending it failed. A service that answered "no" has not taken it. */
export function mayHaveLeft(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown }
  if (responseCode !== undefined || wasNeverReached(error)) return false
  return BROKE_OFF.has(String(code)) || error.name === 'TimeoutError'
}
