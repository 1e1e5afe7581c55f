import { and, asc, count, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { isSearchable, nameOfHost } from '#/features/people/profiles/privacy/policy'
import { PERSON } from '#/features/people/profiles/privacy/reads'
import { userProfiles } from '#/features/people/profiles/table'
import { asPlayer, listedFor, type Knower } from '#/features/events/events/reads'
import { events } from '#/features/events/events/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { shownAddress } from '#/lib/placeholder-address'
import { AppError } from '#/lib/errors'
import { isId } from '#/lib/ids'
import { keyset } from '#/platform/database/keyset'
import type { Executor } from '#/platform/db'
import { anyHolds, textHolds } from '#/platform/database/text-holds'
import { ANONYMOUS, type Viewer } from '#/platform/security/viewer'
import { slugOf } from './logic/free-slug'
import {
  type Standing,
  canJoin,
  canManageCommunity,
  canOwnCommunity,
  isActive,
  isUndecided,
  joinsAtOnce,
} from './policy'
import type {
  Community,
  CommunityCities,
  CommunityPage,
  CommunityRequest,
  CommunityRequestDetail,
  CommunityRequestPage,
  ListCommunities,
  ListCommunityRequests,
  OwnCommunities,
  QueuedCommunityRequest,
} from './schema'
import { communities, communityMembers, communityRequests } from './table'

const MEMBERS = sql<number>`(select count(*)::int from ${communityMembers} m where m.community_id = communities.id and m.status = 'active')`

const TABLE = sql`${communities}`
const isNextOf = (community: SQL): SQL =>
  sql`${events.communityId} = ${community}.id and ${events.status} = 'published' and ${events.startsAt} > now() and ${listedFor(ANONYMOUS)}`
/** When the next event that everybody may see begins. */
const nextEventOf = (community: SQL): SQL =>
  sql`(select min(${events.startsAt}) from ${events} where ${isNextOf(community)})`

const CARD = {
  id: communities.id,
  slug: communities.slug,
  name: communities.name,
  tagline: communities.tagline,
  language: communities.language,
  city: communities.city,
  state: communities.state,
  coverImage: communities.coverImage,
  members: MEMBERS,
  nextEventAt: sql<
    string | null
  >`to_char(${nextEventOf(TABLE)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  nextEventZone: sql<
    string | null
  >`(select ${events.timeZone} from ${events} where ${isNextOf(TABLE)} order by ${events.startsAt} limit 1)`,
}

const ROLES = ['owner', 'manager', 'member']

function isIn(viewer: Knower, roles: readonly string[]): SQL<boolean> {
  if (viewer.kind === 'anonymous') return sql`false`
  return sql`exists (select 1 from ${communityMembers} m where m.community_id = communities.id and m.user_id = ${viewer.id} and m.status = 'active' and m.role in ${roles})`
}

/** Who may know of a community at all. Everything that reads communities goes through it. */
export function communityVisibleTo(viewer: Knower): SQL {
  if (viewer.kind === 'user' && viewer.isAdmin) return sql`true`
  const open = sql`${communities.visibility} = 'public'`
  const known = viewer.kind === 'anonymous' ? open : sql`(${open} or ${isIn(viewer, ROLES)})`
  return sql`(${communities.status} = 'active' and ${known})`
}

/** Those of the given communities that the viewer may know of. */
export async function visibleCommunityIds(
  db: Executor,
  viewer: Knower,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: communities.id })
    .from(communities)
    .where(and(inArray(communities.id, [...ids]), communityVisibleTo(viewer)))
  return rows.map(({ id }) => id)
}

/** What somebody is in a community, for whatever hangs off it. */
export type CommunityStanding = {
  id: string
  slug: string
  name: string
  visibility: 'public' | 'private'
  role: 'owner' | 'manager' | 'member' | null
  /** In it, not only asked to be. */
  isMember: boolean
  /** Owners and managers of it, and admins. */
  manages: boolean
  wantsAnnouncements: boolean
}

/** What the viewer is in a community they may know of. @throws AppError not_found */
export async function communityStanding(
  db: Executor,
  viewer: Viewer,
  communityId: string,
): Promise<CommunityStanding> {
  const viewerId = viewer.kind === 'user' ? viewer.id : null
  const { role, wantsAnnouncements } = communityMembers
  const [found] = await db
    .select({
      id: communities.id,
      slug: communities.slug,
      name: communities.name,
      visibility: communities.visibility,
      role,
      wantsAnnouncements,
    })
    .from(communities)
    .leftJoin(
      communityMembers,
      and(
        eq(communityMembers.communityId, communities.id),
        sql`${communityMembers.userId} = ${viewerId}::uuid`,
        eq(communityMembers.status, 'active'),
      ),
    )
    .where(and(eq(communities.id, communityId), communityVisibleTo(viewer)))
  if (!found) throw AppError.notFound()
  const me: Standing = found.role && { role: found.role, status: 'active' }
  return {
    ...found,
    isMember: isActive(me),
    manages: canManageCommunity(viewer, me),
    wantsAnnouncements: found.wantsAnnouncements ?? false,
  }
}

const isManagedBy = (viewer: Viewer): SQL =>
  viewer.kind === 'user' && viewer.isAdmin ? sql`true` : isIn(viewer, ['owner', 'manager'])

/** Anywhere in the name, the line below it or the town. */
const matches = (typed: string): SQL =>
  anyHolds([communities.name, communities.tagline, communities.city], typed)

const BY_NAME = { value: sql`lower(${TABLE}.name)`, as: 'text' } as const
const BY_NEXT_EVENT = { value: sql`coalesce(${nextEventOf(TABLE)}, 'infinity')`, as: 'timestamptz' } as const
const PAGES = {
  playing: keyset({
    list: 'communities',
    table: communities,
    by: [BY_NEXT_EVENT, BY_NAME],
    direction: 'asc',
  }),
  managed: keyset({ list: 'managed communities', table: communities, by: [BY_NAME], direction: 'asc' }),
}

/** A page of communities: those that play next come first, then by name. One's own, to choose from, by name alone. */
export async function listCommunities(
  db: Executor,
  viewer: Viewer,
  { q, city, managed, limit, cursor }: ListCommunities,
): Promise<CommunityPage> {
  const pages = managed ? PAGES.managed : PAGES.playing
  const found = await db
    .select(CARD)
    .from(communities)
    .where(
      and(
        eq(communities.status, 'active'),
        communityVisibleTo(viewer),
        q ? matches(q) : undefined,
        city ? textHolds(communities.city, city) : undefined,
        managed ? isManagedBy(viewer) : undefined,
        pages.after(cursor),
      ),
    )
    .orderBy(...pages.orderBy)
    .limit(limit + 1)
  return pages.page(db, found, limit)
}

const MAX_CITIES = 12

/** Where the communities are that the viewer may know of. */
export async function listCommunityCities(db: Executor, viewer: Viewer): Promise<CommunityCities> {
  const items = await db
    .select({ city: sql<string>`min(${communities.city})`, communities: count() })
    .from(communities)
    .where(and(ne(communities.city, ''), communityVisibleTo(viewer)))
    .groupBy(sql`lower(${communities.city})`)
    .orderBy(desc(count()), sql`lower(${communities.city})`)
    .limit(MAX_CITIES)
  return { items }
}

const MAX_OWN = 50

/** What somebody is in, or has asked to join: those they look after first. */
export async function listOwnCommunities(db: Executor, viewerId: string): Promise<OwnCommunities> {
  const rows = await db
    .select({ ...CARD, role: communityMembers.role, status: communityMembers.status })
    .from(communityMembers)
    .innerJoin(
      communities,
      and(eq(communities.id, communityMembers.communityId), eq(communities.status, 'active')),
    )
    .where(
      and(
        eq(communityMembers.userId, viewerId),
        inArray(communityMembers.status, ['active', 'requested']),
        // A request says nothing of a community that has become private since.
        or(eq(communityMembers.status, 'active'), eq(communities.visibility, 'public')),
      ),
    )
    .orderBy(
      desc(sql`${communityMembers.status} = 'active'`),
      asc(sql`array_position(array['owner','manager','member'], ${communityMembers.role})`),
      asc(sql`lower(${communities.name})`),
    )
    .limit(MAX_OWN)
  return {
    items: rows.map(({ status, ...row }) => ({
      ...row,
      status: status === 'requested' ? 'requested' : 'active',
    })),
  }
}

type Membership = typeof communityMembers.$inferSelect

async function membershipOf(db: Executor, viewer: Viewer, communityId: string): Promise<Membership | null> {
  if (viewer.kind === 'anonymous') return null
  const [row] = await db
    .select()
    .from(communityMembers)
    .where(and(eq(communityMembers.communityId, communityId), eq(communityMembers.userId, viewer.id)))
  return row ?? null
}

/** Whoever runs a community puts their name to it, as hosts do; their page opens for whom it would anyway. */
async function readLeaders(db: Executor, communityId: string): Promise<Community['leaders']> {
  const rows = await db
    .select({ role: communityMembers.role, ...PERSON })
    .from(communityMembers)
    .innerJoin(users, eq(users.id, communityMembers.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, communityMembers.userId))
    .where(
      and(
        eq(communityMembers.communityId, communityId),
        eq(communityMembers.status, 'active'),
        inArray(communityMembers.role, ['owner', 'manager']),
      ),
    )
    .orderBy(desc(sql`${communityMembers.role} = 'owner'`), asc(communityMembers.joinedAt), asc(users.id))
    .limit(MAX_LEADERS)
  return rows.map(({ role, ...person }) => ({
    name: nameOfHost(person),
    role: role === 'owner' ? 'owner' : 'manager',
    playerId: isSearchable(person) ? person.id : null,
    photo: isSearchable(person) ? person.photo : null,
  }))
}

const countWaiting = (db: Executor, communityId: string): Promise<number> =>
  db.$count(
    communityMembers,
    and(eq(communityMembers.communityId, communityId), eq(communityMembers.status, 'requested')),
  )

/** One community by its id or slug. @throws AppError not_found */
export async function readCommunity(db: Executor, viewer: Viewer, idOrSlug: string): Promise<Community> {
  const key = isId(idOrSlug) ? eq(communities.id, idOrSlug) : eq(communities.slug, idOrSlug)
  const [found] = await db
    .select({
      ...CARD,
      about: communities.about,
      joinPolicy: communities.joinPolicy,
      visibility: communities.visibility,
      version: communities.version,
    })
    .from(communities)
    .where(and(key, eq(communities.status, 'active'), communityVisibleTo(viewer)))
  if (!found) throw AppError.notFound()
  const row = await membershipOf(db, viewer, found.id)
  const me = row && {
    role: row.role,
    status: row.status,
    requestNote: row.requestNote,
    wantsAnnouncements: row.wantsAnnouncements,
  }
  const manages = canManageCommunity(viewer, me)
  return {
    ...found,
    me,
    isMember: isActive(me),
    leaders: await readLeaders(db, found.id),
    waiting: manages ? await countWaiting(db, found.id) : null,
    can: {
      join: canJoin(viewer, me),
      joinAtOnce: joinsAtOnce(found, me),
      leave: isActive(me),
      seeMembers: viewer.kind === 'user',
      manage: manages,
      setRoles: canOwnCommunity(viewer, me),
      archive: canOwnCommunity(viewer, me),
    },
  }
}

/** Above them a name or two stands for the rest. */
const MAX_LEADERS = 12
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
  const { id, name, tagline, about, language, city, state, joinPolicy, visibility, status, decisionReason } =
    request
  return {
    id,
    name,
    tagline,
    about,
    language,
    city,
    state,
    joinPolicy,
    visibility,
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
    .leftJoin(
      communities,
      and(eq(communities.id, communityRequests.communityId), communityVisibleTo(asPlayer(askerId))),
    )
    .where(eq(communityRequests.askerId, askerId))
    .orderBy(desc(communityRequests.createdAt), desc(communityRequests.id))
    .limit(OWN_REQUESTS)
  return { items: rows.map(toRequest) }
}

/** Pending ones first, whoever waits longest at their head; then what was decided, the latest first. All descending. */
const IS_PENDING = sql`(${communityRequests.status} = 'pending')`
const QUEUE = keyset({
  list: 'community requests',
  table: communityRequests,
  by: [
    { value: IS_PENDING, as: 'boolean' },
    {
      value: sql`(extract(epoch from ${communityRequests.createdAt}) * case when ${IS_PENDING} then -1 else 1 end)`,
      as: 'numeric',
    },
  ],
  direction: 'desc',
})

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
  asker: { id: row.asker.id, name: row.asker.name, email: shownAddress(row.asker.email) },
  decidedBy: row.decidedBy,
})

const asked = (typed: string): SQL =>
  anyHolds([communityRequests.name, communityRequests.city, users.name, users.email], typed)

/** A page of the admins' queue. */
export async function listRequests(
  db: Executor,
  { status, q, limit, cursor }: ListCommunityRequests,
): Promise<CommunityRequestPage> {
  const rows = await queued(db)
    .where(and(status && eq(communityRequests.status, status), q ? asked(q) : undefined, QUEUE.after(cursor)))
    .orderBy(...QUEUE.orderBy)
    .limit(limit + 1)
  const [waiting] = await db
    .select({ n: count() })
    .from(communityRequests)
    .where(eq(communityRequests.status, 'pending'))
  return {
    ...(await QUEUE.page(db, rows.map(toQueued), limit)),
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

/** Whether an active community bears the name already, however it is written. Of those the viewer may not know of, nothing is told by a refusal. */
export async function communityNamed(
  db: Executor,
  viewer: Knower,
  name: string,
  exceptId?: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: communities.id })
    .from(communities)
    .where(
      and(
        eq(communities.status, 'active'),
        communityVisibleTo(viewer),
        exceptId === undefined ? undefined : ne(communities.id, exceptId),
        sql`lower(${communities.name}) = lower(${name})`,
      ),
    )
    .limit(1)
  return found !== undefined
}
