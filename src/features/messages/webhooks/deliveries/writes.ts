import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { events } from '#/features/events/events/table'
import { notify } from '#/features/messages/notifications/writes'
import { TEST_TOPIC, type HookTopic } from '#/features/messages/webhooks/logic/topics'
import { concerns } from '#/features/messages/webhooks/reads'
import { webhookDeliveries, webhooks } from '#/features/messages/webhooks/table'
import { takeHook } from '#/features/messages/webhooks/writes'
import { AppError } from '#/lib/errors'
import type { Db, Executor, Tx } from '#/platform/db'
import { broadcast } from '#/platform/live/broadcast'
import type { SignedIn } from '#/platform/security/viewer'
import { GIVEN_UP_IN_A_ROW, nextTry } from './logic/back-off'
import { NOT_ENTITLED } from './logic/failures'
import { canRetry } from './policy'
import { toDelivery } from './reads'
import type { Delivery } from './schema'
import { webhookMails } from './mail'
import * as m from '#/lib/messages.gen'

/** Claimed longer ago, a delivery belongs to a process that died; a call takes at most ten seconds. */
const ABANDONED_MS = 2 * 60_000
/** To so many webhooks at once. */
const BATCH = 10

const nudge = (tx: Executor) => broadcast(tx, 'webhooks', '')

/** What a program learns of an event: what stands on its page and how full it is, nothing of any person. */
const FACTS = {
  id: events.id,
  version: events.version,
  title: events.title,
  status: events.status,
  visibility: events.visibility,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  timeZone: events.timeZone,
  location: events.location,
  city: events.city,
  state: events.state,
  communityId: events.communityId,
  seriesId: events.seriesId,
  capacity: events.maxCapacity,
  seatsTaken: events.seatsTaken,
  seatsWaiting: events.seatsWaiting,
}

// Whether an array contains something is what its index answers; whether something is any of an array is not.
const listensTo = (topic: HookTopic) =>
  and(eq(webhooks.status, 'active'), sql`${webhooks.topics} @> array[${topic}]::text[]`)

/**
 * A column for a statement that is run anyway: every answer comes by here, mostly for nobody, and whom it concerns is a
 * question of many tables.
 */
