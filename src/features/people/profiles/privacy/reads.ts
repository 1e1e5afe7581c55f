import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { communityMembers } from '#/features/communities/communities/table'
import { eventHosts, events } from '#/features/events/events/table'
import type { SkillLevel } from '#/features/events/events/schema'
import { practicePartners } from '#/features/journal/partners/table'
import { userProfiles } from '#/features/people/profiles/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import type { Executor } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import type { Relation } from './policy'

/** The name a person goes by; '' for nobody. Lists that look for names ask `users.shownName` itself, which has the indexes. */
export const PERSON_NAME = sql<string>`coalesce(${users.shownName}, '')`

/**
 * What the policy judges people by, for reads that join `users` and `user_profiles`. Whoever has no profile yet
 * has its defaults.
 */
export const PERSON = {
  id: sql<string>`${users.id}`,
  name: PERSON_NAME,
  photo: userProfiles.photo,
  skillLevel: sql<SkillLevel>`coalesce(${userProfiles.skillLevel}, 'beginner')`,
  rating: userProfiles.rating,
  about: sql<string>`coalesce(${userProfiles.about}, '')`,
  homeCity: sql<string>`coalesce(${userProfiles.homeCity}, '')`,
  birthYear: userProfiles.birthYear,
  isSearchable: sql<boolean>`coalesce(${userProfiles.isSearchable}, true)`,
  showAge: sql<boolean>`coalesce(${userProfiles.showAge}, true)`,
  showLocation: sql<boolean>`coalesce(${userProfiles.showLocation}, true)`,
  suspended: sql<boolean>`${users.suspendedAt} is not null`,
}

/** `isSearchable` of the policy in SQL, for lists; needs a profile to be joined. */
export const SEARCHABLE = and(
  eq(userProfiles.isSearchable, true),
  isNull(users.suspendedAt),
  ne(users.shownName, ''),
)
/** `showsCity` of the policy in SQL: nobody is found by a city they don't show. */
export const SHOWS_CITY = eq(userProfiles.showLocation, true)

/** Whether the viewer looks after a community that the person is in, or asks to be in. */
async function managesCommunityOf(db: Executor, viewer: SignedIn, personId: string): Promise<boolean> {
  const viewerLeads = sql`exists (select 1 from ${communityMembers} mine where mine.community_id = ${communityMembers.communityId} and mine.user_id = ${viewer.id} and mine.status = 'active' and mine.role <> 'member')`
  const shared = await db.$count(
    communityMembers,
    and(
      eq(communityMembers.userId, personId),
      inArray(communityMembers.status, ['requested', 'active']),
      viewerLeads,
    ),
  )
  return shared > 0
}

/** Both said yes to it: they know each other by name. */
async function arePartners(db: Executor, viewer: SignedIn, personId: string): Promise<boolean> {
  const { lowerId, higherId, state } = practicePartners
  const both = or(
    and(eq(lowerId, viewer.id), eq(higherId, personId)),
    and(eq(lowerId, personId), eq(higherId, viewer.id)),
  )
  return (await db.$count(practicePartners, and(both, eq(state, 'accepted')))) > 0
}

/** What the viewer is to somebody, by the events' rosters and the members' lists that the viewer may see. */
export async function relationTo(db: Executor, viewer: SignedIn, personId: string): Promise<Relation> {
  if (viewer.id === personId) return 'self'
  if (viewer.isAdmin) return 'admin'
  if (await managesCommunityOf(db, viewer, personId)) return 'host'
  const banned = sql`exists (select 1 from ${communityMembers} b where b.community_id = ${events.communityId} and b.user_id = ${viewer.id} and b.status = 'banned')`
  const hosting = sql`((${events.hostId} = ${viewer.id} or exists (select 1 from ${eventHosts} h where h.event_id = ${events.id} and h.user_id = ${viewer.id})) and not ${banned})`
  const playing = sql`(${eventRegistrations.status} = 'confirmed' and exists (select 1 from ${eventRegistrations} mine where mine.event_id = ${events.id} and mine.user_id = ${viewer.id} and mine.status = 'confirmed'))`
  const [found] = await db
    .select({
      hosts: sql<boolean>`coalesce(bool_or(${hosting}), false)`,
      plays: sql<boolean>`coalesce(bool_or(${playing}), false)`,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        eq(eventRegistrations.userId, personId),
        inArray(eventRegistrations.status, ['confirmed', 'waitlisted', 'offered']),
        ne(events.status, 'draft'),
      ),
    )
  if (found?.hosts) return 'host'
  return found?.plays || (await arePartners(db, viewer, personId)) ? 'co-player' : 'stranger'
}
