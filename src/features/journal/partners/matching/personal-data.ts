import { eq } from 'drizzle-orm'
import type { PersonalData } from '#/platform/personal-data'
import { practiceSeekers } from './table'

export const practiceData: PersonalData = {
  name: 'practiceMatching',
  tables: ['practice_seekers'],
  async export(db, { id }) {
    const [row] = await db.select().from(practiceSeekers).where(eq(practiceSeekers.userId, id))
    return { optedIn: row !== undefined, since: row?.since ?? null }
  },
  /** By foreign key. */
  async erase() {},
}
