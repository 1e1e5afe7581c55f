import { and, eq, sql } from 'drizzle-orm'
import { recordAct } from '#/features/foundation/audit/writes'
import { notify } from '#/features/messages/notifications/writes'
import { memberOf } from '#/features/club/squad/reads'
import { changingSquad, insertMember } from '#/features/club/squad/writes'
import { AppError } from '#/lib/errors'
import { hasProvedThemselves } from '#/lib/placeholder-address'
import type { Db, Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { readOwnSquad } from './reads'
import type { Apply, ApproveApplication, OwnSquad } from './schema'
import { squadApplications } from './table'
import { squadApplicationMails } from './mail'
import * as m from '#/lib/messages.gen'

/** Asks to join. @throws AppError forbidden, application_pending, already_in_squad */
export async function applyToSquad(db: Db, viewer: SignedIn, application: Apply): Promise<OwnSquad> {
  if (!hasProvedThemselves(viewer)) throw AppError.permission(m.squad_confirmEmailAddressFirst())
  if (await memberOf(db, viewer.id)) throw AppError.conflict('already_in_squad', m.squad_youSquadAlready())
  // One that waits is enough: the index decides, also of two taps at once.
  const applied = await db
    .insert(squadApplications)
    .values({ userId: viewer.id, ...application })
    .onConflictDoNothing()
    .returning({ id: squadApplications.id })
  if (applied.length === 0)
    throw AppError.conflict('application_pending', m.squad_yourApplicationAlreadyWaiting())
  return readOwnSquad(db, viewer)
}

/** Takes back one's own application that waits. @throws AppError not_found when none does */
export async function withdrawApplication(db: Db, viewer: SignedIn): Promise<OwnSquad> {
  const withdrawn = await db
    .update(squadApplications)
    .set({ status: 'withdrawn', decidedAt: sql`now()` })
    .where(and(eq(squadApplications.userId, viewer.id), eq(squadApplications.status, 'pending')))
    .returning({ id: squadApplications.id })
  if (withdrawn.length === 0) throw AppError.notFound()
  return readOwnSquad(db, viewer)
}

type Decision = { status: 'approved' | 'rejected'; note: string }

const DECISION_WORDS = {
  approved: { title: () => m.squad_welcomeSquad(), body: () => m.squad_thereAreShifts() },
  rejected: { title: () => m.squad_applicationTitle(), body: () => m.squad_applicationRejectedBody() },
}

/** Of two admins who decide at once one is told that it is done. @returns who applied */
async function decide(tx: Tx, viewer: SignedIn, id: string, decision: Decision): Promise<string> {
  const [row] = await tx
    .update(squadApplications)
    .set({ ...decision, decidedBy: viewer.id, decidedAt: sql`now()` })
    .where(and(eq(squadApplications.id, id), eq(squadApplications.status, 'pending')))
    .returning({ userId: squadApplications.userId })
  if (!row) {
    const [known] = await tx.select().from(squadApplications).where(eq(squadApplications.id, id))
    if (!known) throw AppError.notFound()
    throw AppError.conflict('already_decided', m.squad_alreadyDecided({ status: known.status }))
  }
  await recordAct(tx, viewer, {
    action: decision.status === 'approved' ? 'squad-application.approve' : 'squad-application.reject',
    subjectType: 'squad-application',
    subjectId: id,
    before: { status: 'pending' },
    after: { status: decision.status },
    reason: decision.note,
  })
  await notify(tx, [
    {
      message: squadApplicationMails[decision.status](),
      topic: 'squad',
      subjectId: id,
      userId: row.userId,
      href: '/squad',
      ...DECISION_WORDS[decision.status],
    },
  ])
  return row.userId
}

/** They are in the squad with the decision, or neither. @throws AppError not_found, already_decided */
export function approveApplication(
  db: Db,
  viewer: SignedIn,
  id: string,
  { roleTitle, note }: ApproveApplication,
): Promise<void> {
  return changingSquad(db, async (tx) => {
    const userId = await decide(tx, viewer, id, { status: 'approved', note })
    await insertMember(tx, { userId, roleTitle, story: '', picture: null })
  })
}

/** @throws AppError not_found, already_decided */
export function rejectApplication(db: Db, viewer: SignedIn, id: string, note: string): Promise<void> {
  return db.transaction(async (tx) => void (await decide(tx, viewer, id, { status: 'rejected', note })))
}
