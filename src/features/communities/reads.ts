import { and, asc, count, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import { users } from '#/features/accounts/table'
import { eventRegistrations } from '#/features/rsvp/table'
import { containing } from '#/lib/text'
import { AppError } from '#/lib/errors'
import { isId } from '#/lib/ids'
import type { Executor } from '#/server/db'
import type { Viewer } from '#/server/viewer'
import { slugOf } from './logic/free-slug'
import { isUndecided } from './policy'
import type {
  Community,
  CommunityPage,
  CommunityRequest,
  CommunityRequestDetail,
  CommunityRequestPage,
  ListCommunities,
  ListCommunityRequests,
  QueuedCommunityRequest,
} from './schema'
import { communities, communityMembers, communityRequests } from './table'

const MEMBERS = sql<number>`(select count(*)::int from ${communityMembers} m where m.community_id = communities.id and m.status = 'active')`

const CARD = {
  id: communities.id,
  slug: communities.slug,
  name: communities.name,
  tagline: communities.tagline,
  city: communities.city,
  state: communities.state,
  coverImage: communities.coverImage,
  members: MEMBERS,
}

function isIn(viewer: Viewer, roles: readonly string[]): SQL<boolean> {
  if (viewer.kind === 'anonymous') return sql`false`
  return sql`exists (select 1 from ${communityMembers} m where m.community_id = communities.id and m.user_id = ${viewer.id} and m.status = 'active' and m.role in ${roles})`
}

const isManagedBy = (viewer: Viewer): SQL =>
  viewer.kind === 'user' && viewer.isAdmin ? sql`true` : isIn(viewer, ['owner', 'manager'])

/** Anywhere in the name, the line below it or the town. */
const matches = (typed: string): SQL | undefined =>
  or(
    ...[communities.name, communities.tagline, communities.city].map(
      (column) => sql`${column} ilike ${containing(typed)}`,
    ),
  )

/** A page of communities by name. */
export async function listCommunities(
  db: Executor,
  viewer: Viewer,
  { q, managed, limit, cursor }: ListCommunities,
): Promise<CommunityPage> {
  const name = sql`lower(${communities.name})`
  const beyond =
    cursor &&
    sql`(${name}, ${communities.id}) > (select lower(c.name), c.id from ${communities} c where c.id = ${cursor})`
  const found = await db
    .select(CARD)
    .from(communities)
    .where(
      and(
        eq(communities.status, 'active'),
        q ? matches(q) : undefined,
        managed ? isManagedBy(viewer) : undefined,
        beyond || undefined,
      ),
    )
    .orderBy(asc(name), asc(communities.id))
    .limit(limit + 1)
  const items = found.slice(0, limit)
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** One community by its id or slug. @throws AppError not_found */
export async function readCommunity(db: Executor, viewer: Viewer, idOrSlug: string): Promise<Community> {
  const key = isId(idOrSlug) ? eq(communities.id, idOrSlug) : eq(communities.slug, idOrSlug)
  const [found] = await db
    .select({
      ...CARD,
      about: communities.about,
      joinPolicy: communities.joinPolicy,
      isMember: isIn(viewer, ['owner', 'manager', 'member']),
    })
    .from(communities)
    .where(and(key, eq(communities.status, 'active')))
  if (!found) throw AppError.notFound()
  return found
}

/** A person sees their latest; more than that nobody asks for. */
const OWN_REQUESTS = 20
const SIMILAR = 5

const REQUEST = {
  request: communityRequests,
  community: { id: communities.id, slug: communities.slug },
}
type RequestRow = {
  request: typeof communityRequests.$inferSelect
  community: { id: string; slug: string } | null
}

function toRequest({ request, community }: RequestRow): CommunityRequest {
  const { id, name, tagline, about, city, state, joinPolicy, status, decisionReason } = request
  return {
    id,
    name,
    tagline,
    about,
    city,
    state,
    joinPolicy,
    status,
    decisionReason,
    createdAt: request.createdAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    community,
  }
}

/** What somebody asked for, the latest first. */
export async function readOwnRequests(db: Executor, askerId: string): Promise<{ items: CommunityRequest[] }> {
  const rows = await db
    .select(REQUEST)
    .from(communityRequests)
    .leftJoin(communities, eq(communities.id, communityRequests.communityId))
    .where(eq(communityRequests.askerId, askerId))
    .orderBy(desc(communityRequests.createdAt), desc(communityRequests.id))
    .limit(OWN_REQUESTS)
  return { items: rows.map(toRequest) }
}

/** Pending ones first, whoever waits longest at their head; then what was decided, the latest first. All descending. */
function placeInQueue(request: SQL): SQL[] {
  const pending = sql`(${request}.status = 'pending')`
  const age = sql`(extract(epoch from ${request}.created_at) * case when ${pending} then -1 else 1 end)`
  return [pending, age, sql`${request}.id`]
}

const DECIDER = sql<
  string | null
>`(select coalesce(nullif(d.name, ''), d.email) from ${users} d where d.id = ${communityRequests.decidedBy})`

const queued = (db: Executor) =>
  db
    .select({
      ...REQUEST,
      asker: { id: users.id, name: users.name, email: users.email, since: users.createdAt },
      decidedBy: DECIDER,
    })
    .from(communityRequests)
    .innerJoin(users, eq(users.id, communityRequests.askerId))
    .leftJoin(communities, eq(communities.id, communityRequests.communityId))

type QueuedRow = RequestRow & {
  asker: { id: string; name: string; email: string; since: Date }
  decidedBy: string | null
}

const toQueued = (row: QueuedRow): QueuedCommunityRequest => ({
  ...toRequest(row),
  asker: { id: row.asker.id, name: row.asker.name, email: row.asker.email },
  decidedBy: row.decidedBy,
})

const asked = (typed: string): SQL | undefined =>
  or(
    ...[communityRequests.name, communityRequests.city, users.name, users.email].map(
      (column) => sql`${column} ilike ${containing(typed)}`,
    ),
  )

/** A page of the admins' queue. */
export async function listRequests(
  db: Executor,
  { status, q, limit, cursor }: ListCommunityRequests,
): Promise<CommunityRequestPage> {
  const place = placeInQueue(sql`${communityRequests}`)
  const last = sql.join(placeInQueue(sql`r`), sql`, `)
  const beyond = sql`(${sql.join(place, sql`, `)}) < (select ${last} from ${communityRequests} r where r.id = ${cursor})`
  const rows = await queued(db)
    .where(
      and(
        status && eq(communityRequests.status, status),
        q ? asked(q) : undefined,
        cursor === undefined ? undefined : beyond,
      ),
    )
    .orderBy(...place.map((each) => desc(each)))
    .limit(limit + 1)
  const [waiting] = await db
    .select({ n: count() })
    .from(communityRequests)
    .where(eq(communityRequests.status, 'pending'))
  const items = rows.slice(0, limit)
  return {
    items: items.map(toQueued),
    nextCursor: rows.length > limit ? (items.at(-1)?.request.id ?? null) : null,
    pending: waiting?.n ?? 0,
  }
}

/** Communities that this one could be taken for: by its address or its name, in whatever city. */
const similarTo = (db: Executor, { id, name, communityId }: typeof communityRequests.$inferSelect) =>
  db
    .select({ id: communities.id, slug: communities.slug, name: communities.name, city: communities.city })
    .from(communities)
    .where(
      and(
        eq(communities.status, 'active'),
        communityId === null ? undefined : ne(communities.id, communityId),
        or(
          sql`${communities.slug} like ${`${slugOf(name)}%`}`,
          sql`lower(${communities.name}) = (select lower(r.name) from ${communityRequests} r where r.id = ${id})`,
        ),
      ),
    )
    .orderBy(asc(communities.name))
    .limit(SIMILAR)

/** One request with what helps to decide it. @throws AppError not_found */
export async function readRequest(db: Executor, id: string): Promise<CommunityRequestDetail> {
  const [row] = await queued(db).where(eq(communityRequests.id, id))
  if (!row) throw AppError.notFound()
  const [answers] = await db
    .select({ n: count() })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.userId, row.asker.id), eq(eventRegistrations.status, 'confirmed')))
  return {
    ...toQueued(row),
    askerSince: row.asker.since.toISOString(),
    askerAnswers: answers?.n ?? 0,
    similar: await similarTo(db, row.request),
    can: { decide: isUndecided(row.request) },
  }
}

/** What a mail about a decision says. */
export async function readDecision(db: Executor, id: string): Promise<QueuedCommunityRequest | null> {
  const [row] = await queued(db).where(eq(communityRequests.id, id))
  return row ? toQueued(row) : null
}

/** Whether an active community bears the name already, however it is written. */
export async function communityNamed(db: Executor, name: string): Promise<boolean> {
  const [found] = await db
    .select({ id: communities.id })
    .from(communities)
    .where(and(eq(communities.status, 'active'), sql`lower(${communities.name}) = lower(${name})`))
    .limit(1)
  return found !== undefined
}
