import { communityKey } from '#/features/communities/communities/logic/community-address'
import { and, eq, ne } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { recordAct } from '#/features/foundation/audit/writes'
import { communityVisibleTo, readCommunity } from '#/features/communities/communities/reads'
import type { Community } from '#/features/communities/communities/schema'
import { communities, communityMembers } from '#/features/communities/communities/table'
import { notify, type Notice } from '#/features/messages/notifications/writes'
import { PERSON_NAME } from '#/features/people/profiles/privacy/reads'
import { endSeatsOf } from '#/features/events/regulars/writes'
import { freePlacesInCommunity } from '#/features/events/rsvp/writes'
import { causeChain } from '#/lib/error-signals'
import { AppError } from '#/lib/errors'
import { hasProvedThemselves } from '#/lib/placeholder-address'
import { announce, type Db, type Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { decideAct, decideJoin, decideLeave, type MemberAct } from './logic/membership-acts'
import { actsAs, countOwners } from './reads'
import type { MemberActInput, Membership } from './schema'
import { membershipMails } from './mail'
import * as m from '#/lib/messages.gen'

type CommunityRow = typeof communities.$inferSelect
type Row = typeof communityMembers.$inferSelect

/** The database's own guard, should anything have slipped past ours. */
const OWNER_CONSTRAINT = 'communities_owner_check'
const SECOND_MS = 1000

/** The last guard speaks when the transaction ends, in the database's words. */
async function inCommunity<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction((tx) => work(tx))
  } catch (error) {
    if (!causeChain(error).some(({ constraint }) => constraint === OWNER_CONSTRAINT)) throw error
    throw AppError.conflict('last_owner', m.memberships_lastOwner())
  }
}

/** Who belongs to a community is decided under its lock: two owners who leave at once leave one after the other. */
async function lockCommunity(tx: Tx, viewer: SignedIn, id: string): Promise<CommunityRow> {
  const [community] = await tx
    .select()
    .from(communities)
    .where(and(eq(communities.id, id), eq(communities.status, 'active'), communityVisibleTo(viewer)))
    .for('update')
  if (!community) throw AppError.notFound()
  return community
}

async function membershipOf(tx: Tx, communityId: string, userId: string): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(communityMembers)
    .where(and(eq(communityMembers.communityId, communityId), eq(communityMembers.userId, userId)))
    .for('update')
  return row ?? null
}

/** `goes`: whose open streams are asked again what they may hear. */
const settle = (tx: Tx, communityId: string, goes?: string): Promise<void> =>
  announce(
    tx,
    [...(goes ? [`doors:person:${goes}`] : []), `community:${communityId}`, 'communities'],
    Date.now(),
  )

const versionNow = () => Math.floor(Date.now() / SECOND_MS)

async function nameOf(tx: Tx, userId: string): Promise<string | undefined> {
  const [person] = await tx.select({ name: PERSON_NAME }).from(users).where(eq(users.id, userId))
  return person?.name
}

async function tellManagers(tx: Tx, community: CommunityRow, row: Row): Promise<void> {
  const { id, name } = community
  const managers = await tx
    .select({ userId: communityMembers.userId })
    .from(communityMembers)
    .where(
      and(
        eq(communityMembers.communityId, id),
        eq(communityMembers.status, 'active'),
        ne(communityMembers.role, 'member'),
      ),
    )
  const asker = await nameOf(tx, row.userId)
  await notify(
    tx,
    managers.map(({ userId }) => ({
      message: membershipMails.requested({ reason: '' }),
      topic: 'communities',
      subjectId: row.id,
      userId,
      version: versionNow(),
      title: () => m.memberships_askerAsksJoinName({ asker: asker || m.memberships_someone(), name }),
      body: row.requestNote,
      href: `/community/${communityKey(community)}/manage`,
    })),
  )
}

/** Whoever has no address has proved a phone number instead. */
function refuseUnproved(viewer: SignedIn): void {
  if (!hasProvedThemselves(viewer)) throw AppError.permission(m.memberships_confirmEmailAddressFirst())
}

