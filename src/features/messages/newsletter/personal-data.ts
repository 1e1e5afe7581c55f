import { and, eq, lt } from 'drizzle-orm'
import { daysAgo, hasProved, type Person, type PersonalData } from '#/platform/personal-data'
import { newsletterSubscribers } from './table'

const subscribedAs = (person: Person) =>
  and(eq(newsletterSubscribers.email, person.email.toLowerCase()), hasProved(person))

export const newsletterData: PersonalData = {
  name: 'newsletter',
  tables: ['newsletter_subscribers'],
  export: (db, person) =>
    db
      .select({
        email: newsletterSubscribers.email,
        status: newsletterSubscribers.status,
        askedAt: newsletterSubscribers.createdAt,
        confirmedAt: newsletterSubscribers.confirmedAt,
        unsubscribedAt: newsletterSubscribers.unsubscribedAt,
        bouncedAt: newsletterSubscribers.bouncedAt,
        bounceReason: newsletterSubscribers.bounceReason,
      })
      .from(newsletterSubscribers)
      .where(subscribedAs(person)),
  async erase(tx, person) {
    await tx.delete(newsletterSubscribers).where(subscribedAs(person))
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
