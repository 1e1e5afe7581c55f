import { and, eq, lt } from 'drizzle-orm'
import { daysAgo, type PersonalData } from '#/server/personal-data'
import { newsletterSubscribers } from './table'

export const newsletterData: PersonalData = {
  name: 'newsletter',
  tables: ['newsletter_subscribers'],
  export: (db, { email }) =>
    db
      .select({
        email: newsletterSubscribers.email,
        status: newsletterSubscribers.status,
        askedAt: newsletterSubscribers.createdAt,
        confirmedAt: newsletterSubscribers.confirmedAt,
        unsubscribedAt: newsletterSubscribers.unsubscribedAt,
      })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email)),
  async erase(tx, { email }) {
    await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  },
  async forgetOld(db, { keepUnconfirmedNewsletterDays }) {
    await db
      .delete(newsletterSubscribers)
      .where(
        and(
          eq(newsletterSubscribers.status, 'pending'),
          lt(newsletterSubscribers.createdAt, daysAgo(keepUnconfirmedNewsletterDays)),
        ),
      )
  },
}
