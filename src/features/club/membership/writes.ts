import { and, eq, sql } from 'drizzle-orm'
import { recordAct } from '#/features/foundation/audit/writes'
import { notify } from '#/features/messages/notifications/writes'
import { AppError } from '#/lib/errors'
import type { Db, Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { readOwnMembership } from './reads'
import type { AskForMembership, OwnMembership } from './schema'
import { membershipRequests } from './table'
import { membershipRequestMails } from './mail'
import * as m from '#/lib/messages.gen'

/**
 * Whoever gives out a number, asks or ends takes this lock first: no number twice, nobody a member twice, and nobody who
 * has left made one again by a request that stayed behind.
 */
const MEMBERSHIP_LOCK = 7_234_036

type Row = typeof membershipRequests.$inferSelect

const lockMembership = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${MEMBERSHIP_LOCK})`)

async function currentMembership(tx: Tx, userId: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(membershipRequests)
    .where(and(eq(membershipRequests.userId, userId), eq(membershipRequests.status, 'approved')))
    .for('update')
  return row
}

/** Asks to become a member, or for the other tier. @throws AppError `already_member`, `request_pending` (409) */
export async function askForMembership(
  db: Db,
  viewer: SignedIn,
  asked: AskForMembership,
): Promise<OwnMembership> {
  await db.transaction(async (tx) => {
    await lockMembership(tx)
    const current = await currentMembership(tx, viewer.id)
    if (current?.tier === asked.tier) throw AppError.conflict('already_member', m.membership_alreadyMember())
    const help = asked.tier === 'helper' ? asked.help : []
    // One that waits is enough: the index decides, also of two taps at once.
    const made = await tx
      .insert(membershipRequests)
      .values({ ...asked, help, userId: viewer.id })
      .onConflictDoNothing()
      .returning({ id: membershipRequests.id })
    if (made.length === 0)
      throw AppError.conflict('request_pending', m.membership_yourRequestAlreadyWaiting())
  })
  return readOwnMembership(db, viewer)
}

/** A wish for the other tier ends with the membership: approved later, it would make them a member again. */
const withdrawWaiting = (db: Db | Tx, userId: string) =>
  db
    .update(membershipRequests)
    .set({ status: 'withdrawn', decidedAt: sql`now()` })
    .where(and(eq(membershipRequests.userId, userId), eq(membershipRequests.status, 'pending')))
    .returning({ id: membershipRequests.id })

/** Takes back one's own request that waits. @throws AppError not_found when none does */
export async function withdrawMembershipRequest(db: Db, viewer: SignedIn): Promise<OwnMembership> {
  const withdrawn = await withdrawWaiting(db, viewer.id)
  if (withdrawn.length === 0) throw AppError.notFound()
  return readOwnMembership(db, viewer)
}

/** Ends one's own membership, and what was asked for as a member. @throws AppError not_found when there is none */
export async function leaveMembership(db: Db, viewer: SignedIn): Promise<OwnMembership> {
  await db.transaction(async (tx) => {
    await lockMembership(tx)
    const left = await tx
      .update(membershipRequests)
      .set({ status: 'ended', endedAt: sql`now()` })
      .where(and(eq(membershipRequests.userId, viewer.id), eq(membershipRequests.status, 'approved')))
      .returning({ id: membershipRequests.id })
    if (left.length === 0) throw AppError.notFound()
    await withdrawWaiting(tx, viewer.id)
  })
  return readOwnMembership(db, viewer)
}

const DECISION_WORDS = {
  approved: { title: () => m.membership_noticeApproved(), body: () => m.membership_noticeApprovedText() },
  rejected: { title: () => m.membership_noticeRejected(), body: () => m.membership_noticeRejectedText() },
  ended: { title: () => m.membership_hasEnded(), body: () => m.membership_noticeEndedText() },
}
const VERBS = { approved: 'approve', rejected: 'reject', ended: 'end' }
type Decision = keyof typeof DECISION_WORDS

/** Locks a request in the state that the decision is about: of two admins who decide at once one is told. */
async function takeRequest(tx: Tx, id: string, expected: 'pending' | 'approved'): Promise<Row> {
  const [row] = await tx.select().from(membershipRequests).where(eq(membershipRequests.id, id)).for('update')
  if (!row) throw AppError.notFound()
  if (row.status !== expected) throw AppError.conflict('already_decided', m.membership_alreadyDecided())
  return row
}

async function tell(tx: Tx, viewer: SignedIn, row: Row, decision: Decision, reason: string): Promise<void> {
  await recordAct(tx, viewer, {
    action: `membership-request.${VERBS[decision]}`,
    subjectType: 'membership-request',
    subjectId: row.id,
    before: { status: row.status },
    after: { status: decision, tier: row.tier },
    reason,
  })
  await notify(tx, [
    {
      message: membershipRequestMails[decision](),
      topic: 'communities',
      subjectId: row.id,
      userId: row.userId,
      href: '/membership',
      ...DECISION_WORDS[decision],
    },
  ])
}

async function nextNumber(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ next: sql<number>`(coalesce(max(${membershipRequests.number}), 0) + 1)::int` })
    .from(membershipRequests)
  return row?.next ?? 1
}

/** Makes them a member; one who was in the other tier keeps number and years. @throws AppError not_found, already_decided */
export async function approveMembership(db: Db, viewer: SignedIn, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMembership(tx)
    const row = await takeRequest(tx, id, 'pending')
    const before = await currentMembership(tx, row.userId)
    if (before)
      await tx
        .update(membershipRequests)
        .set({ status: 'ended', endedAt: sql`now()` })
        .where(eq(membershipRequests.id, before.id))
    await tx
      .update(membershipRequests)
      .set({
        status: 'approved',
        decidedBy: viewer.id,
        decidedAt: sql`now()`,
        number: before?.number ?? (await nextNumber(tx)),
        memberSince: before?.memberSince ?? sql`now()`,
      })
      .where(eq(membershipRequests.id, id))
    await tell(tx, viewer, row, 'approved', '')
  })
}

/** @throws AppError not_found, already_decided */
export async function rejectMembership(db: Db, viewer: SignedIn, id: string, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await takeRequest(tx, id, 'pending')
    await tx
      .update(membershipRequests)
      .set({ status: 'rejected', decisionReason: reason, decidedBy: viewer.id, decidedAt: sql`now()` })
      .where(eq(membershipRequests.id, id))
    await tell(tx, viewer, row, 'rejected', reason)
  })
}

/** Ends a membership that stands, and what was asked for as a member. @throws AppError not_found, already_decided */
export async function endMembership(db: Db, viewer: SignedIn, id: string, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMembership(tx)
    const row = await takeRequest(tx, id, 'approved')
    await tx
      .update(membershipRequests)
      .set({ status: 'ended', decisionReason: reason, decidedBy: viewer.id, endedAt: sql`now()` })
      .where(eq(membershipRequests.id, id))
    await withdrawWaiting(tx, row.userId)
    await tell(tx, viewer, row, 'ended', reason)
  })
}
