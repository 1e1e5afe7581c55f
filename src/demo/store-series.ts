import { and, asc, eq, ne } from 'drizzle-orm'
import { communities, communityMembers } from '#/features/communities/communities/table'
import { eventSeries } from '#/features/events/series/table'
import { standingSeats } from '#/features/events/regulars/table'
import { brand } from '#/brand'
import { addDays, localToday } from '#/lib/dates'
import type { Db } from '#/platform/db'

const CLUB = 'frogtown-paddle-club'
const REGULARS = 6
const ASKING = 2
const MINUTE_MS = 60_000

/** A club's weekly ladder with its regulars; its nights are made, and the regulars seated, by the series' own job. */
export async function storeClubSeries(db: Db, now: Date): Promise<void> {
  const [club] = await db.select().from(communities).where(eq(communities.slug, CLUB))
  if (!club) return
  const members = await db
    .select({ userId: communityMembers.userId, role: communityMembers.role })
    .from(communityMembers)
    .where(
      and(
        eq(communityMembers.communityId, club.id),
        eq(communityMembers.status, 'active'),
        ne(communityMembers.role, 'manager'),
      ),
    )
    .orderBy(asc(communityMembers.createdAt), asc(communityMembers.userId))
  const owner = members.find(({ role }) => role === 'owner')
  const [series] = await db
    .insert(eventSeries)
    .values({
      title: 'Riverside Thursday Ladder',
      description:
        'Winners move up a court, everyone plays six games. Regulars have their spots; the rest is first come, first served.',
      rrule: 'FREQ=WEEKLY;BYDAY=TH',
      startsOn: addDays(localToday(brand.homeTimeZone, now), 1),
      startTime: '18:30',
      endTime: '20:30',
      timeZone: brand.homeTimeZone,
      location: 'Marsh Park Courts',
      city: club.city,
      state: club.state,
      coverImage: 'paddle-rack',
      communityId: club.id,
      hostId: owner?.userId ?? null,
      maxCapacity: 16,
      courts: 4,
      standingSeatsLimit: 8,
    })
    .returning({ id: eventSeries.id })
  const regulars = members.filter(({ role }) => role === 'member').slice(0, REGULARS + ASKING)
  if (!series || regulars.length === 0) return
  await db.insert(standingSeats).values(
    regulars.map(({ userId }, index) => ({
      seriesId: series.id,
      userId,
      status: index < REGULARS ? ('active' as const) : ('requested' as const),
      createdAt: new Date(now.getTime() - (regulars.length - index) * MINUTE_MS),
    })),
  )
}
