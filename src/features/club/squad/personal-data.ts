import { eq } from 'drizzle-orm'
import type { PersonalData } from '#/platform/personal-data'
import { squadMembers } from './table'

export const squadData: PersonalData = {
  name: 'squad',
  tables: ['squad_members'],
  async export(db, { id }) {
    const [member] = await db
      .select({
        roleTitle: squadMembers.roleTitle,
        story: squadMembers.story,
        picture: squadMembers.picture,
        since: squadMembers.createdAt,
      })
      .from(squadMembers)
      .where(eq(squadMembers.userId, id))
    return member ?? null
  },
  /** The place on the roster goes by foreign key, and leaves its shifts free. */
  async erase() {},
}
