import * as m from '#/lib/messages.gen'

/** Stored where a delivery failed for a reason we know; anything else is what the connection said. */
export const ANSWERED = 'answered'
export const NOT_ENTITLED = 'not_entitled'

type Failed = { lastError: string | null; responseStatus: number | null }

/** Returns why a delivery failed, in the reader’s language; null when it didn't. */
export function failureWords({ lastError, responseStatus }: Failed): string | null {
  if (lastError === NOT_ENTITLED) return m.webhooks_notEntitled()
  if (lastError === ANSWERED) return m.webhooks_answered({ status: String(responseStatus) })
  return lastError
}
