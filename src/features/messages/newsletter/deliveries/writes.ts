import { and, asc, eq, sql } from 'drizzle-orm'
import { newsletterSubscribers } from '#/features/messages/newsletter/table'
import { suppress } from '#/features/messages/newsletter/writes'
import { newsletterIssues } from '#/features/messages/newsletter/issues/table'
import type { RefusedFor } from '#/lib/delivery-status'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { enqueue } from '#/features/foundation/outbox/writes'
import { announce, type Db, type Tx } from '#/platform/db'
import { ISSUE_MAIL, OWN_MESSAGE } from './reads'
import { newsletterDeliveries } from './table'
import { newsletterDeliveryMails } from './mail'

/** Copies that are due in the outbox at once: a code to sign in never waits behind thousands of them. */
export const COPIES_IN_OUTBOX = 40
/** Temporary failures of so many issues in a row are an address that is given up. */
const SOFT_BOUNCES = 3

const tellAdmins = (tx: Tx | Db) => announce(tx, 'admin:newsletter', Date.now())

/** Whoever is on the list at this moment gets the issue: one row each, which the database keeps from being two. */
export async function addressReaders(tx: Tx, issueId: string): Promise<number> {
  await tx.execute(sql`
    insert into ${newsletterDeliveries} (issue_id, subscriber_id)
    select ${issueId}::uuid, s.id from ${newsletterSubscribers} s where s.status = 'confirmed'
    on conflict do nothing`)
  return tx.$count(newsletterDeliveries, eq(newsletterDeliveries.issueId, issueId))
}

const PENDING_COPY = and(eq(outboxMessages.kind, ISSUE_MAIL), eq(outboxMessages.status, 'pending'))
const queuedOf = (issueId: string) =>
  sql`(select d.id::text from ${newsletterDeliveries} d where d.issue_id = ${issueId} and d.status = 'queued')`

/** What the outbox has not handed over yet comes back; what is just leaving leaves. The issue is locked. */
export async function takeBack(tx: Tx, issueId: string): Promise<void> {
  await tx
    .delete(outboxMessages)
    .where(and(PENDING_COPY, sql`${outboxMessages.subjectId} in ${queuedOf(issueId)}`))
  await tx.execute(sql`
    update ${newsletterDeliveries} d set status = 'waiting' where d.issue_id = ${issueId} and d.status = 'queued'
      and not exists (select 1 from ${outboxMessages} m where ${OWN_MESSAGE})`)
}

/** What was just leaving as the issue was paused, and was put off, leaves at once. */
export async function bringForward(tx: Tx, issueId: string): Promise<void> {
  await tx
    .update(outboxMessages)
    .set({ sendAfter: sql`now()` })
    .where(and(PENDING_COPY, sql`${outboxMessages.subjectId} in ${queuedOf(issueId)}`))
}

/** Whoever has not got the issue by now does not get it. */
export async function leaveOutRest(tx: Tx, issueId: string): Promise<void> {
  await takeBack(tx, issueId)
  await tx
    .update(newsletterDeliveries)
    .set({ status: 'skipped' })
    .where(and(eq(newsletterDeliveries.issueId, issueId), eq(newsletterDeliveries.status, 'waiting')))
}

/** An issue that goes out and has readers left, held against a pause until the transaction ends. */
async function nextIssue(tx: Tx): Promise<string | undefined> {
  const hasReadersLeft = sql`exists (select 1 from ${newsletterDeliveries} d where d.issue_id = ${newsletterIssues.id} and d.status = 'waiting')`
  const [issue] = await tx
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.status, 'sending'), hasReadersLeft))
    .orderBy(asc(newsletterIssues.startedAt))
    .limit(1)
    .for('share')
  return issue?.id
}

/**
 * Hands some more of what goes out to the outbox, as many as there is room for. What another process is just handing
 * over is passed by; each delivery's message and its mark are one commit. @returns how many
 */
