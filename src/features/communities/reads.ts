import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '#/lib/text'
import { AppError } from '#/lib/errors'
import { isId } from '#/lib/ids'
import type { Executor } from '#/server/db'
import type { Viewer } from '#/server/viewer'
import type { Community, CommunityPage, ListCommunities } from './schema'
import { communities, communityMembers } from './table'

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