export const isHeard = (topic: HookTopic): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${webhooks} where ${listensTo(topic)})`

/**
 * Puts what happened to events into the queue of every webhook that it concerns, in the transaction of the change.
 * Sending is nudged by NOTIFY after the commit. Of a deleted event this is told before it is gone.
 */
export async function tellWebhooks(
  tx: Executor,
  topic: HookTopic,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return
  const rows = await tx
    .select({ webhookId: webhooks.id, event: FACTS })
    .from(webhooks)
    .innerJoin(events, inArray(events.id, [...eventIds]))
    .where(and(listensTo(topic), sql`${events.status} <> 'draft'`, concerns()))
  if (rows.length === 0) return
  await tx
    .insert(webhookDeliveries)
    .values(
      rows.map(({ webhookId, event: { capacity, seatsTaken, seatsWaiting, ...event } }) => ({
        webhookId,
        topic,
        subjectId: event.id,
        version: event.version,
        payload: { event, seats: { capacity, taken: seatsTaken, waiting: seatsWaiting } },
      })),
    )
    .onConflictDoNothing()
  await nudge(tx)
}

const NOT_ACTIVE = () => AppError.conflict('webhook_paused', m.webhooks_resumeFirst())

/** Queues a delivery that says only that it is a test. @throws AppError not_found, `webhook_paused` (409) */
export function sendTest(db: Db, viewer: SignedIn, id: string): Promise<Delivery> {
  return db.transaction(async (tx) => {
    const hook = await takeHook(tx, viewer, id)
    if (hook.status !== 'active') throw NOT_ACTIVE()
    const [row] = await tx
      .insert(webhookDeliveries)
      .values({
        webhookId: id,
        topic: TEST_TOPIC,
        subjectId: randomUUID(),
        version: 1,
        payload: { test: true },
      })
      .returning()
    if (!row) throw new Error('A delivery was not written')
    await nudge(tx)
    return toDelivery(row)
  })
}

/** Lets a delivery that was given up be tried again at once, under the same id. */
export function retryDelivery(db: Db, viewer: SignedIn, id: string, deliveryId: string): Promise<Delivery> {
  return db.transaction(async (tx) => {
    const hook = await takeHook(tx, viewer, id)
    const [row] = await tx
      .select()
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, id)))
      .for('update')
    if (!row) throw AppError.notFound()
    if (!canRetry(row)) throw AppError.conflict('not_retriable', m.webhooks_onlyGivenUp())
    if (hook.status !== 'active') throw NOT_ACTIVE()
    const [after] = await tx
      .update(webhookDeliveries)
      .set({ status: 'pending', attempts: 0, lastError: null, nextAttemptAt: sql`now()`, settledAt: null })
      .where(eq(webhookDeliveries.id, deliveryId))
      .returning()
    await nudge(tx)
    return toDelivery(after ?? row)
  })
}

/** A delivery that this process alone sends now. */
export type Claimed = {
  hook: typeof webhooks.$inferSelect
  delivery: typeof webhookDeliveries.$inferSelect
}

/** What a dead process had claimed is tried again: whether it arrived is unknown, and twice is better than never. */
export async function releaseAbandoned(db: Db, now: Date): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ status: 'pending' })
    .where(
      and(
        eq(webhookDeliveries.status, 'sending'),
        lte(webhookDeliveries.settledAt, new Date(now.getTime() - ABANDONED_MS)),
      ),
    )
}

/**
 * Claims what is due, for each webhook the oldest alone: one that hangs holds up nobody else's. Other processes skip
 * what is claimed, and whom somebody is just sending to.
 */
export async function claimDeliveries(db: Db, now: Date): Promise<Claimed[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const due = sql`
    select d.id from ${webhookDeliveries} d join ${webhooks} w on w.id = d.webhook_id
    where d.status = 'pending' and d.next_attempt_at <= ${at} and w.status = 'active'
      and not exists (
        select 1 from ${webhookDeliveries} o where o.webhook_id = d.webhook_id and (o.status = 'sending'
          or o.status = 'pending' and o.next_attempt_at <= ${at} and (o.created_at, o.id) < (d.created_at, d.id)))
    order by d.next_attempt_at limit ${BATCH} for update of d skip locked`
  const claimed = await db
    .update(webhookDeliveries)
    .set({ status: 'sending', attempts: sql`${webhookDeliveries.attempts} + 1`, settledAt: now })
    .where(sql`${webhookDeliveries.id} in (${due})`)
    .returning()
  if (claimed.length === 0) return []
  const ids = claimed.map(({ webhookId }) => webhookId)
  const hooks = new Map(
    (await db.select().from(webhooks).where(inArray(webhooks.id, ids))).map((hook) => [hook.id, hook]),
  )
  return claimed.flatMap((delivery) => {
    const hook = hooks.get(delivery.webhookId)
    return hook ? [{ hook, delivery }] : []
  })
}

const stillClaimed = ({ delivery: { id, attempts } }: Claimed) =>
  and(
    eq(webhookDeliveries.id, id),
    eq(webhookDeliveries.status, 'sending'),
    eq(webhookDeliveries.attempts, attempts),
  )

/** Notes that a delivery arrived. */
export async function settleSent(db: Db, claimed: Claimed, responseStatus: number, now: Date): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ status: 'delivered', responseStatus, lastError: null, settledAt: now })
    .where(stillClaimed(claimed))
  await db
    .update(webhooks)
    .set({ failures: 0 })
    .where(and(eq(webhooks.id, claimed.hook.id), gt(webhooks.failures, 0)))
}

/** Notes that its owner may not hear of this any more: nothing is sent, and nothing held against the address. */
export async function settleUnentitled(db: Db, claimed: Claimed, now: Date): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ status: 'failed', lastError: NOT_ENTITLED, settledAt: now })
    .where(stillClaimed(claimed))
}

/** Pauses a webhook that answers nobody any more, and tells its owner. */
async function pause(tx: Tx, { id, ownerId, url }: Claimed['hook'], now: Date): Promise<void> {
  const paused = await tx
    .update(webhooks)
    .set({ status: 'failing', updatedAt: now })
    .where(and(eq(webhooks.id, id), eq(webhooks.status, 'active')))
    .returning({ id: webhooks.id })
  if (paused.length === 0) return
  await notify(tx, [
    {
      message: webhookMails.webhookPaused(),
      topic: 'hosting',
      subjectId: id,
      userId: ownerId,
      version: Math.floor(now.getTime() / 1000),
      title: () => m.webhooks_pausedTitle(),
      body: () => m.webhooks_pausedBody({ host: new URL(url).host }),
      href: '/my-events/webhooks',
    },
  ])
}

type Failure = { status: number | null; error: string; gone: boolean }

/** A try that failed: again later with growing pauses, or given up; too much given up in a row pauses the webhook. */
export function settleFailed(db: Db, claimed: Claimed, failure: Failure, now: Date): Promise<void> {
  const { delivery, hook } = claimed
  const again = failure.gone ? null : nextTry(delivery.attempts, now)
  return db.transaction(async (tx) => {
    const settled = await tx
      .update(webhookDeliveries)
      .set({
        status: again ? 'pending' : 'failed',
        responseStatus: failure.status,
        lastError: failure.error,
        settledAt: now,
        ...(again ? { nextAttemptAt: again } : {}),
      })
      .where(stillClaimed(claimed))
      .returning({ id: webhookDeliveries.id })
    if (again || settled.length === 0) return
    const [after] = await tx
      .update(webhooks)
      .set({ failures: sql`${webhooks.failures} + 1` })
      .where(eq(webhooks.id, hook.id))
      .returning({ failures: webhooks.failures })
    if (failure.gone || (after && after.failures >= GIVEN_UP_IN_A_ROW)) await pause(tx, hook, now)
  })
}

/** Forgets deliveries made before `until`, whatever became of them. */
export async function forgetOldDeliveries(db: Db, until: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lte(webhookDeliveries.createdAt, until))
}
