import { and, eq, sql } from 'drizzle-orm'
import { recordAct } from '#/features/foundation/audit/writes'
import { notify } from '#/features/messages/notifications/writes'
import { grantRole } from '#/features/people/user-admin/writes'
import { AppError } from '#/lib/errors'
import type { Db, Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { readOwnHostRequest } from './reads'
import type { OwnHostRequest } from './schema'
import { hostRequests } from './table'
import { hostRequestMails } from './mail'
import * as m from '#/lib/messages.gen'

const EVENT_HOST = 'event_host'

/** Asks to become an event host. @throws AppError request_pending, already_host */
export async function askToHost(db: Db, viewer: SignedIn, message: string): Promise<OwnHostRequest> {
  if (viewer.isHost) throw AppError.conflict('already_host', m.hostRequests_alreadyHost())
  // One that waits is enough: the index decides, also of two taps at once.
  const asked = await db
    .insert(hostRequests)
    .values({ userId: viewer.id, message })
    .onConflictDoNothing()
    .returning({ id: hostRequests.id })
  if (asked.length === 0)
    throw AppError.conflict('request_pending', m.hostRequests_yourRequestAlreadyWaiting())
  return readOwnHostRequest(db, viewer)
}

/** Takes back one's own request that waits. @throws AppError not_found when none does */
export async function withdrawHostRequest(db: Db, viewer: SignedIn): Promise<OwnHostRequest> {
  const withdrawn = await db
    .update(hostRequests)
    .set({ status: 'withdrawn', decidedAt: sql`now()` })
    .where(and(eq(hostRequests.userId, viewer.id), eq(hostRequests.status, 'pending')))
    .returning({ id: hostRequests.id })
  if (withdrawn.length === 0) throw AppError.notFound()
  return readOwnHostRequest(db, viewer)
}

const DECISION_WORDS = {
  approved: {
    title: () => m.hostRequests_hostNow(),
    body: () => m.hostRequests_noticeApproved(),
    href: '/create-event',
  },
  rejected: {
    title: () => m.hostRequests_noticeRejected(),
    body: () => m.hostRequests_noticeReason(),
    href: '/my-events',
  },
}

type Decision = { status: 'approved' | 'rejected'; decisionReason: string }

/** Of two admins who decide at once one is told that it is done. */
async function decide(tx: Tx, viewer: SignedIn, id: string, decision: Decision): Promise<string> {
  const [row] = await tx
    .update(hostRequests)
    .set({ ...decision, decidedBy: viewer.id, decidedAt: sql`now()` })
    .where(and(eq(hostRequests.id, id), eq(hostRequests.status, 'pending')))
    .returning({ userId: hostRequests.userId })
  if (!row) {
    const [known] = await tx.select().from(hostRequests).where(eq(hostRequests.id, id))
    if (!known) throw AppError.notFound()
    throw AppError.conflict('already_decided', m.hostRequests_alreadyDecided())
  }
  await recordAct(tx, viewer, {
    action: decision.status === 'approved' ? 'host-request.approve' : 'host-request.reject',
    subjectType: 'host-request',
    subjectId: id,
    before: { status: 'pending' },
    after: { status: decision.status },
    reason: decision.decisionReason,
  })
  await notify(tx, [
    {
      message: hostRequestMails[decision.status](),
      topic: 'hosting',
      subjectId: id,
      userId: row.userId,
      ...DECISION_WORDS[decision.status],
    },
  ])
  return row.userId
}

/** Grants the role with the decision, or neither. @throws AppError not_found, already_decided */
export async function approveHostRequest(db: Db, viewer: SignedIn, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const userId = await decide(tx, viewer, id, { status: 'approved', decisionReason: '' })
    await grantRole(tx, viewer, userId, EVENT_HOST)
  })
}

/** @throws AppError not_found, already_decided */
export async function rejectHostRequest(db: Db, viewer: SignedIn, id: string, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    await decide(tx, viewer, id, { status: 'rejected', decisionReason: reason })
  })
}
