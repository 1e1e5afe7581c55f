import { createHash } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '#/platform/db'
import { pendingSignUps } from './table'

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const waitingFor = (email: string) =>
  and(eq(pendingSignUps.email, email), gt(pendingSignUps.expiresAt, sql`now()`))

/** Whether somebody signed up with this address and has not proved it yet. */
export const hasPendingSignUp = async (db: Executor, email: string): Promise<boolean> =>
  (await db.$count(pendingSignUps, waitingFor(email))) > 0

/** The password of the sign-up to compare a sign-in with: this browser's, else the newest. */
export async function pendingPasswordHash(
  db: Executor,
  email: string,
  secret: string | undefined,
): Promise<string | undefined> {
  const isOwn = sql`${pendingSignUps.browserHash} = ${hashSecret(secret ?? '')}`
  const [found] = await db
    .select({ passwordHash: pendingSignUps.passwordHash })
    .from(pendingSignUps)
    .where(waitingFor(email))
    .orderBy(desc(isOwn), desc(pendingSignUps.createdAt))
    .limit(1)
  return found?.passwordHash
}
