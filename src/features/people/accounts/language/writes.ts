import { eq } from 'drizzle-orm'
import type { Locale } from '#/lib/locale'
import type { Db } from '#/platform/db'
import { users } from '#/features/people/accounts/table'

/** The language in which an account is spoken to from now on, on every device and in every message; null: as each browser asks. */
export async function chooseLanguage(db: Db, userId: string, language: Locale | null): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, userId))
}

/** Remembers which language someone's browser asked for last. */
export async function noteSeenLanguage(db: Db, userId: string, seenLanguage: Locale): Promise<void> {
  await db.update(users).set({ seenLanguage }).where(eq(users.id, userId))
}
