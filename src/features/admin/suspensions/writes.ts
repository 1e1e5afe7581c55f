import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { sessions, users } from '#/features/people/accounts/table'
import { recordAct } from '#/features/foundation/audit/writes'
import { enqueue } from '#/features/foundation/outbox/writes'
import { whyNotSuspend } from '#/features/people/user-admin/policy'
import { readStanding } from '#/features/people/user-admin/reads'
import { asOneOfTheAdmins, requireAnAdmin } from '#/features/people/user-admin/writes'
import { releaseSpots, restoreSpots } from '#/features/admin/released-spots/writes'
import { AppError } from '#/lib/errors'
import { announce, type Db, type Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import type { Message } from '#/platform/messaging/mail-kinds'
import { suspensionMails } from './mail'

/**
 * Ends every session at once and frees the spots the person holds of the future; what they host stays listed. Repeating it
 * changes nothing. @throws AppError forbidden with the reason, last_admin
 */
export async function suspendPerson(db: Db, viewer: SignedIn, userId: string, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    await asOneOfTheAdmins(tx, viewer)
    const person = await readStanding(tx, userId)
    const refusal = whyNotSuspend(viewer, person)
    if (refusal) throw AppError.permission(refusal)
    const [row] = await tx
      .update(users)
      .set({ suspendedAt: sql`now()` })
      .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
      .returning({ suspendedAt: users.suspendedAt })
    if (!row?.suspendedAt) return
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await requireAnAdmin(tx)
    const released = await releaseSpots(tx, userId, row.suspendedAt)
    await recordAct(tx, viewer, {
      action: 'person.suspend',
      subjectType: 'person',
      subjectId: userId,
      before: { suspended: false },
      after: { suspended: true, released },
      reason,
    })
    const { spots, waits } = released
    const message = suspensionMails.personSuspended({ reason, spots, waits })
    await tellOf(tx, message, userId, person.email, row.suspendedAt)
    await announce(tx, `doors:person:${userId}`, Date.now())
  })
}

/** Lets a suspended person in again, by signing in, with the spots they had while there is room. Repeating it changes nothing. */
export async function liftSuspension(db: Db, viewer: SignedIn, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await asOneOfTheAdmins(tx, viewer)
    const person = await readStanding(tx, userId)
    const lifted = await tx
      .update(users)
      .set({ suspendedAt: null })
      .where(and(eq(users.id, userId), isNotNull(users.suspendedAt)))
      .returning({ id: users.id })
    if (lifted.length === 0) return
    const now = new Date()
    const { spots, waiting, gone } = await restoreSpots(tx, userId, now)
    await recordAct(tx, viewer, {
      action: 'person.lift',
      subjectType: 'person',
      subjectId: userId,
      before: { suspended: true },
      after: {
        suspended: false,
        restored: { events: spots.length, waits: waiting.length, gone: gone.length },
      },
    })
    await tellOf(tx, suspensionMails.personLifted(), userId, person.email, now)
  })
}

/** Each suspension and each lifting is told once; the second since 1970 tells them apart. */
const tellOf = (tx: Tx, message: Message, subjectId: string, recipient: string, at: Date) =>
  enqueue(tx, [{ message, subjectId, recipient, version: Math.floor(at.getTime() / 1000) }])
