import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { viewerOfUser } from '#/features/people/accounts/reads'
import { users } from '#/features/people/accounts/table'
import { communities, communityMembers } from '#/features/communities/communities/table'
import { eventHosts, events } from '#/features/events/events/table'
import { AppError } from '#/lib/errors'
import type { Db, Executor } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { canHookOwnEvents } from './policy'
import type { Webhook, Webhooks } from './schema'
import { webhooks } from './table'
import * as m from '#/lib/messages.gen'

type HookRow = typeof webhooks.$inferSelect

/** Of a community that is there, an active owner or manager. */
const managedBy = (userId: SQL | string): SQL =>
  sql`${communities.status} = 'active' and exists (select 1 from ${communityMembers} m where m.community_id = ${communities.id} and m.user_id = ${userId} and m.status = 'active' and m.role in ('owner', 'manager'))`

/** Whether a community has banned somebody, in whose name they host no more. */
const isBanned = (communityId: SQL, userId: SQL): SQL =>
  sql`exists (select 1 from ${communityMembers} b where b.community_id = ${communityId} and b.user_id = ${userId} and b.status = 'banned')`

/** Whether a webhook's owner may hear of an event, both in the statement: theirs to host, or their community's. */
export const concerns = (): SQL => sql`(
  exists (select 1 from ${users} u where u.id = ${webhooks.ownerId} and u.suspended_at is null)
  and case when ${webhooks.communityId} is null
    then (coalesce(${events.hostId} = ${webhooks.ownerId}, false) or exists (select 1 from ${eventHosts} h where h.event_id = ${events.id} and h.user_id = ${webhooks.ownerId}))
      and not ${isBanned(sql`${events.communityId}`, sql`${webhooks.ownerId}`)}
    else ${events.communityId} = ${webhooks.communityId} and exists (select 1 from ${communities} where ${communities.id} = ${webhooks.communityId} and ${managedBy(sql`${webhooks.ownerId}`)})
  end)`

/** Of an event that is gone: whether its community has banned the webhook's owner meanwhile. */
export const isOwnerBanned = async (db: Db, { id }: HookRow, communityId: string): Promise<boolean> =>
  (await db.$count(
    webhooks,
    and(eq(webhooks.id, id), isBanned(sql`${communityId}`, sql`${webhooks.ownerId}`)),
  )) > 0

/** Whether its owner still hosts, or still looks after the community. */
export async function isEntitled(db: Db, { id, ownerId, communityId }: HookRow): Promise<boolean> {
  const owner = await viewerOfUser(db, ownerId, id)
  if (owner.kind === 'anonymous') return false
  if (communityId === null) return canHookOwnEvents(owner)
  return (await db.$count(communities, and(eq(communities.id, communityId), managedBy(ownerId)))) > 0
}

/** The communities somebody looks after, by name. */
export const managedCommunities = (db: Executor, userId: string): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: communities.id, name: communities.name })
    .from(communities)
    .where(managedBy(userId))
    .orderBy(asc(communities.name))

/** What a community is called to whom it is no longer to be known by name. */
const noLongerYours = () => m.webhooks_communityNotManaged()

/** One owner's webhooks as they are shown to them. */
async function toWebhooks(db: Db, owner: SignedIn, hooks: readonly HookRow[]): Promise<Webhook[]> {
  const ids = hooks.flatMap(({ communityId }) => communityId ?? [])
  const found =
    ids.length > 0
      ? await db
          .select({
            id: communities.id,
            name: communities.name,
            isManaged: sql<boolean>`${managedBy(owner.id)}`,
          })
          .from(communities)
          .where(inArray(communities.id, ids))
      : []
  return hooks.map(({ id, url, topics, status, communityId, createdAt }) => {
    const community = found.find((each) => each.id === communityId)
    const entitled = communityId === null ? canHookOwnEvents(owner) : community?.isManaged === true
    return {
      id,
      url,
      topics,
      status,
      community: community ? { id: community.id, name: entitled ? community.name : noLongerYours() } : null,
      isEntitled: entitled,
      createdAt: createdAt.toISOString(),
    }
  })
}

/** @throws AppError not_found also for somebody else's */
export async function readWebhook(db: Db, viewer: SignedIn, id: string): Promise<Webhook> {
  const [hook] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.ownerId, viewer.id)))
  const [shown] = hook ? await toWebhooks(db, viewer, [hook]) : []
  if (!shown) throw AppError.notFound()
  return shown
}

/** One's own webhooks, the first made first, and for what one may make more. */
export async function listWebhooks(db: Db, viewer: SignedIn): Promise<Webhooks> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.ownerId, viewer.id))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
  return {
    items: await toWebhooks(db, viewer, rows),
    places: {
      hosting: canHookOwnEvents(viewer),
      communities: await managedCommunities(db, viewer.id),
    },
  }
}

/** What a notice about a paused webhook says; null when it is gone or runs again. */
export async function readPaused(db: Executor, id: string): Promise<{ url: string } | null> {
  const [hook] = await db
    .select({ url: webhooks.url })
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.status, 'failing')))
  return hook ?? null
}
