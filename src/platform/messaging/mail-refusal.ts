import { type RefusedFor, refusedFor } from '#/lib/delivery-status'

/** A mail service will not have a message, however often it is asked. */
export type Refusal = { about: RefusedFor; said: string }

/** Refusals of other steps are of the sender or the connection: an operator may mend them, so they are tried again. */
const ABOUT_THIS_MESSAGE = new Set(['RCPT TO', 'DATA'])
const PERMANENT = { from: 500, below: 600 }

/** A permanent refusal (5xx) of this message or its recipient; null for whatever may go well at another time. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null
  const { responseCode, command, response } = error as Error & {
    responseCode?: unknown
    command?: unknown
    response?: unknown
  }
  if (typeof responseCode !== 'number' || !ABOUT_THIS_MESSAGE.has(String(command))) return null
  if (responseCode < PERMANENT.from || responseCode >= PERMANENT.below) return null
  const said = typeof response === 'string' ? response : error.message
  // What is refused once all of it is there is refused for what it says.
  return { about: command === 'RCPT TO' ? refusedFor(said, responseCode) : 'message', said }
}
