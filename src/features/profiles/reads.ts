import { eq } from 'drizzle-orm'
import { AppError } from '#/lib/errors'
import { shownAddress } from '#/lib/placeholder-address'
import type { Executor } from '#/server/db'
import type { SignedIn } from '#/server/viewer'
import type { Profile } from './schema'
import { userProfiles } from './table'

type ProfileRow = typeof userProfiles.$inferSelect

export function toProfile(row: ProfileRow): Profile {
  const { setUpAt, createdAt: _createdAt, updatedAt: _updatedAt, ...shown } = row
  return { ...shown, email: shownAddress(shown.email), isSetUp: setUpAt !== null }
}

/** The viewer's own profile. @throws AppError not_found before the first sign-in has made it */
export async function readProfile(db: Executor, viewer: SignedIn): Promise<Profile> {
  const [row] = await db.select().from(userProfiles).where(eq(userProfiles.id, viewer.id))
  if (!row) throw AppError.notFound()
  return toProfile(row)
}

/** Whether data can be read at all; throws when not. */
export async function testConnection(db: Executor): Promise<void> {
  await db.select({ id: userProfiles.id }).from(userProfiles).limit(1)
}
