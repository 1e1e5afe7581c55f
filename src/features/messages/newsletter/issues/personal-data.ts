import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#/platform/personal-data'
import { newsletterIssues } from './table'

export const newsletterIssueData: PersonalData = {
  name: 'newsletterIssues',
  tables: ['newsletter_issues'],
  export: (db, { id }) =>
    db
      .select({
        subject: newsletterIssues.subject,
        body: newsletterIssues.body,
        status: newsletterIssues.status,
        begunAt: newsletterIssues.createdAt,
        sentAt: newsletterIssues.sentAt,
      })
      .from(newsletterIssues)
      .where(eq(newsletterIssues.authorId, id))
      .orderBy(asc(newsletterIssues.createdAt)),
  /** What went out stays as it was read; who wrote it is forgotten by foreign key. */
  async erase() {},
}
