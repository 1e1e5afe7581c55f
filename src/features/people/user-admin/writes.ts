import { and, count, eq, sql } from 'drizzle-orm'
import { apiKeys, roles, sessions, users } from '#/features/people/accounts/table'
import { renewSessionsOf, VERIFY_ADDRESS } from '#/features/people/accounts/writes'
import { issueProof } from '#/features/people/accounts/proofs/writes'
import { removeAuthenticator, tellOwner } from '#/features/people/accounts/authenticators/writes'
import { recordAct } from '#/features/foundation/audit/writes'
import { AppError } from '#/lib/errors'
import { announce, type Db, type Executor, type Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import type { Services } from '#/platform/services'
import { whyNotChangeAdmin, whyNotEndTwoStep } from './policy'
import { ADMIN_EMAILS_KEY, IS_ADMIN, idsOfAddresses, readAdminEmails, readStanding } from './reads'
import type { ChangeAdminEmails, Role } from './schema'
import { authenticatorMails } from '#/features/people/accounts/authenticators/mail'
import * as m from '#/lib/messages.gen'

/** One key for everybody's advisory lock on who is an admin. */
const ADMINS_LOCK = 7_234_012

/**
 * Changes of who is an admin happen one after another, and each by somebody who still is one: so two admins
 * who remove each other at the same moment don't leave the place without any.
 */
export async function asOneOfTheAdmins(tx: Tx, viewer: SignedIn): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`)
  const [me] = await tx.select({ isAdmin: IS_ADMIN }).from(users).where(eq(users.id, viewer.id))
  if (!me?.isAdmin) throw AppError.permission()
}

/** @throws AppError last_admin when a change has left no admin */
export async function requireAnAdmin(tx: Executor): Promise<void> {
  const [left] = await tx.select({ admins: count() }).from(users).where(IS_ADMIN)
  if (!left?.admins) throw AppError.conflict('last_admin', m.userAdmin_lastAdmin())
}

/**
 * For whatever people do to themselves that may take an admin away, such as closing an account. It comes first
 * in their transaction: the lock before any row, as everywhere, so that nobody waits in a ring.
 * @throws AppError last_admin
 */
export async function keepAnAdmin<T>(tx: Tx, userId: string, change: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`)
  const [before] = await tx.select({ isAdmin: IS_ADMIN }).from(users).where(eq(users.id, userId))
  const done = await change()
  if (before?.isAdmin) await requireAnAdmin(tx)
  return done
}

/** Gives a role, in the transaction of what grants it. Having it already changes nothing. */
export async function grantRole(tx: Tx, viewer: SignedIn, userId: string, role: Role): Promise<void> {
  const granted = await tx
    .insert(roles)
    .values({ userId, role, grantedBy: viewer.id })
    .onConflictDoNothing()
    .returning({ id: roles.id })
  if (granted.length === 0) return
  await renewSessionsOf(tx, [userId])
  await recordAct(tx, viewer, {
    action: 'role.grant',
    subjectType: 'person',
    subjectId: userId,
    after: { role },
  })
}

async function revokeRole(tx: Tx, viewer: SignedIn, userId: string, role: Role): Promise<void> {
  const revoked = await tx
    .delete(roles)
    .where(and(eq(roles.userId, userId), eq(roles.role, role)))
    .returning({ id: roles.id })
  if (revoked.length === 0) return
  await renewSessionsOf(tx, [userId])
  await recordAct(tx, viewer, {
    action: 'role.revoke',
    subjectType: 'person',
    subjectId: userId,
    before: { role },
  })
}

/** Gives or takes a role. @throws AppError forbidden with the reason */
export async function setRole(
  db: Db,
  viewer: SignedIn,
  userId: string,
  role: Role,
  has: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    await asOneOfTheAdmins(tx, viewer)
    const person = await readStanding(tx, userId)
    const refusal = role === 'admin' ? whyNotChangeAdmin(viewer, person) : null
    if (refusal) throw AppError.permission(refusal)
    await (has ? grantRole : revokeRole)(tx, viewer, userId, role)
    await requireAnAdmin(tx)
  })
}

/**
 * Turns off the two-step sign-in of somebody who has lost both their app and their codes, and ends all their sessions: any
 * of them may be what took it. Repeating it changes nothing.
 */
export async function endTwoStep(db: Db, viewer: SignedIn, userId: string, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    await asOneOfTheAdmins(tx, viewer)
    const person = await readStanding(tx, userId)
    const refusal = whyNotEndTwoStep(viewer, person)
    if (refusal) throw AppError.permission(refusal)
    if (!(await removeAuthenticator(tx, userId))) return
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await recordAct(tx, viewer, {
      action: 'person.end-two-step',
      subjectType: 'person',
      subjectId: userId,
      before: { twoStep: true },
      after: { twoStep: false },
      reason,
    })
    await tellOwner(tx, userId, authenticatorMails.twoStepEnded())
    await announce(tx, `doors:person:${userId}`, Date.now())
  })
}

async function storeAdminEmails(tx: Tx, emails: readonly string[]): Promise<void> {
  const value = emails.join(',')
  await tx
    .insert(apiKeys)
    .values({ name: ADMIN_EMAILS_KEY, value, updatedAt: new Date() })
    .onConflictDoUpdate({ target: apiKeys.name, set: { value, updatedAt: new Date() } })
}

/**
 * For who runs the server: puts an address on the list of admin addresses, and returns a link that signs its owner in
 * once, within the hour, and makes their account where there is none. Two-step sign-in is asked for all the same.
 */
export async function appointAdmin(
  { db, env }: Pick<Services, 'db' | 'env'>,
  email: string,
): Promise<string> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`)
    const { emails } = await readAdminEmails(tx)
    if (emails.includes(email)) return
    await storeAdminEmails(tx, [...emails, email])
    await renewSessionsOf(tx, await idsOfAddresses(tx, [email]))
    await recordAct(tx, null, {
      action: 'admin-emails.change',
      subjectType: 'admin-emails',
      subjectId: ADMIN_EMAILS_KEY,
      after: { added: [email] },
    })
  })
  const { token } = await issueProof(db, env.AUTH_SECRET, { purpose: VERIFY_ADDRESS, email })
  return `${env.PUBLIC_URL}/verify?${new URLSearchParams({ token, next: '/admin' })}`
}

/** Replaces the list of admin addresses. @throws AppError list_changed when it is newer than the edit */
export async function changeAdminEmails(
  db: Db,
  viewer: SignedIn,
  { emails, version }: ChangeAdminEmails,
): Promise<void> {
  await db.transaction(async (tx) => {
    await asOneOfTheAdmins(tx, viewer)
    const was = await readAdminEmails(tx)
    if (was.version !== version) throw AppError.conflict('list_changed', m.userAdmin_listChanged())
    const now = [...new Set(emails)]
    const added = now.filter((email) => !was.emails.includes(email))
    const removed = was.emails.filter((email) => !now.includes(email))
    if (added.length + removed.length === 0) return
    if (removed.includes(viewer.email.toLowerCase())) throw AppError.permission(m.userAdmin_notOwnAddress())
    await storeAdminEmails(tx, now)
    await requireAnAdmin(tx)
    await renewSessionsOf(tx, await idsOfAddresses(tx, [...added, ...removed]))
    await recordAct(tx, viewer, {
      action: 'admin-emails.change',
      subjectType: 'admin-emails',
      subjectId: ADMIN_EMAILS_KEY,
      before: { removed },
      after: { added },
    })
  })
}
