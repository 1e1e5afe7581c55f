import { and, asc, eq, getTableColumns, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { PgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { guests } from '#/features/events/rsvp/guests/table'
import { recordAct } from '#/features/foundation/audit/writes'
import { newsletterSubscribers } from '#/features/messages/newsletter/table'
import { users } from '#/features/people/accounts/table'
import { AppError } from '#/lib/errors'
import type { Locale } from '#/lib/locale'
import { announce, type Db, type Executor, type Tx } from '#/platform/db'
import { broadcast } from '#/platform/live/broadcast'
import type { Message, QueuedMessage } from '#/platform/messaging/mail-kinds'
import type { SignedIn } from '#/platform/security/viewer'
import { canRetry, canSkip } from './policy'
import { type HandsOn, INTERRUPTED_PHRASE, readMessage } from './reads'
import type { MessageDetail } from './schema'
import { outboxMessages } from './table'
import * as m from '#/lib/messages.gen'

const FIRST_RETRY_SECONDS = 30
/** Pauses double up to this one. */
const LONGEST_RETRY_SECONDS = 60 * 60
/**
 * Eight tries in the first hour and one in each after that, for five days, as mail servers do (RFC 5321, 4.5.4.1): a
 * service that is away over a weekend costs nobody a message.
 */
const MAX_ATTEMPTS = 8 + 5 * 24
/** Handed over this long ago without an answer: its process died, and whether it left is unknown. */
const ABANDONED_MINUTES = 10
/** Claimed this long ago and never begun: it has not left, so another process may take it. */
const UNBEGUN_MINUTES = 2

type Claim = Pick<QueuedMessage, 'id' | 'attempts'>

/** Whether a failure of this claim is the last: it isn't tried again. */
export const isLastTry = ({ attempts }: Claim): boolean => attempts >= MAX_ATTEMPTS

export type NewMessage = {
  /** Made by its kind's definition. */
  message: Message
  subjectId: string
  /** An email address, lower case; for a text message a number in E.164; for a push the subscription's id. */
  recipient: string
  /** By mail, unless said otherwise. */
  channel?: 'email' | 'sms' | 'push'
  /** The same kind, subject and recipient is told again only with a higher version. */
  version?: number
  /** What the way it goes needs beside what the message carries, such as the words of a push. */
  delivery?: Record<string, unknown>
  sendAfter?: Date
  /** What its receiver reads, where they asked for it themselves; the account's choice goes before. */
  language?: Locale
  /** Whose it is and what it is about, where their preferences decide about it. */
  userId?: string
  topic?: string
}

/**
 * Puts messages into the outbox, in the transaction of the change they tell of. What was already queued
 * or sent under the same key is left as it is. Delivery is nudged by NOTIFY after the commit.
 */
export async function enqueue(tx: Executor, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  await tx
    .insert(outboxMessages)
    .values(
      messages.map(({ message, delivery, ...envelope }) => ({
        kind: message.kind,
        subjectId: envelope.subjectId,
        recipient: envelope.recipient,
        version: envelope.version ?? 1,
        channel: envelope.channel ?? 'email',
        payload: {
          ...message.payload,
          ...delivery,
          ...(envelope.language && { language: envelope.language }),
        },
        userId: envelope.userId ?? null,
        topic: envelope.topic ?? null,
        ...(envelope.sendAfter ? { sendAfter: envelope.sendAfter } : {}),
      })),
    )
    .onConflictDoNothing()
  await nudgeOutbox(tx)
  await announceOutbox(tx)
}

/** Delivery looks for what is due as soon as this is committed. */
export async function nudgeOutbox(tx: Executor): Promise<void> {
  await broadcast(tx, 'outbox', '')
}

/** Admins who have the outbox open look again. */
export const announceOutbox = (tx: Executor): Promise<void> => announce(tx, 'admin:outbox', Date.now())

/** Of a column that counts to 2^31 - 1. */
const MOST_ATTEMPTS_COUNTED = 1_000_000

const message = (column: PgColumn) => sql`${outboxMessages}.${sql.identifier(column.name)}`
const whoseMessage = sql`from ${users} u where u.id = ${message(outboxMessages.userId)}
  or lower(u.email) = ${message(outboxMessages.recipient)} or u.phone_number = ${message(outboxMessages.recipient)}`
/**
 * What a message's receiver reads: the account's choice, or what this message was asked for in, or what they were last
 * seen to read, with or without an account. Null: no one knows.
 */
const RECEIVERS_LANGUAGE = sql<string | null>`coalesce(
  (select u.language ${whoseMessage} limit 1),
  ${message(outboxMessages.payload)} ->> 'language',
  (select u.seen_language ${whoseMessage} limit 1),
  (select g.language from ${guests} g where g.email = ${message(outboxMessages.recipient)}),
  (select s.language from ${newsletterSubscribers} s where s.email = ${message(outboxMessages.recipient)}))`

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
    .set({
      status: 'sending',
      // One count that can't rise must not keep the whole batch from being claimed.
      attempts: sql`least(${outboxMessages.attempts}, ${MOST_ATTEMPTS_COUNTED}) + 1`,
      settledAt: sql`now()`,
      handedAt: null,
    })
    .where(inArray(outboxMessages.id, due))
    .returning({ ...getTableColumns(outboxMessages), language: RECEIVERS_LANGUAGE })
}

/**
 * Notes that handing a claimed message over begins now. False: it is not this claim's any more, since another process
 * took it over from a process that was slow or seemed dead. Only one claim ever gets true.
 */
export async function beginHandover(db: Db, { id, attempts }: Claim): Promise<boolean> {
  const begun = await db
    .update(outboxMessages)
    .set({ handedAt: sql`now()` })
    .where(
      and(
        eq(outboxMessages.id, id),
        eq(outboxMessages.status, 'sending'),
        eq(outboxMessages.attempts, attempts),
        isNull(outboxMessages.handedAt),
      ),
    )
    .returning({ id: outboxMessages.id })
  return begun.length > 0
}

type Settled =
  | { status: 'skipped' }
  | { status: 'sent'; subjectLine: string; textBody: string | null; htmlBody: string | null }

/** What became of a claimed message; whoever lost it to another process meanwhile changes nothing any more. */
async function settle(db: Db, { id, attempts }: Claim, set: PgUpdateSetSource<typeof outboxMessages>) {
  await db
    .update(outboxMessages)
    .set({ ...set, settledAt: new Date() })
    .where(
      and(
        eq(outboxMessages.id, id),
        eq(outboxMessages.status, 'sending'),
        eq(outboxMessages.attempts, attempts),
      ),
    )
}

export const settleMessage = (db: Db, claim: Claim, settled: Settled): Promise<void> =>
  settle(db, claim, { ...settled, lastError: null })

/** A failure before the mail service took the message: again later, with growing pauses, for days. */
export const postponeMessage = (db: Db, claim: Claim, error: unknown): Promise<void> =>
  settle(db, claim, {
    lastError: error instanceof Error ? error.message : String(error),
    status: sql`case when ${outboxMessages.attempts} >= ${MAX_ATTEMPTS} then 'failed' else 'pending' end`,
    sendAfter: sql`now() + make_interval(secs => least(${LONGEST_RETRY_SECONDS}, ${FIRST_RETRY_SECONDS} * power(2, ${outboxMessages.attempts} - 1)))`,
  })

/** The mail service will not have it, now or later: asking again would only hurt our name. */
export const settleRefused = (db: Db, claim: Claim, said: string): Promise<void> =>
  settle(db, claim, { status: 'failed', lastError: said })

/** It is true, but not for now. */
export const putOff = (db: Db, claim: Claim, sendAfter: Date): Promise<void> =>
  settle(db, claim, { status: 'pending', sendAfter })

/** Claimed and not begun: any process may take it at once. */
export const giveBack = (db: Db, claim: Claim): Promise<void> => settle(db, claim, { status: 'pending' })

/** Whether it left is unknown: it is not tried again by itself, since that could tell somebody twice. */
export const settleUnknown = (db: Db, claim: Claim): Promise<void> =>
  settle(db, claim, { status: 'failed', lastError: INTERRUPTED_PHRASE })

/**
 * What dead processes left behind: what they never began goes back into the queue, the rest is for an admin to judge.
 * @returns the kinds of the latter
 */
export async function settleAbandoned(db: Db): Promise<string[]> {
  const sending = eq(outboxMessages.status, 'sending')
  await db
    .update(outboxMessages)
    .set({ status: 'pending' })
    .where(
      and(
        sending,
        isNull(outboxMessages.handedAt),
        lt(outboxMessages.settledAt, sql`now() - make_interval(mins => ${UNBEGUN_MINUTES})`),
      ),
    )
  const lost = await db
    .update(outboxMessages)
    .set({ status: 'failed', lastError: INTERRUPTED_PHRASE })
    .where(
      and(sending, lt(outboxMessages.handedAt, sql`now() - make_interval(mins => ${ABANDONED_MINUTES})`)),
    )
    .returning({ kind: outboxMessages.kind })
  return lost.map(({ kind }) => kind)
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
  refusal: () => AppError.conflict('not_retriable', m.outbox_onlyFailedRetry()),
}
const SKIP: Lever = {
  action: 'message.skip',
  may: canSkip,
  refusal: () => AppError.conflict('not_pending', m.outbox_onlyPendingSkip()),
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
    await nudgeOutbox(tx)
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
