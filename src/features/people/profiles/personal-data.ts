import { eq } from 'drizzle-orm'
import type { PersonalData } from '#/platform/personal-data'
import { toProfile } from './reads'
import { userProfiles } from './table'

export const profileData: PersonalData = {
  name: 'profile',
  tables: ['user_profiles'],
  async export(db, { id }) {
    const [row] = await db.select().from(userProfiles).where(eq(userProfiles.id, id))
    return row ? toProfile(row) : null
  },
  async erase(tx, { id }) {
    await tx.delete(userProfiles).where(eq(userProfiles.id, id))
  },
}