/**
 * Joins an open community, or asks the managers of another. Repeating it changes nothing.
 * @throws AppError not_found, `banned` (409)
 */
export function join(db: Db, viewer: SignedIn, communityId: string, note: string): Promise<Community> {
  refuseUnproved(viewer)
  return inCommunity(db, async (tx) => {
    const community = await lockCommunity(tx, viewer, communityId)
    const current = await membershipOf(tx, community.id, viewer.id)
    const decision = decideJoin(current, community.joinPolicy)
    if (decision.outcome === 'refused') throw AppError.conflict(decision.code, decision.detail)
    if (decision.outcome === 'changed') {
      const isIn = decision.status === 'active'
      const now = new Date()
      const set = {
        role: decision.role,
        status: decision.status,
        requestNote: isIn ? '' : note,
        ...(isIn ? { joinedAt: now, statusReason: '' } : {}),
        updatedAt: now,
      }
      const [row] = await tx
        .insert(communityMembers)
        .values({ communityId: community.id, userId: viewer.id, ...set })
        .onConflictDoUpdate({ target: [communityMembers.communityId, communityMembers.userId], set })
        .returning()
      if (row?.status === 'requested') await tellManagers(tx, community, row)
      await settle(tx, community.id)
    }
    return readCommunity(tx, viewer, community.id)
  })
}

/** Leaves, or takes back what one asked. Works also where one may no longer see the community itself. */
export function leave(db: Db, viewer: SignedIn, communityId: string): Promise<Membership> {
  return inCommunity(db, async (tx) => {
    await tx
      .select({ id: communities.id })
      .from(communities)
      .where(eq(communities.id, communityId))
      .for('update')
    const current = await membershipOf(tx, communityId, viewer.id)
    if (!current) throw AppError.notFound()
    const others = (await countOwners(tx, communityId)) - (isActiveOwner(current) ? 1 : 0)
    const decision = decideLeave(current, current.statusReason !== '', others)
    if (decision.outcome === 'refused') throw AppError.conflict(decision.code, decision.detail)
    if (decision.outcome === 'unchanged')
      return { id: current.id, role: current.role, status: current.status }
    const { role, status } = decision
    await tx
      .update(communityMembers)
      .set({ role, status, requestNote: '', updatedAt: new Date() })
      .where(eq(communityMembers.id, current.id))
    await endSeatsOf(tx, viewer.id, communityId)
    await freePlacesInCommunity(tx, viewer.id, communityId, 'members-only')
    await settle(tx, communityId, viewer.id)
    return { id: current.id, role, status }
  })
}

const isActiveOwner = ({ role, status }: Row) => role === 'owner' && status === 'active'

type MembershipMail = keyof typeof membershipMails

/** What the person hears of it, by mail and under the bell. */
const TOLD: Record<MemberAct, { kind: MembershipMail; title: (community: string) => string }> = {
  approve: { kind: 'approved', title: (name) => m.memberships_noticeApproved({ name }) },
  decline: { kind: 'declined', title: (name) => m.memberships_noticeDeclined({ name }) },
  'make-member': { kind: 'role', title: (name) => m.memberships_noticeMember({ name }) },
  'make-manager': { kind: 'role', title: (name) => m.memberships_noticeManager({ name }) },
  'make-owner': { kind: 'role', title: (name) => m.memberships_noticeOwner({ name }) },
  'hand-over': { kind: 'role', title: (name) => m.memberships_noticeHandOver({ name }) },
  remove: { kind: 'removed', title: (name) => m.memberships_noticeRemoved({ name }) },
  ban: { kind: 'banned', title: (name) => m.memberships_noticeBanned({ name }) },
  'lift-ban': { kind: 'banLifted', title: (name) => m.memberships_noticeBanLifted({ name }) },
}

/** What a private community is called from now on, and where, is not for them. */
const SHUTS_OUT: ReadonlySet<MemberAct> = new Set(['decline', 'remove', 'ban'])

