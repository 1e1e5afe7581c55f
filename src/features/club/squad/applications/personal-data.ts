import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { squadApplications } from './table'

export const squadApplicationData: PersonalData = {
  name: 'squadApplications',
  tables: ['squad_applications'],
  export: (db, { id }) =>
    db
      .select({
        tasks: squadApplications.tasks,
        availability: squadApplications.availability,
        message: squadApplications.message,
        status: squadApplications.status,
        note: squadApplications.note,
        appliedAt: squadApplications.createdAt,
        decidedAt: squadApplications.decidedAt,
      })
      .from(squadApplications)
      .where(eq(squadApplications.userId, id))
      .orderBy(asc(squadApplications.createdAt)),
  /** They go by foreign key, as does one's name from decisions about others. */
  async erase() {},
  async forgetOld(db, { keepDecidedRequestsDays }) {
    const decided = sql`coalesce(${squadApplications.decidedAt}, ${squadApplications.createdAt})`
    await db
      .delete(squadApplications)
      .where(and(ne(squadApplications.status, 'pending'), lt(decided, daysAgo(keepDecidedRequestsDays))))
  },
}
