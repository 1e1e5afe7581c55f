import { and, count, eq, or, sql } from 'drizzle-orm'
import { users } from '#/features/accounts/table'
import { recordAct } from '#/features/audit/writes'
import { enqueueMessages } from '#/features/notifications/writes'
import { AppError } from '#/lib/errors'
import { announce, type Db, type Tx } from '#/server/db'
import type { SignedIn } from '#/server/viewer'
import { freeSlug, slugOf } from './logic/free-slug'
import { isAsker, isUndecided } from './policy'
import { communityNamed, readOwnRequests, readRequest } from './reads'
import type { AskCommunity, CommunityRequest, CommunityRequestDetail } from './schema'
import { communities, communityMembers, communityRequests } from './table'

/** As many as somebody may have waiting: each is read by a person. */
const MAX_PENDING = 3
/** Everybody who gives out names takes this lock first, so that no two communities get the same. */
const NAMES_LOCK = 7_234_021

const nameTaken = (name: string) =>
  AppError.validation({ name: `There is already a community called “${name}”. Choose another name.` })
const alreadyDecided = () =>
  AppError.conflict('already_decided', 'This request has been decided or withdrawn meanwhile.')

/** Locks the person, so that nobody asks for more at once than one after another. */
async function refuseTooMany(tx: Tx, askerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, askerId)).for('update')
  const [waiting] = await tx
    .select({ n: count() })
    .from(communityRequests)
    .where(and(eq(communityRequests.askerId, askerId), eq(communityRequests.status, 'pending')))
  if ((waiting?.n ?? 0) >= MAX_PENDING)
    throw AppError.conflict(
      'too_many_requests_pending',
      `${MAX_PENDING} of your requests still wait for a decision. Withdraw one, or wait for the answer.`,
    )
}

/** Puts a community before the admins. @throws AppError invalid_input when the name is taken */
export async function askForCommunity(
  db: Db,
  asker: SignedIn,
  input: AskCommunity,
): Promise<CommunityRequest> {
  return db.transaction(async (tx) => {
    await refuseTooMany(tx, asker.id)
    if (await communityNamed(tx, input.name)) throw nameTaken(input.name)
    const inserted = await tx
      .insert(communityRequests)
      .values({ ...input, askerId: asker.id })
      .onConflictDoNothing()
      .returning({ id: communityRequests.id })
    if (inserted.length === 0)
      throw AppError.validation({ name: 'You have asked for a community of this name already.' })
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
  const { name, tagline, about, city, state, joinPolicy, askerId } = request
  const base = slugOf(name)
  const alike = await tx
    .select({ slug: communities.slug })
    .from(communities)
    .where(or(eq(communities.slug, base), sql`${communities.slug} like ${`${base}-%`}`))
  const slug = freeSlug(name, new Set(alike.map((community) => community.slug)))
  const [made] = await tx
    .insert(communities)
    .values({ slug, name, tagline, about, city, state, joinPolicy })
    .returning({ id: communities.id, slug: communities.slug })
  if (!made) throw new Error('No community was made')
  await tx
    .insert(communityMembers)
    .values({ communityId: made.id, userId: askerId, role: 'owner', status: 'active' })
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
async function tellAsker(tx: Tx, { askerId, id }: Request, kind: string): Promise<{ suspended: boolean }> {
  const [asker] = await tx
    .select({ email: users.email, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, askerId))
  if (asker) await enqueueMessages(tx, [{ kind, subjectId: id, recipient: asker.email.toLowerCase() }])
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
    if (await communityNamed(tx, request.name))
      throw AppError.conflict(
        'name_taken',
        'A community of this name was made meanwhile. Reject this one with a word about it.',
      )
    const made = await makeCommunity(tx, request)
    await settle(tx, actor, request, { status: 'approved', communityId: made.id })
    const { suspended } = await tellAsker(tx, request, 'community-approved')
    if (suspended)
      throw AppError.conflict('asker_suspended', 'Whoever asked is suspended, and can’t own a community.')
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
    await tellAsker(tx, request, 'community-rejected')
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