function noticeOf(community: CommunityRow, row: Row, { act, reason }: MemberActInput): Notice {
  const { kind, title } = TOLD[act]
  const leads = act === 'make-manager' || act === 'make-owner' || act === 'hand-over'
  return {
    message: membershipMails[kind]({ reason }),
    topic: 'communities',
    subjectId: row.id,
    userId: row.userId,
    version: versionNow(),
    title: () => title(community.name),
    body: reason,
    href:
      SHUTS_OUT.has(act) && community.visibility === 'private'
        ? '/community'
        : `/community/${communityKey(community)}${leads ? '/manage' : ''}`,
  }
}

/** Nobody who is shut out of the whole place is made responsible for a part of it. */
async function refuseSuspended(tx: Tx, userId: string): Promise<void> {
  const [person] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId))
  if (person?.suspendedAt) throw AppError.conflict('person_suspended', m.memberships_personSuspended())
}

async function freePlacesAfter(tx: Tx, act: MemberAct, row: Row): Promise<void> {
  if (act === 'remove' || act === 'ban') await endSeatsOf(tx, row.userId, row.communityId)
  if (act === 'remove') await freePlacesInCommunity(tx, row.userId, row.communityId, 'members-only')
  if (act === 'ban') await freePlacesInCommunity(tx, row.userId, row.communityId, 'all')
}

const OWNS: ReadonlySet<MemberAct> = new Set(['make-owner', 'hand-over'])

/**
 * What somebody who looks after a community does to a membership: the request's answer, a role, a removal, a ban.
 * The person is told, and it is on the record. Repeating it changes nothing.
 * @throws AppError not_found, forbidden, or the refusal's own code (409)
 */
export function actOnMember(
  db: Db,
  actor: SignedIn,
  communityId: string,
  memberId: string,
  input: MemberActInput,
): Promise<Membership> {
  const { act, reason } = input
  return inCommunity(db, async (tx) => {
    const community = await lockCommunity(tx, actor, communityId)
    const own = await membershipOf(tx, community.id, actor.id)
    const by = actsAs(actor, own)
    if (!by) throw AppError.permission()
    const [before] = await tx
      .select()
      .from(communityMembers)
      .where(and(eq(communityMembers.id, memberId), eq(communityMembers.communityId, community.id)))
      .for('update')
    if (!before) throw AppError.notFound()
    const otherOwners = (await countOwners(tx, community.id)) - (isActiveOwner(before) ? 1 : 0)
    const isSelf = before.userId === actor.id
    const decision = decideAct({ act, by, isSelf, target: before, otherOwners })
    if (decision.outcome === 'refused')
      throw decision.code === 'owners_only'
        ? AppError.permission(decision.detail)
        : AppError.conflict(decision.code, decision.detail)
    if (decision.outcome === 'unchanged') return { id: before.id, role: before.role, status: before.status }
    if (OWNS.has(act)) await refuseSuspended(tx, before.userId)
    const { role, status } = decision
    const now = new Date()
    await tx
      .update(communityMembers)
      .set({
        role,
        status,
        updatedAt: now,
        ...(SHUTS_OUT.has(act) ? { statusReason: reason } : {}),
        ...(act === 'approve' ? { joinedAt: now, requestNote: '', statusReason: '' } : {}),
      })
      .where(eq(communityMembers.id, before.id))
    if (act === 'hand-over' && own)
      await tx
        .update(communityMembers)
        .set({ role: 'manager', updatedAt: now })
        .where(eq(communityMembers.id, own.id))
    await freePlacesAfter(tx, act, before)
    if (!isSelf) await notify(tx, [noticeOf(community, before, input)])
    await recordAct(tx, actor, {
      action: `membership.${act}`,
      subjectType: 'community',
      subjectId: community.id,
      before: { personId: before.userId, role: before.role, status: before.status },
      after: { personId: before.userId, role, status },
      ...(reason ? { reason } : {}),
    })
    await settle(tx, community.id, SHUTS_OUT.has(act) ? before.userId : undefined)
    return { id: before.id, role, status }
  })
}
