import { eq } from 'drizzle-orm'
import type { Db } from '#/platform/db'
import { AppError } from '#/lib/errors'
import type { SignedIn } from '#/platform/security/viewer'
import { readProfile, toProfile } from './reads'
import type { Profile, UpdateProfile } from './schema'
import { userProfiles } from './table'

/** Makes the viewer's profile at the first sign-in; what is there already stays as it is. */
export async function createProfile(db: Db, viewer: SignedIn): Promise<Profile> {
  const [firstName = '', ...others] = viewer.name.trim().split(/\s+/)
  await db
    .insert(userProfiles)
    .values({ id: viewer.id, email: viewer.email, firstName, lastName: others.join(' ') })
    .onConflictDoNothing({ target: userProfiles.id })
  return readProfile(db, viewer)
}

/** Changes the viewer's own profile. @throws AppError not_found when there is none yet */
export async function updateProfile(db: Db, viewer: SignedIn, input: UpdateProfile): Promise<Profile> {
  const now = new Date()
  const [row] = await db
    .update(userProfiles)
    .set({ ...input, setUpAt: now, updatedAt: now })
    .where(eq(userProfiles.id, viewer.id))
    .returning()
  if (!row) throw AppError.notFound()
  return toProfile(row)
}
