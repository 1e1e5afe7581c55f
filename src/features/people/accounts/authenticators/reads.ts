import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import type { Executor } from '#/platform/db'
import { authenticators, recoveryCodes } from './table'

const isConfirmed = isNotNull(authenticators.confirmedAt)

/** Whether somebody’s sign-ins end with a code of their app. */
export async function hasTwoStep(db: Executor, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isConfirmed))
  return found !== undefined
}

/** Whether somebody was given a key, confirmed or not. */
export const isBegun = async (db: Executor, userId: string): Promise<boolean> =>
  (await db.$count(authenticators, eq(authenticators.userId, userId))) > 0

/** Since when two-step sign-in is on, and how many recovery codes are left; null while it is off. */
export async function readTwoStep(
  db: Executor,
  userId: string,
): Promise<{ since: Date; recoveryCodesLeft: number } | null> {
  const [found] = await db
    .select({ since: authenticators.confirmedAt, recoveryCodesLeft: count(recoveryCodes.id) })
    .from(authenticators)
    .leftJoin(
      recoveryCodes,
      and(eq(recoveryCodes.userId, authenticators.userId), isNull(recoveryCodes.usedAt)),
    )
    .where(and(eq(authenticators.userId, userId), isConfirmed))
    .groupBy(authenticators.userId)
  return found?.since ? { since: found.since, recoveryCodesLeft: found.recoveryCodesLeft } : null
}

/** Where a person is told what happens to how they sign in. */
export async function addressOf(db: Executor, userId: string): Promise<string> {
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return person?.email ?? ''
}
