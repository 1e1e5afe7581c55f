import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { pushSubscriptions } from '#/features/messages/notifications/table'
import type { Executor } from '#/platform/db'
import type { PushSender } from '#/platform/messaging/push'
import type { Push } from './schema'

/** The viewer's browsers; their addresses and keys stay here. */
export async function readPush(db: Executor, { publicKey }: PushSender, userId: string): Promise<Push> {
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
  return {
    publicKey,
    browsers: rows.map(({ id, label, endpoint, createdAt, lastSentAt }) => ({
      id,
      label,
      fingerprint: createHash('sha256').update(endpoint).digest('base64url'),
      createdAt: createdAt.toISOString(),
      lastSentAt: lastSentAt?.toISOString() ?? null,
    })),
  }
}
