import { sql } from 'drizzle-orm'
import type { Executor } from '#/server/db'
import { outboxMessages } from './table'

export type NewMessage = {
  /** Names the template, such as `rsvp-promoted`. */
  kind: string
  subjectId: string
  /** An e-mail address, lower case. */
  recipient: string
  /** The same kind, subject and recipient is told again only with a higher version. */
  version?: number
  payload?: Record<string, unknown>
  sendAfter?: Date
}

/**
 * Puts messages into the outbox, in the transaction of the change they tell of. What was already queued
 * or sent under the same key is left as it is. Delivery is nudged by NOTIFY after the commit.
 */
export async function enqueueMessages(tx: Executor, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  await tx
    .insert(outboxMessages)
    .values(
      messages.map((message) => ({
        kind: message.kind,
        subjectId: message.subjectId,
        recipient: message.recipient,
        version: message.version ?? 1,
        payload: message.payload ?? {},
        ...(message.sendAfter ? { sendAfter: message.sendAfter } : {}),
      })),
    )
    .onConflictDoNothing()
  await tx.execute(sql`select pg_notify('outbox', '')`)
}
