import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { visibleTo, WHO_ANSWERED } from '#/features/events/events/reads'
import { events } from '#/features/events/events/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { users } from '#/features/people/accounts/table'
import { communityMembers } from '#/features/communities/communities/table'
import type { eventSeries } from '#/features/events/series/table'
import type { Executor } from '#/platform/db'

type SeriesRow = typeof eventSeries.$inferSelect

/** Whom a series may seat: no one suspended, no one who left its community or had to, of members' series only members. */
export function mayCome(series: Pick<SeriesRow, 'communityId' | 'visibility'>): SQL {
  if (!series.communityId) return sql`${users.suspendedAt} is null`
  const as = (...statuses: string[]) =>
    sql`exists (select 1 from ${communityMembers} m where m.community_id = ${series.communityId} and m.user_id = ${users.id} and m.status in ${statuses})`
  const member = series.visibility === 'community' ? as('active') : sql`true`
  return sql`(${users.suspendedAt} is null and ${member} and not ${as('left', 'removed', 'banned')})`
}

/** A regular's place on one night. */
export async function readHeldPlace(db: Executor, registrationId: string) {
  const [row] = await db
    .select({ registration: eventRegistrations, event: events })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        eq(eventRegistrations.id, registrationId),
        inArray(eventRegistrations.status, ['offered', 'waitlisted']),
        visibleTo(WHO_ANSWERED),
      ),
    )
  return row ?? null
}
