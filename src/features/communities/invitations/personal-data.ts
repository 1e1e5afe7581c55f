import { asc, eq, lt, or, sql } from 'drizzle-orm'
import { communityVisibleTo } from '#/features/communities/communities/reads'
import { communities } from '#/features/communities/communities/table'
import { asPlayer } from '#/features/events/events/reads'
import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { communityInvitations } from './table'
import * as m from '#/lib/messages.gen'

export const invitationData: PersonalData = {
  name: 'invitations',
  tables: ['community_invitations'],
  /** What one was sent, and that one invited others: their addresses are theirs. */
  async export(db, { id, email }) {
    const rows = await db
      .select({
        community: sql<
          string | null
        >`case when ${communityVisibleTo(asPlayer(id))} then ${communities.name} end`,
        email: communityInvitations.email,
        uses: communityInvitations.uses,
        createdAt: communityInvitations.createdAt,
        expiresAt: communityInvitations.expiresAt,
      })
      .from(communityInvitations)
      .innerJoin(communities, eq(communities.id, communityInvitations.communityId))
      .where(or(eq(communityInvitations.email, email.toLowerCase()), eq(communityInvitations.invitedBy, id)))
      .orderBy(asc(communityInvitations.createdAt))
    return rows.map(({ email: to, ...row }) => ({
      ...row,
      to: to === null ? m.invitations_aLink() : to === email.toLowerCase() ? to : m.invitations_someoneElse(),
    }))
  },
  /** Links one made stay their community's, without who made them: by foreign key. */
  async erase(tx, { email }) {
    await tx.delete(communityInvitations).where(eq(communityInvitations.email, email.toLowerCase()))
  },
  async forgetOld(db, { keepDecidedRequestsDays }) {
    await db
      .delete(communityInvitations)
      .where(lt(communityInvitations.expiresAt, daysAgo(keepDecidedRequestsDays)))
  },
}