export async function handOver(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const issueId = await nextIssue(tx)
    if (issueId === undefined) return 0
    // What was put off waits beside the queue: a few full mailboxes must not keep an issue from everybody else.
    const isThere = sql`${outboxMessages.kind} = ${ISSUE_MAIL} and (${outboxMessages.status} = 'sending'
      or ${outboxMessages.status} = 'pending' and ${outboxMessages.sendAfter} <= now())`
    const room = COPIES_IN_OUTBOX - (await tx.$count(outboxMessages, isThere))
    if (room <= 0) return 0
    const { rows } = await tx.execute(sql`
      with batch as (
        select d.id from ${newsletterDeliveries} d where d.issue_id = ${issueId} and d.status = 'waiting'
        order by d.id limit ${room} for update skip locked
      ), reader as (
        select o.id, s.email from batch join ${newsletterDeliveries} o on o.id = batch.id
        left join ${newsletterSubscribers} s on s.id = o.subscriber_id
      )
      update ${newsletterDeliveries} d set status = case when reader.email is null then 'skipped' else 'queued' end
      from reader where d.id = reader.id returning d.id, reader.email`)
    const taken = rows as { id: string; email: string | null }[]
    await enqueue(
      tx,
      taken.flatMap(({ id, email }) =>
        email === null
          ? []
          : [{ message: newsletterDeliveryMails.issueMail(), subjectId: id, recipient: email }],
      ),
    )
    await tellAdmins(tx)
    return taken.length
  })
}

/**
 * Notes what became of what the outbox was given, and ends issues of which nothing is left to leave. Statement by
 * statement: what holds deliveries here never waits for an issue that somebody pauses.
 */
export async function settleDeliveries(db: Db): Promise<void> {
  await db.execute(sql`
    update ${newsletterDeliveries} d set status = m.status from ${outboxMessages} m
    where ${OWN_MESSAGE} and d.status in ('queued', 'failed')
      and m.status in ('sent', 'skipped', 'failed') and m.status <> d.status`)
  // Messages to an address that was forgotten are forgotten with it.
  await db.execute(sql`
    update ${newsletterDeliveries} d set status = 'skipped'
    where d.status = 'queued' and not exists (select 1 from ${outboxMessages} m where ${OWN_MESSAGE})`)
  const { rows } = await db.execute(sql`
    update ${newsletterIssues} i set status = 'sent', sent_at = now(), updated_at = now()
    where i.status = 'sending' and not exists (
      select 1 from ${newsletterDeliveries} d where d.issue_id = i.id and d.status in ('waiting', 'queued')
    ) returning i.id`)
  if (rows.length > 0) await tellAdmins(db)
}

/**
 * A copy came back. Nobody there: its reader gets no more issues. Not now: they get none after three in a row. What was
 * sent before they confirmed their address anew says nothing any more.
 */
export async function noteBounce(db: Db, deliveryId: string, about: RefusedFor, said: string): Promise<void> {
  if (about === 'message') return
  const bounce = about === 'address' ? 'hard' : 'soft'
  await db.transaction(async (tx) => {
    await tx
      .update(newsletterDeliveries)
      .set({ bounce })
      .where(
        and(
          eq(newsletterDeliveries.id, deliveryId),
          sql`${newsletterDeliveries.bounce} is distinct from 'hard'`,
        ),
      )
    const { rows } = await tx.execute(sql`
      select s.id, this.bounce = 'hard' or (
        select count(*) = ${SOFT_BOUNCES} and bool_and(recent.bounce is not null) from (
          select d.bounce from ${newsletterDeliveries} d
          where d.subscriber_id = s.id and d.created_at >= s.confirmed_at and d.status <> 'skipped'
          order by d.created_at desc limit ${SOFT_BOUNCES}
        ) recent
      ) as given_up
      from ${newsletterDeliveries} this join ${newsletterSubscribers} s on s.id = this.subscriber_id
      where this.id = ${deliveryId} and this.created_at >= s.confirmed_at`)
    const [reader] = rows as { id: string; given_up: boolean }[]
    if (reader?.given_up) await suppress(tx, reader.id, said)
  })
}
