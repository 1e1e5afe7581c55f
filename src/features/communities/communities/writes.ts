import { randomBytes } from 'node:crypto'
import { and, count, eq, gt, ne, or, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { recordAct } from '#/features/foundation/audit/writes'
import { notify } from '#/features/messages/notifications/writes'
import { events } from '#/features/events/events/table'
import { asPlayer } from '#/features/events/events/reads'
import { countOutsiders, refuseUnknownCover } from '#/features/events/events/writes'
import { AppError } from '#/lib/errors'
import { announce, type Db, type Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { freeSlug, secretSlug, slugOf } from './logic/free-slug'
import { isAsker, isUndecided } from './policy'
import { communityNamed, communityVisibleTo, readCommunity, readOwnRequests, readRequest } from './reads'
import type {
  AskCommunity,
  Community,
  CommunityRequest,
  CommunityRequestDetail,
  EditCommunity,
} from './schema'
import { communities, communityMembers, communityRequests } from './table'
import { communityMails } from './mail'
import * as m from '#/lib/messages.gen'

const ENDING_BYTES = 5
/** As many as somebody may have waiting: each is read by a person. */
const MAX_PENDING = 3
/** Everybody who gives out names takes this lock first, so that no two communities get the same. */
const NAMES_LOCK = 7_234_021

const nameTaken = (name: string) => AppError.validation({ name: m.communities_nameTaken({ name }) })
const alreadyDecided = () => AppError.conflict('already_decided', m.communities_alreadyDecided())

/** Locks the person, so that nobody asks for more at once than one after another. */
async function refuseTooMany(tx: Tx, askerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, askerId)).for('update')
  const [waiting] = await tx
    .select({ n: count() })
    .from(communityRequests)
    .where(and(eq(communityRequests.askerId, askerId), eq(communityRequests.status, 'pending')))
  if ((waiting?.n ?? 0) >= MAX_PENDING)
    throw AppError.conflict('too_many_requests_pending', m.communities_tooManyPending({ count: MAX_PENDING }))
}

/** Puts a community before the admins. @throws AppError invalid_input when the name is taken */
export async function askForCommunity(
  db: Db,
  asker: SignedIn,
  input: AskCommunity,
): Promise<CommunityRequest> {
  return db.transaction(async (tx) => {
    await refuseTooMany(tx, asker.id)
    if (await communityNamed(tx, asker, input.name)) throw nameTaken(input.name)
    const inserted = await tx
      .insert(communityRequests)
      .values({ ...input, askerId: asker.id })
      .onConflictDoNothing()
      .returning({ id: communityRequests.id })
    if (inserted.length === 0) throw AppError.validation({ name: m.communities_askedAlready() })
    await announce(tx, 'admin:community-requests', Date.now())
    const { items } = await readOwnRequests(tx, asker.id)
    const own = items.find(({ id }) => id === inserted[0]?.id)
    if (!own) throw AppError.notFound()
    return own
  })
}

async function takeRequest(tx: Tx, id: string) {
  const [request] = await tx
    .select()
    .from(communityRequests)
    .where(eq(communityRequests.id, id))
    .for('update')
  if (!request) throw AppError.notFound()
  return request
}

/** Takes back what one asked for, while nobody has decided it. To others it does not exist. */
export async function withdrawRequest(
  db: Db,
  viewer: SignedIn,
  id: string,
): Promise<{ status: 'withdrawn' }> {
  return db.transaction(async (tx) => {
    const request = await takeRequest(tx, id)
    if (!isAsker(viewer, request)) throw AppError.notFound()
    if (request.status === 'withdrawn') return { status: 'withdrawn' }
    if (!isUndecided(request)) throw alreadyDecided()
    await tx.update(communityRequests).set({ status: 'withdrawn' }).where(eq(communityRequests.id, id))
    await announce(tx, 'admin:community-requests', Date.now())
    return { status: 'withdrawn' }
  })
}

type Request = typeof communityRequests.$inferSelect

