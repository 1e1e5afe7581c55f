/** Connections that broke, or services that fell silent, after they had been reached. */
const BROKE_OFF = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'ECONNRESET', 'EPIPE', 'ABORT_ERR'])
const NEVER_REACHED = /^(?:Connection timeout|Greeting never received)/
const REACHING = new Set(['connect', 'getaddrinfo'])

/** Whether a message may be on its way although sending it failed. A service that answered "no" has not taken it. */
export function mayHaveLeft(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, responseCode } = error as Error & {
    code?: unknown
    syscall?: unknown
    responseCode?: unknown
  }
  if (responseCode !== undefined || REACHING.has(String(syscall)) || NEVER_REACHED.test(error.message))
    return false
  return BROKE_OFF.has(String(code)) || error.name === 'TimeoutError'
}
