import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { hostRequests } from './table'

export const hostRequestData: PersonalData = {
  name: 'hostRequests',
  tables: ['host_requests'],
  export: (db, { id }) =>
    db
      .select({
        message: hostRequests.message,
        status: hostRequests.status,
        decisionReason: hostRequests.decisionReason,
        askedAt: hostRequests.createdAt,
        decidedAt: hostRequests.decidedAt,
      })
      .from(hostRequests)
      .where(eq(hostRequests.userId, id))
      .orderBy(asc(hostRequests.createdAt)),
  /** Requests go with the account; decisions stay without who made them. Both by foreign key. */
  async erase() {},
  async forgetOld(db, { keepDecidedRequestsDays }) {
    const decided = sql`coalesce(${hostRequests.decidedAt}, ${hostRequests.createdAt})`
    await db
      .delete(hostRequests)
      .where(and(ne(hostRequests.status, 'pending'), lt(decided, daysAgo(keepDecidedRequestsDays))))
  },
}