async function makeCommunity(tx: Tx, request: Request): Promise<{ id: string; slug: string }> {
  const { name, tagline, about, language, city, state, joinPolicy, visibility, askerId } = request
  const base = slugOf(name)
  const alike = await tx
    .select({ slug: communities.slug })
    .from(communities)
    .where(or(eq(communities.slug, base), sql`${communities.slug} like ${`${base}-%`}`))
  // A number behind somebody else's address would tell of a private community of that name.
  const taken = new Set(alike.map((community) => community.slug))
  const slug =
    visibility === 'private'
      ? secretSlug(name, randomBytes(ENDING_BYTES).toString('hex'))
      : freeSlug(name, taken)
  const [made] = await tx
    .insert(communities)
    .values({ slug, name, tagline, about, language, city, state, joinPolicy, visibility })
    .returning({ id: communities.id, slug: communities.slug })
  if (!made) throw new Error('No community was made')
  await tx.insert(communityMembers).values({
    communityId: made.id,
    userId: askerId,
    role: 'owner',
    status: 'active',
    joinedAt: new Date(),
  })
  return made
}

async function settle(tx: Tx, actor: SignedIn, request: Request, decision: Partial<Request>): Promise<void> {
  await tx
    .update(communityRequests)
    .set({ ...decision, decidedBy: actor.id, decidedAt: new Date() })
    .where(eq(communityRequests.id, request.id))
  await announce(tx, ['admin:community-requests', 'communities'], Date.now())
}

/** Tells the asker, in the decision's own transaction. @returns whether they may take part at all */
async function tellAsker(
  tx: Tx,
  { askerId, id, name }: Request,
  decision: 'approved' | 'rejected',
): Promise<{ suspended: boolean }> {
  const [asker] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, askerId))
  const approved = decision === 'approved'
  await notify(tx, [
    {
      message: communityMails[decision](),
      topic: 'communities',
      subjectId: id,
      userId: askerId,
      title: () =>
        approved ? m.communities_noticeApproved({ name }) : m.communities_noticeRejected({ name }),
      body: () => (approved ? m.communities_noticeApprovedText() : m.communities_noticeRejectedText()),
      href: approved ? '/community' : '/community/create',
    },
  ])
  return { suspended: asker?.suspendedAt != null }
}

/**
 * Makes the community, with whoever asked as its owner. Of two admins who decide at once, one wins.
 * @throws AppError `already_decided`, `name_taken`, `asker_suspended` (409)
 */
export async function approveRequest(db: Db, actor: SignedIn, id: string): Promise<CommunityRequestDetail> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK})`)
    const request = await takeRequest(tx, id)
    if (!isUndecided(request)) throw alreadyDecided()
    if (await communityNamed(tx, asPlayer(request.askerId), request.name))
      throw AppError.conflict('name_taken', m.communities_nameTakenMeanwhile())
    const made = await makeCommunity(tx, request)
    await settle(tx, actor, request, { status: 'approved', communityId: made.id })
    const { suspended } = await tellAsker(tx, request, 'approved')
    if (suspended) throw AppError.conflict('asker_suspended', m.communities_askerSuspended())
    await recordAct(tx, actor, {
      action: 'community-request.approve',
      subjectType: 'community-request',
      subjectId: id,
      before: { status: request.status },
      after: { status: 'approved', communityId: made.id, slug: made.slug, ownerId: request.askerId },
    })
    return readRequest(tx, id)
  })
}

/** Says no, with a reason that the asker reads. @throws AppError `already_decided` (409) */
export async function rejectRequest(
  db: Db,
  actor: SignedIn,
  id: string,
  reason: string,
): Promise<CommunityRequestDetail> {
  return db.transaction(async (tx) => {
    const request = await takeRequest(tx, id)
    if (!isUndecided(request)) throw alreadyDecided()
    await settle(tx, actor, request, { status: 'rejected', decisionReason: reason })
    await tellAsker(tx, request, 'rejected')
    await recordAct(tx, actor, {
      action: 'community-request.reject',
      subjectType: 'community-request',
      subjectId: id,
      before: { status: request.status },
      after: { status: 'rejected' },
      reason,
    })
    return readRequest(tx, id)
  })
}

type CommunityRow = typeof communities.$inferSelect

/** Locked for a change by somebody who may make it. @throws AppError not_found, forbidden */
async function takeCommunity(
  tx: Tx,
  viewer: SignedIn,
  id: string,
  right: 'manage' | 'archive',
): Promise<CommunityRow> {
  const [community] = await tx
    .select()
    .from(communities)
    .where(and(eq(communities.id, id), eq(communities.status, 'active'), communityVisibleTo(viewer)))
    .for('update')
  if (!community) throw AppError.notFound()
  const { can } = await readCommunity(tx, viewer, id)
  if (!can[right]) throw AppError.permission()
  return community
}

/** Its coming events become its members' own: nobody who is none may lose a place by that. */
async function refuseWhileOutsidersPlay(tx: Tx, communityId: string): Promise<void> {
  const outsiders = await countOutsiders(tx, eq(events.communityId, communityId), communityId)
  if (outsiders === 0) return
  throw AppError.conflict('outsiders_have_places', m.communities_outsidersHavePlaces({ count: outsiders }))
}

async function refuseTakenName(tx: Tx, viewer: SignedIn, name: string, ownId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK})`)
  if (await communityNamed(tx, asPlayer(viewer.id), name, ownId)) throw nameTaken(name)
}

