import { and, eq } from 'drizzle-orm'
import { events } from '#/features/events/events/table'
import { TEST_TOPIC } from '#/features/messages/webhooks/logic/topics'
import { concerns, isEntitled, isOwnerBanned, readWebhook } from '#/features/messages/webhooks/reads'
import { webhookDeliveries, webhooks } from '#/features/messages/webhooks/table'
import { keyset } from '#/platform/database/keyset'
import type { Db } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { failureWords } from './logic/failures'
import { canRetry } from './policy'
import type { Delivery, DeliveryPage, ListDeliveries } from './schema'

type HookRow = typeof webhooks.$inferSelect
type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** Asked again when something is sent: roles, memberships and hosts change while it waits. */
export async function mayStillHear(
  db: Db,
  hook: HookRow,
  { topic, subjectId, payload }: Pick<DeliveryRow, 'topic' | 'subjectId' | 'payload'>,
): Promise<boolean> {
  if (!(await isEntitled(db, hook))) return false
  if (topic === TEST_TOPIC) return true
  if (topic === 'event.deleted') {
    const { communityId } = payload.event as { communityId: string | null }
    return communityId === null || !(await isOwnerBanned(db, hook, communityId))
  }
  const found = await db
    .select({ id: events.id })
    .from(webhooks)
    .innerJoin(events, eq(events.id, subjectId))
    .where(and(eq(webhooks.id, hook.id), concerns()))
  return found.length > 0
}

export const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  topic: row.topic,
  subjectId: row.subjectId,
  status: row.status,
  attempts: row.attempts,
  responseStatus: row.responseStatus,
  error: failureWords(row),
  createdAt: row.createdAt.toISOString(),
  nextAttemptAt: row.status === 'pending' ? row.nextAttemptAt.toISOString() : null,
  settledAt:
    row.status === 'delivered' || row.status === 'failed' ? (row.settledAt?.toISOString() ?? null) : null,
  canRetry: canRetry(row),
})

const PAGES = keyset({
  list: 'webhook deliveries',
  table: webhookDeliveries,
  by: [{ value: webhookDeliveries.createdAt, as: 'timestamptz' }],
  direction: 'desc',
})

/** What was sent to one of the viewer's webhooks, the latest first. @throws AppError not_found */
export async function listDeliveries(
  db: Db,
  viewer: SignedIn,
  id: string,
  { cursor, limit }: ListDeliveries,
): Promise<DeliveryPage> {
  await readWebhook(db, viewer, id)
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, id), PAGES.after(cursor)))
    .orderBy(...PAGES.orderBy)
    .limit(limit + 1)
  return PAGES.page(db, rows.map(toDelivery), limit)
}
