import { and, count, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { brand } from '#/brand'
import { communities, communityMembers } from '#/features/communities/communities/table'
import { listedFor } from '#/features/events/events/reads'
import { events } from '#/features/events/events/table'
import { AppError } from '#/lib/errors'
import { csvFile } from '#/lib/csv-cell'
import { keyset } from '#/platform/database/keyset'
import type { Executor } from '#/platform/db'
import { anyHolds } from '#/platform/database/text-holds'
import { ANONYMOUS, type Viewer } from '#/platform/security/viewer'
import { AVAILABILITIES, AVAILABILITY, INTEREST_STATES } from './logic/interest-choices'
import { interestAnswersSchema } from './schema'
import type { Flagship, Interest, InterestFilter, InterestPage, ListInterests } from './schema'
import { communityInterests } from './table'
import * as m from '#/lib/messages.gen'

const PLACES = 4
const WEEKS_AHEAD = 4

/** What the interest page tells of the product's own community: only what everybody may know. */
export async function readFlagship(db: Executor): Promise<Flagship> {
  const [community] = await db
    .select({
      id: communities.id,
      name: communities.name,
      tagline: communities.tagline,
      about: communities.about,
      city: communities.city,
      state: communities.state,
      members: sql<number>`(select count(*)::int from ${communityMembers} m where m.community_id = communities.id and m.status = 'active')`,
    })
    .from(communities)
    .where(
      and(
        eq(communities.slug, brand.slug),
        eq(communities.status, 'active'),
        eq(communities.visibility, 'public'),
      ),
    )
  const soon = sql`${events.startsAt} > now() and ${events.startsAt} < now() + make_interval(weeks => ${WEEKS_AHEAD})`
  const places = await db
    .select({ location: events.location, city: events.city, events: count() })
    .from(events)
    .where(and(listedFor(ANONYMOUS), eq(events.status, 'published'), soon, sql`${events.location} <> ''`))
    .groupBy(events.location, events.city)
    .orderBy(desc(count()), events.location)
    .limit(PLACES)
  return { community: community ?? null, places }
}

/** Who hears of somebody new: the owners and managers of the product's own community. */
export function flagshipManagers(db: Executor): Promise<{ userId: string; communityId: string }[]> {
  return db
    .select({ userId: communityMembers.userId, communityId: communityMembers.communityId })
    .from(communityMembers)
    .innerJoin(communities, eq(communities.id, communityMembers.communityId))
    .where(
      and(
        eq(communities.slug, brand.slug),
        eq(communities.status, 'active'),
        eq(communityMembers.status, 'active'),
        inArray(communityMembers.role, ['owner', 'manager']),
      ),
    )
}

/** Admins, and who manages the product's own community. @throws AppError forbidden */
export async function refuseUnlessKeeper(db: Executor, viewer: Viewer): Promise<void> {
  if (viewer.kind === 'user' && viewer.isAdmin) return
  const managers = await flagshipManagers(db)
  if (viewer.kind === 'user' && managers.some(({ userId }) => userId === viewer.id)) return
  throw AppError.permission()
}

type Row = typeof communityInterests.$inferSelect

const toInterest = (row: Row): Interest => ({
  id: row.id,
  name: row.name,
  email: row.email,
  city: row.city,
  level: interestAnswersSchema.shape.level.catch('beginner').parse(row.level),
  availability: AVAILABILITIES.filter((each) => row.availability.includes(each)),
  message: row.message,
  status: row.status,
  confirmedAt: (row.confirmedAt ?? row.createdAt).toISOString(),
})

const fitting = ({ status, q }: InterestFilter): SQL | undefined =>
  and(
    isNotNull(communityInterests.confirmedAt),
    status && eq(communityInterests.status, status),
    q ? anyHolds([communityInterests.name, communityInterests.email, communityInterests.city], q) : undefined,
  )

const NEWEST_FIRST = [desc(communityInterests.confirmedAt), desc(communityInterests.id)]

async function countStates(db: Executor): Promise<InterestPage['counts']> {
  const rows = await db
    .select({ status: communityInterests.status, n: count() })
    .from(communityInterests)
    .where(isNotNull(communityInterests.confirmedAt))
    .groupBy(communityInterests.status)
  const of = new Map(rows.map(({ status, n }) => [status, n]))
  return Object.fromEntries(
    INTEREST_STATES.map((state) => [state, of.get(state) ?? 0]),
  ) as InterestPage['counts']
}

const PAGES = keyset({
  list: 'community interest',
  table: communityInterests,
  by: [{ value: communityInterests.confirmedAt, as: 'timestamptz' }],
  direction: 'desc',
})

/** A page of those who would like to play, the latest first. @throws AppError forbidden */
export async function listInterests(
  db: Executor,
  viewer: Viewer,
  list: ListInterests,
): Promise<InterestPage> {
  await refuseUnlessKeeper(db, viewer)
  const rows = await db
    .select()
    .from(communityInterests)
    .where(and(fitting(list), PAGES.after(list.cursor)))
    .orderBy(...PAGES.orderBy)
    .limit(list.limit + 1)
  return { ...(await PAGES.page(db, rows.map(toInterest), list.limit)), counts: await countStates(db) }
}

/** One, by id. @throws AppError not_found */
export async function readInterest(db: Executor, id: string): Promise<Interest> {
  const [row] = await db.select().from(communityInterests).where(eq(communityInterests.id, id))
  if (!row) throw AppError.notFound()
  return toInterest(row)
}

const head = () => [
  m.interest_csvName(),
  m.interest_csvEmail(),
  m.interest_csvCity(),
  m.interest_csvLevel(),
  m.interest_csvTimes(),
  m.interest_csvMessage(),
  m.interest_csvStatus(),
  m.interest_csvAsked(),
]

/** All that fit, as a table for other programs; nothing in it is taken for a formula. @throws AppError forbidden */
export async function exportInterests(db: Executor, viewer: Viewer, filter: InterestFilter): Promise<string> {
  await refuseUnlessKeeper(db, viewer)
  const rows = await db
    .select()
    .from(communityInterests)
    .where(fitting(filter))
    .orderBy(...NEWEST_FIRST)
  const lines = rows
    .map(toInterest)
    .map((each) => [
      each.name,
      each.email,
      each.city,
      each.level,
      each.availability.map((part) => AVAILABILITY[part]()).join('; '),
      each.message,
      each.status,
      each.confirmedAt,
    ])
  return csvFile(head(), lines)
}
