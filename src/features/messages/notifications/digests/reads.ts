import { and, asc, desc, eq, gt, isNull, lte, ne } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { communityAnnouncements } from '#/features/communities/announcements/table'
import { communities, communityMembers } from '#/features/communities/communities/table'
import { asPlayer, visibleTo } from '#/features/events/events/reads'
import { events } from '#/features/events/events/table'
import { notifications, notificationSettings } from '#/features/messages/notifications/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import type { Executor } from '#/platform/db'

const DAY_MS = 24 * 60 * 60 * 1000
const AHEAD_DAYS = 7
const MOST_OF_EACH = 10

const EVENT = {
  id: events.id,
  title: events.title,
  eventDate: events.eventDate,
  startTime: events.startTime,
  timeZone: events.timeZone,
  location: events.location,
}

const isMember = (userId: string) =>
  and(eq(communityMembers.userId, userId), eq(communityMembers.status, 'active'))

/** What a digest says, as it is now; null when its reader wants none any more. */
export async function readDigest(db: Executor, userId: string, since: Date, now: Date) {
  const [wishes] = await db
    .select({ digest: notificationSettings.digest })
    .from(notificationSettings)
    .innerJoin(users, eq(users.id, notificationSettings.userId))
    .where(and(eq(notificationSettings.userId, userId), isNull(users.suspendedAt)))
  if (!wishes || wishes.digest === 'off') return null
  const coming = await db
    .select(EVENT)
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        eq(eventRegistrations.userId, userId),
        eq(eventRegistrations.status, 'confirmed'),
        eq(events.status, 'published'),
        visibleTo(asPlayer(userId)),
        gt(events.startsAt, now),
        lte(events.startsAt, new Date(now.getTime() + AHEAD_DAYS * DAY_MS)),
      ),
    )
    .orderBy(asc(events.startsAt))
    .limit(MOST_OF_EACH)
  const fresh = await db
    .select({ ...EVENT, community: communities.name })
    .from(events)
    .innerJoin(communities, eq(communities.id, events.communityId))
    .innerJoin(communityMembers, and(eq(communityMembers.communityId, communities.id), isMember(userId)))
    .where(
      and(
        eq(events.status, 'published'),
        ne(events.visibility, 'unlisted'),
        gt(events.createdAt, since),
        gt(events.startsAt, now),
      ),
    )
    .orderBy(asc(events.startsAt))
    .limit(MOST_OF_EACH)
  const announced = await db
    .select({ title: communityAnnouncements.title, community: communities.name })
    .from(communityAnnouncements)
    .innerJoin(communities, eq(communities.id, communityAnnouncements.communityId))
    .innerJoin(
      communityMembers,
      and(
        eq(communityMembers.communityId, communities.id),
        isMember(userId),
        eq(communityMembers.wantsAnnouncements, true),
      ),
    )
    .where(and(eq(communityAnnouncements.status, 'sent'), gt(communityAnnouncements.sentAt, since)))
    .orderBy(desc(communityAnnouncements.sentAt))
    .limit(MOST_OF_EACH)
  const unread = await db.$count(
    notifications,
    and(eq(notifications.userId, userId), isNull(notifications.readAt)),
  )
  return { digest: wishes.digest, coming, fresh, announced, unread }
}
