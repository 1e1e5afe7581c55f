import { and, eq, lt } from 'drizzle-orm'
import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { communityInterests } from './table'

export const communityInterestData: PersonalData = {
  name: 'communityInterest',
  tables: ['community_interests'],
  export: (db, { email }) =>
    db
      .select({
        name: communityInterests.name,
        email: communityInterests.email,
        city: communityInterests.city,
        level: communityInterests.level,
        availability: communityInterests.availability,
        message: communityInterests.message,
        saidAt: communityInterests.confirmedAt,
      })
      .from(communityInterests)
      .where(eq(communityInterests.email, email.toLowerCase())),
  async erase(tx, { email }) {
    await tx.delete(communityInterests).where(eq(communityInterests.email, email.toLowerCase()))
  },
  async forgetOld(db, { keepDecidedRequestsDays }) {
    await db
      .delete(communityInterests)
      .where(
        and(
          eq(communityInterests.status, 'done'),
          lt(communityInterests.updatedAt, daysAgo(keepDecidedRequestsDays)),
        ),
      )
  },
}
