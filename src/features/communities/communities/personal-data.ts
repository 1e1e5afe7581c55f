import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import { asPlayer } from '#/features/events/events/reads'
import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { communityVisibleTo } from './reads'
import { communities, communityMembers, communityRequests } from './table'

export const communityData: PersonalData = {
  name: 'communities',
  tables: ['community_members', 'community_requests'],
  async export(db, { id }) {
    return {
      memberships: await db
        .select({
          community: sql<
            string | null
          >`case when ${communityVisibleTo(asPlayer(id))} then ${communities.name} end`,
          role: communityMembers.role,
          status: communityMembers.status,
          since: communityMembers.createdAt,
          requestNote: communityMembers.requestNote,
          wantsAnnouncements: communityMembers.wantsAnnouncements,
        })
        .from(communityMembers)
        .innerJoin(communities, eq(communities.id, communityMembers.communityId))
        .where(eq(communityMembers.userId, id))
        .orderBy(asc(communityMembers.createdAt)),
      asked: await db
        .select({
          name: communityRequests.name,
          tagline: communityRequests.tagline,
          about: communityRequests.about,
          city: communityRequests.city,
          state: communityRequests.state,
          status: communityRequests.status,
          decisionReason: communityRequests.decisionReason,
          askedAt: communityRequests.createdAt,
        })
        .from(communityRequests)
        .where(eq(communityRequests.askerId, id))
        .orderBy(asc(communityRequests.createdAt)),
    }
  },
  /** A community always has an owner. */
  duties: async (executor, { id }) => {
    const isOnlyOwner = sql`not exists (select 1 from ${communityMembers} other where other.community_id = ${communities.id} and other.user_id <> ${id} and other.role = 'owner' and other.status = 'active')`
    const owned = await executor
      .select({ id: communities.id, title: communities.name })
      .from(communityMembers)
      .innerJoin(communities, eq(communities.id, communityMembers.communityId))
      .where(
        and(
          eq(communityMembers.userId, id),
          eq(communityMembers.role, 'owner'),
          eq(communityMembers.status, 'active'),
          eq(communities.status, 'active'),
          isOnlyOwner,
        ),
      )
      .orderBy(asc(communities.name))
    return owned.map((community) => ({ kind: 'community' as const, ...community }))
  },
  /** Memberships and requests go with the account; decisions stay without who made them. Both by foreign key. */
  async erase() {},
  async forgetOld(db, { keepDecidedRequestsDays }) {
    const decided = sql`coalesce(${communityRequests.decidedAt}, ${communityRequests.createdAt})`
    await db
      .delete(communityRequests)
      .where(and(ne(communityRequests.status, 'pending'), lt(decided, daysAgo(keepDecidedRequestsDays))))
  },
}
