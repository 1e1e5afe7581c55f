import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recordAct } from '#/features/foundation/audit/writes'
import { AppError } from '#/lib/errors'
import type { Db, Tx } from '#/platform/db'
import { broadcast } from '#/platform/live/broadcast'
import type { SignedIn } from '#/platform/security/viewer'
import { canHookOwnEvents } from './policy'
import { managedCommunities, readWebhook } from './reads'
import type { CreateWebhook, UpdateWebhook, Webhook, WebhookWithSecret } from './schema'
import { webhooks } from './table'
import * as m from '#/lib/messages.gen'

type HookRow = typeof webhooks.$inferSelect

const MAX_WEBHOOKS = 20
/** Standard Webhooks asks for 24 to 64 random bytes. */
const SECRET_BYTES = 32

const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

/** One of the viewer's own, locked. @throws AppError not_found */
export async function takeHook(tx: Tx, viewer: SignedIn, id: string): Promise<HookRow> {
  const [hook] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.ownerId, viewer.id)))
    .for('update')
  if (!hook) throw AppError.notFound()
  return hook
}

/** Makes a webhook; its secret is told this once. The address has been checked before: no network in a transaction. */
export async function createWebhook(
  db: Db,
  viewer: SignedIn,
  input: CreateWebhook,
): Promise<WebhookWithSecret> {
  const secret = newSecret()
  const id = await db.transaction(async (tx) => {
    if (input.communityId === null && !canHookOwnEvents(viewer)) throw AppError.permission()
    const theirs = input.communityId === null ? [] : await managedCommunities(tx, viewer.id)
    if (input.communityId !== null && !theirs.some((each) => each.id === input.communityId))
      throw AppError.validation({ communityId: m.webhooks_chooseManaged() })
    if ((await tx.$count(webhooks, eq(webhooks.ownerId, viewer.id))) >= MAX_WEBHOOKS)
      throw AppError.conflict('too_many_webhooks', m.webhooks_tooMany({ count: MAX_WEBHOOKS }))
    const [hook] = await tx
      .insert(webhooks)
      .values({ ...input, ownerId: viewer.id, secret })
      .returning()
    if (!hook) throw new Error('A webhook was not written')
    await recordAct(tx, viewer, {
      action: 'webhook.create',
      subjectType: 'webhook',
      subjectId: hook.id,
      after: { topics: input.topics, communityId: input.communityId },
    })
    return hook.id
  })
  return { ...(await readWebhook(db, viewer, id)), secret }
}

/** Changes one's own. Running again, it forgets what was given up; what waited goes out at once. */
export async function updateWebhook(
  db: Db,
  viewer: SignedIn,
  id: string,
  input: UpdateWebhook,
): Promise<Webhook> {
  await db.transaction(async (tx) => {
    const before = await takeHook(tx, viewer, id)
    const resumed = input.status === 'active' && before.status !== 'active'
    const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    await tx
      .update(webhooks)
      .set({ ...changes, ...(resumed ? { failures: 0 } : {}), updatedAt: new Date() })
      .where(eq(webhooks.id, id))
    if (resumed) await broadcast(tx, 'webhooks', '')
  })
  return readWebhook(db, viewer, id)
}

/** Gives it another secret; deliveries are signed with it from now on, retries too. */
export async function rotateSecret(db: Db, viewer: SignedIn, id: string): Promise<WebhookWithSecret> {
  const secret = newSecret()
  await db.transaction(async (tx) => {
    await takeHook(tx, viewer, id)
    await tx.update(webhooks).set({ secret, updatedAt: new Date() }).where(eq(webhooks.id, id))
    await recordAct(tx, viewer, { action: 'webhook.rotate', subjectType: 'webhook', subjectId: id })
  })
  return { ...(await readWebhook(db, viewer, id)), secret }
}

/** Ends it, with everything that waited. */
export function deleteWebhook(db: Db, viewer: SignedIn, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { topics, communityId } = await takeHook(tx, viewer, id)
    await tx.delete(webhooks).where(eq(webhooks.id, id))
    await recordAct(tx, viewer, {
      action: 'webhook.delete',
      subjectType: 'webhook',
      subjectId: id,
      before: { topics, communityId },
    })
  })
}
