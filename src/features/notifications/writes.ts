import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import { recordAct } from '#/features/audit/writes'
import { AppError } from '#/lib/errors'
import { announce, type Db, type Executor, type Tx } from '#/server/db'
import type { QueuedMessage } from '#/server/mail-kinds'
import type { SignedIn } from '#/server/viewer'
import { canRetry, canSkip } from './policy'
import { type HandsOn, INTERRUPTED, readMessage } from './reads'
import type { MessageDetail } from './schema'
import { outboxMessages } from './table'

const MAX_ATTEMPTS = 8
const FIRST_RETRY_SECONDS = 30
/** A message claimed this long ago belongs to a process that died; whether it left is unknown. */
const ABANDONED_MINUTES = 10

export type NewMessage = {
  /** Names the template, such as `rsvp-promoted`. */
  kind: string
  subjectId: string
  /** An email address, lower case; for a text message a number in E.164. */
  recipient: string
  /** By mail, unless said otherwise. */
  channel?: 'email' | 'sms'
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
        channel: message.channel ?? 'email',
        payload: message.payload ?? {},
        ...(message.sendAfter ? { sendAfter: message.sendAfter } : {}),
      })),
    )
    .onConflictDoNothing()
  await tx.execute(sql`select pg_notify('outbox', '')`)
  await announceOutbox(tx)
}

/** Admins who have the outbox open look again. */
export const announceOutbox = (tx: Executor): Promise<void> => announce(tx, 'admin:outbox', Date.now())

/** Claims due messages in one statement; other processes skip what is claimed. */
export function claimMessages(db: Db, limit: number): Promise<QueuedMessage[]> {
  const due = db
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.status, 'pending'), lte(outboxMessages.sendAfter, sql`now()`)))
    .orderBy(asc(outboxMessages.sendAfter))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(outboxMessages)
    .set({ status: 'sending', attempts: sql`${outboxMessages.attempts} + 1`, settledAt: sql`now()` })
    .where(inArray(outboxMessages.id, due))
    .returning()
}

type Settled =
  | { status: 'skipped' }
  | { status: 'sent'; subjectLine: string; textBody: string | null; htmlBody: string | null }

/** Notes what became of a claimed message. */
export async function settleMessage(db: Db, id: string, settled: Settled): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ ...settled, lastError: null, settledAt: new Date() })
    .where(eq(outboxMessages.id, id))
}

/** A failure before the mail service took the message: again later, with growing pauses, a few times. */
export async function postponeMessage(db: Db, id: string, error: unknown): Promise<void> {
  await db
    .update(outboxMessages)
    .set({
      lastError: error instanceof Error ? error.message : String(error),
      status: sql`case when ${outboxMessages.attempts} >= ${MAX_ATTEMPTS} then 'failed' else 'pending' end`,
      sendAfter: sql`now() + make_interval(secs => ${FIRST_RETRY_SECONDS} * power(2, ${outboxMessages.attempts} - 1))`,
      settledAt: new Date(),
    })
    .where(eq(outboxMessages.id, id))
}

/** Marks messages of dead processes as failed: sending them again could tell somebody twice. */
export async function settleAbandoned(db: Db): Promise<void> {
  await db
    .update(outboxMessages)
    .set({
      status: 'failed',
      lastError: INTERRUPTED,
    })
    .where(
      and(
        eq(outboxMessages.status, 'sending'),
        lt(outboxMessages.settledAt, sql`now() - make_interval(mins => ${ABANDONED_MINUTES})`),
      ),
    )
}

type Lever = {
  action: string
  may: (row: typeof outboxMessages.$inferSelect) => boolean
  refusal: () => AppError
}

/** Locked, so that a message is never retried or skipped while a process is just sending it. */
async function takeMessage(tx: Tx, actor: SignedIn, id: string, { action, may, refusal }: Lever) {
  const [row] = await tx.select().from(outboxMessages).where(eq(outboxMessages.id, id)).for('update')
  if (!row) throw AppError.notFound()
  if (!may(row)) throw refusal()
  await recordAct(tx, actor, {
    action,
    subjectType: 'message',
    subjectId: id,
    before: { kind: row.kind, status: row.status, attempts: row.attempts },
    after: { status: action === 'message.skip' ? 'skipped' : 'pending' },
  })
}

const RETRY: Lever = {
  action: 'message.retry',
  may: canRetry,
  refusal: () => AppError.conflict('not_retriable', 'Only a message that failed can be tried again.'),
}
const SKIP: Lever = {
  action: 'message.skip',
  may: canSkip,
  refusal: () => AppError.conflict('not_pending', 'Only a message that has not left yet can be skipped.'),
}

/** Lets a failed message be tried again at once; one that was interrupted may then arrive twice. */
export async function retryMessage(
  db: Db,
  actor: SignedIn,
  id: string,
  handsOn: HandsOn,
): Promise<MessageDetail> {
  return db.transaction(async (tx) => {
    await takeMessage(tx, actor, id, RETRY)
    await tx
      .update(outboxMessages)
      .set({ status: 'pending', attempts: 0, lastError: null, sendAfter: sql`now()`, settledAt: null })
      .where(eq(outboxMessages.id, id))
    await tx.execute(sql`select pg_notify('outbox', '')`)
    await announceOutbox(tx)
    return readMessage(tx, id, handsOn)
  })
}

/** Keeps a waiting message from leaving. */
export async function skipMessage(
  db: Db,
  actor: SignedIn,
  id: string,
  handsOn: HandsOn,
): Promise<MessageDetail> {
  return db.transaction(async (tx) => {
    await takeMessage(tx, actor, id, SKIP)
    await tx
      .update(outboxMessages)
      .set({ status: 'skipped', settledAt: new Date() })
      .where(eq(outboxMessages.id, id))
    await announceOutbox(tx)
    return readMessage(tx, id, handsOn)
  })
}
