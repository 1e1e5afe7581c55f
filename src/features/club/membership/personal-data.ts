import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { LAST_WORD } from './reads'
import { membershipRequests } from './table'

export const membershipRequestData: PersonalData = {
  name: 'membership',
  tables: ['membership_requests'],
  export: (db, { id }) =>
    db
      .select({
        tier: membershipRequests.tier,
        help: membershipRequests.help,
        message: membershipRequests.message,
        status: membershipRequests.status,
        decisionReason: membershipRequests.decisionReason,
        number: membershipRequests.number,
        memberSince: membershipRequests.memberSince,
        askedAt: membershipRequests.createdAt,
        decidedAt: membershipRequests.decidedAt,
        endedAt: membershipRequests.endedAt,
      })
      .from(membershipRequests)
      .where(eq(membershipRequests.userId, id))
      .orderBy(asc(membershipRequests.createdAt)),
  /** Requests and memberships go with the account; decisions stay without who made them. Both by foreign key. */
  async erase() {},
  async forgetOld(db, { keepDecidedRequestsDays }) {
    await db
      .delete(membershipRequests)
      .where(
        and(
          inArray(membershipRequests.status, ['rejected', 'withdrawn', 'ended']),
          lt(LAST_WORD, daysAgo(keepDecidedRequestsDays)),
        ),
      )
  },
}
