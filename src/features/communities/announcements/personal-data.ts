import { asc, eq, sql } from 'drizzle-orm'
import { communityVisibleTo } from '#/features/communities/communities/reads'
import { communities } from '#/features/communities/communities/table'
import { asPlayer } from '#/features/events/events/reads'
import type { PersonalData } from '#/platform/personal-data'
import { communityAnnouncements } from './table'

export const announcementData: PersonalData = {
  name: 'announcements',
  tables: ['community_announcements'],
  /** What one wrote oneself. */
  export: (db, { id }) =>
    db
      .select({
        community: sql<
          string | null
        >`case when ${communityVisibleTo(asPlayer(id))} then ${communities.name} end`,
        title: communityAnnouncements.title,
        body: communityAnnouncements.body,
        status: communityAnnouncements.status,
        sentAt: communityAnnouncements.sentAt,
        writtenAt: communityAnnouncements.createdAt,
      })
      .from(communityAnnouncements)
      .innerJoin(communities, eq(communities.id, communityAnnouncements.communityId))
      .where(eq(communityAnnouncements.authorId, id))
      .orderBy(asc(communityAnnouncements.createdAt)),
  /** What was said to a community stays its own, without who said it: by foreign key. */
  async erase() {},
}
