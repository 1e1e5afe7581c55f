import { and, asc, eq, lt, ne } from 'drizzle-orm'
import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { reports } from './table'

export const reportData: PersonalData = {
  name: 'reports',
  tables: ['reports'],
  export: (db, { id }) =>
    db
      .select({
        about: reports.subjectType,
        subjectId: reports.subjectId,
        reason: reports.reason,
        details: reports.details,
        status: reports.status,
        reportedAt: reports.createdAt,
      })
      .from(reports)
      .where(eq(reports.reporterId, id))
      .orderBy(asc(reports.createdAt)),
  /** A report stays, since it is about somebody or something else; who made it is forgotten by foreign key. */
  async erase() {},
  async forgetOld(db, { keepSettledReportsDays }) {
    await db
      .delete(reports)
      .where(and(ne(reports.status, 'open'), lt(reports.handledAt, daysAgo(keepSettledReportsDays))))
  },
}
