import { eq } from 'drizzle-orm'
import type { Db } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import type { PracticeChoice } from './schema'
import { practiceSeekers } from './table'

/** Counts from the next look on: nothing about who seeks is kept anywhere else. */
export async function seekPractice(
  db: Db,
  viewer: SignedIn,
  { optedIn }: PracticeChoice,
): Promise<PracticeChoice> {
  if (optedIn) await db.insert(practiceSeekers).values({ userId: viewer.id }).onConflictDoNothing()
  else await db.delete(practiceSeekers).where(eq(practiceSeekers.userId, viewer.id))
  return { optedIn }
}