/** Changes a community from the edition `version`. @throws AppError community_changed, outsiders_have_places (409) */
export function editCommunity(
  db: Db,
  viewer: SignedIn,
  id: string,
  { version, ...input }: EditCommunity,
): Promise<Community> {
  return db.transaction(async (tx) => {
    const before = await takeCommunity(tx, viewer, id, 'manage')
    if (version !== before.version)
      throw AppError.conflict('community_changed', m.communities_changedRefusal())
    const changes = Object.fromEntries(
      Object.entries(input).filter(
        ([key, value]) => value !== undefined && value !== before[key as keyof CommunityRow],
      ),
    ) as Partial<CommunityRow>
    const fields = Object.keys(changes) as (keyof CommunityRow)[]
    if (fields.length === 0) return readCommunity(tx, viewer, id)
    if (changes.name || changes.visibility === 'public')
      await refuseTakenName(tx, viewer, changes.name ?? before.name, id)
    if (changes.coverImage) await refuseUnknownCover(tx, viewer, changes.coverImage)
    if (changes.visibility === 'private') await refuseWhileOutsidersPlay(tx, id)
    await tx
      .update(communities)
      .set({ ...changes, version: before.version + 1, updatedAt: new Date() })
      .where(eq(communities.id, id))
    await recordAct(tx, viewer, {
      action: 'community.edit',
      subjectType: 'community',
      subjectId: id,
      before: Object.fromEntries(fields.map((field) => [field, before[field]])),
      after: changes,
    })
    // Whoever may know of it, and of all its events, is asked again at every open stream.
    const doors = changes.visibility ? ['doors:all'] : []
    await announce(tx, [...doors, `community:${id}`, 'communities', 'events'], before.version + 1)
    return readCommunity(tx, viewer, id)
  })
}

/** Closes a community for good: its page, lists and members' view are gone; what was played stays where it was. */
export function archiveCommunity(db: Db, viewer: SignedIn, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await takeCommunity(tx, viewer, id, 'archive')
    const coming = await tx.$count(
      events,
      and(eq(events.communityId, id), ne(events.status, 'cancelled'), gt(events.endsAt, new Date())),
    )
    if (coming > 0)
      throw AppError.conflict('has_coming_events', m.communities_hasComingEvents({ count: coming }))
    await tx
      .update(communities)
      .set({ status: 'archived', version: before.version + 1, updatedAt: new Date() })
      .where(eq(communities.id, id))
    await recordAct(tx, viewer, {
      action: 'community.archive',
      subjectType: 'community',
      subjectId: id,
      before: { status: 'active' },
      after: { status: 'archived' },
    })
    await announce(tx, ['doors:all', `community:${id}`, 'communities', 'events'], before.version + 1)
  })
}
