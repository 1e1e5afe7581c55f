import { randomBytes, randomUUID } from 'node:crypto'
import { and, count, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { recordAct } from '#/features/foundation/audit/writes'
import { communityStanding } from '#/features/communities/communities/reads'
import { communities, communityMembers } from '#/features/communities/communities/table'
import { enqueue } from '#/features/foundation/outbox/writes'
import { AppError } from '#/lib/errors'
import { announce, type Db, type Tx } from '#/platform/db'
import { signId } from '#/platform/security/signed-id'
import type { SignedIn } from '#/platform/security/viewer'
import {
  EMAIL_EXPIRY_DAYS,
  invitationState,
  MAX_ADDRESSES_PER_DAY,
  MAX_OPEN_LINKS,
  type InvitationState,
} from './logic/invitation-terms'
import { canInvite, obstacle } from './policy'
import { hashInvitation, readInvitation } from './reads'
import type { Invitation, Invited, Joined, MakeLink, MadeLink, SkippedReason } from './schema'
import { communityInvitations } from './table'
import { invitationMails } from './mail'
import * as m from '#/lib/messages.gen'

const TOKEN_BYTES = 32
/** The purpose that mailed invitations are signed for: a mail that is tried again carries the same link. */
export const BY_EMAIL = 'community-invitation'

/** Locks the community for a manager: what is counted below stays so until the end. */
async function inviting(tx: Tx, viewer: SignedIn, communityId: string): Promise<void> {
  if (!canInvite(await communityStanding(tx, viewer, communityId))) throw AppError.permission()
  const [open] = await tx
    .select({ id: communities.id })
    .from(communities)
    .where(and(eq(communities.id, communityId), eq(communities.status, 'active')))
    .for('update')
  if (!open) throw AppError.conflict('community_archived', m.invitations_archived())
}

const inDays = (days: number) => sql`now() + make_interval(days => ${days})`

async function countLinks(tx: Tx, communityId: string): Promise<number> {
  const [open] = await tx
    .select({ n: count() })
    .from(communityInvitations)
    .where(
      and(
        eq(communityInvitations.communityId, communityId),
        isNull(communityInvitations.email),
        isNull(communityInvitations.revokedAt),
        gt(communityInvitations.expiresAt, sql`now()`),
        or(isNull(communityInvitations.maxUses), lt(communityInvitations.uses, communityInvitations.maxUses)),
      ),
    )
  return open?.n ?? 0
}

/** A link to hand round; its secret is told once. @throws AppError `too_many_links` (409) */
export async function makeLink(
  db: Db,
  viewer: SignedIn,
  communityId: string,
  { expiresInDays, maxUses, publicUrl }: MakeLink & { publicUrl: string },
): Promise<MadeLink> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return db.transaction(async (tx) => {
    await inviting(tx, viewer, communityId)
    if ((await countLinks(tx, communityId)) >= MAX_OPEN_LINKS)
      throw AppError.conflict('too_many_links', m.invitations_tooManyLinks({ count: MAX_OPEN_LINKS }))
    const [made] = await tx
      .insert(communityInvitations)
      .values({
        communityId,
        tokenHash: hashInvitation(token),
        invitedBy: viewer.id,
        maxUses,
        expiresAt: inDays(Number(expiresInDays)),
      })
      .returning({ id: communityInvitations.id })
    if (!made) throw new Error('No invitation was made')
    await recordAct(tx, viewer, {
      action: 'invitation.make-link',
      subjectType: 'community',
      subjectId: communityId,
      after: { invitationId: made.id, expiresInDays, maxUses },
    })
    return {
      invitation: await readInvitation(tx, made.id),
      url: `${publicUrl}/invitation?token=${token}`,
    }
  })
}

/** Which of the addresses need no mail, and why. */
async function knownAddresses(
  tx: Tx,
  communityId: string,
  emails: string[],
): Promise<Map<string, SkippedReason>> {
  const people = await tx
    .select({ email: sql<string>`lower(${users.email})`, status: communityMembers.status })
    .from(communityMembers)
    .innerJoin(users, eq(users.id, communityMembers.userId))
    .where(
      and(
        eq(communityMembers.communityId, communityId),
        inArray(sql`lower(${users.email})`, emails),
        inArray(communityMembers.status, ['active', 'banned']),
      ),
    )
  const written = await tx
    .select({ email: communityInvitations.email })
    .from(communityInvitations)
    .where(
      and(
        eq(communityInvitations.communityId, communityId),
        inArray(communityInvitations.email, emails),
        gt(communityInvitations.createdAt, sql`now() - interval '24 hours'`),
      ),
    )
  return new Map<string, SkippedReason>([
    ...written.map(({ email }) => [email ?? '', 'recently'] as const),
    ...people.map(({ email, status }) => [email, status === 'banned' ? 'banned' : 'member'] as const),
  ])
}

async function refuseTooMany(tx: Tx, communityId: string, more: number): Promise<void> {
  const [today] = await tx
    .select({ n: count() })
    .from(communityInvitations)
    .where(
      and(
        eq(communityInvitations.communityId, communityId),
        isNotNull(communityInvitations.email),
        gt(communityInvitations.createdAt, sql`now() - interval '24 hours'`),
      ),
    )
  const left = Math.max(0, MAX_ADDRESSES_PER_DAY - (today?.n ?? 0))
  if (more > left)
    throw AppError.validation({
      emails:
        left === 0
          ? m.invitations_noneLeftToday({ count: MAX_ADDRESSES_PER_DAY })
          : m.invitations_fewLeftToday({ count: MAX_ADDRESSES_PER_DAY, left }),
    })
}

type Mailing = { emails: readonly string[]; limited: ReadonlySet<string>; secret: string }

/** Invites addresses, each by a mail of its own that only its owner can use. @throws AppError invalid_input past the day's limit */
export async function inviteByEmail(
  db: Db,
  viewer: SignedIn,
  communityId: string,
  { emails, limited, secret }: Mailing,
): Promise<Invited> {
  return db.transaction(async (tx) => {
    await inviting(tx, viewer, communityId)
    const each = [...new Set(emails)]
    const known = await knownAddresses(tx, communityId, each)
    const reasonOf = (email: string) => known.get(email) ?? (limited.has(email) ? 'limit' : undefined)
    const skipped = each.flatMap((email) => {
      const reason = reasonOf(email)
      return reason ? [{ email, reason }] : []
    })
    const rows = each
      .filter((email) => reasonOf(email) === undefined)
      .map((email) => ({ id: randomUUID(), email }))
    if (rows.length === 0) return { sent: [], skipped }
    await refuseTooMany(tx, communityId, rows.length)
    await tx.insert(communityInvitations).values(
      rows.map(({ id, email }) => ({
        id,
        communityId,
        email,
        tokenHash: hashInvitation(signId(secret, BY_EMAIL, id)),
        invitedBy: viewer.id,
        maxUses: 1,
        expiresAt: inDays(EMAIL_EXPIRY_DAYS),
      })),
    )
    await enqueue(
      tx,
      rows.map(({ id, email }) => ({ message: invitationMails.byEmail(), subjectId: id, recipient: email })),
    )
    // Addresses stay out of the log, which nobody can be deleted from.
    await recordAct(tx, viewer, {
      action: 'invitation.send',
      subjectType: 'community',
      subjectId: communityId,
      after: { addresses: rows.length },
    })
    return { sent: rows.map(({ email }) => email), skipped }
  })
}

/** Ends an invitation. Repeating it changes nothing. @throws AppError not_found, also for another community's */
export async function revokeInvitation(
  db: Db,
  viewer: SignedIn,
  communityId: string,
  id: string,
): Promise<Invitation> {
  return db.transaction(async (tx) => {
    if (!canInvite(await communityStanding(tx, viewer, communityId))) throw AppError.permission()
    const mine = and(eq(communityInvitations.id, id), eq(communityInvitations.communityId, communityId))
    const [row] = await tx.select().from(communityInvitations).where(mine).for('update')
    if (!row) throw AppError.notFound()
    if (row.revokedAt) return readInvitation(tx, id)
    await tx
      .update(communityInvitations)
      .set({ revokedAt: sql`now()` })
      .where(mine)
    await recordAct(tx, viewer, {
      action: 'invitation.revoke',
      subjectType: 'community',
      subjectId: communityId,
      before: { invitationId: id, uses: row.uses },
    })
    return readInvitation(tx, id)
  })
}

const OVER: Record<Exclude<InvitationState, 'open'>, () => string> = {
  used: () => m.invitations_refusedUsed(),
  expired: () => m.invitations_refusedExpired(),
  revoked: () => m.invitations_refusedRevoked(),
}
const over = (state: Exclude<InvitationState, 'open'>) =>
  AppError.conflict(`invitation_${state}`, OVER[state]())

async function takeInvitation(tx: Tx, token: string) {
  const [held] = await tx
    .select({ row: communityInvitations, name: communities.name })
    .from(communityInvitations)
    .innerJoin(
      communities,
      and(eq(communities.id, communityInvitations.communityId), eq(communities.status, 'active')),
    )
    .where(eq(communityInvitations.tokenHash, hashInvitation(token)))
  if (!held) throw AppError.notFound()
  return held
}

async function refuseUnlessMeant(
  tx: Tx,
  viewer: SignedIn,
  row: { communityId: string; email: string | null },
) {
  const [membership] = await tx
    .select({ status: communityMembers.status })
    .from(communityMembers)
    .where(and(eq(communityMembers.communityId, row.communityId), eq(communityMembers.userId, viewer.id)))
  const keepsOut = obstacle(viewer, row.email, membership?.status ?? null)
  if (keepsOut === 'banned') throw AppError.permission(m.invitations_cantJoin())
  if (keepsOut === 'other-address') throw AppError.permission(m.invitations_sentElsewhere())
  if (keepsOut === 'unverified') throw AppError.permission(m.invitations_confirmEmailAddressFirst())
  return keepsOut
}

/** Becomes a member, past any approval. @returns false when one is a member by now, or banned */
async function enter(tx: Tx, communityId: string, userId: string): Promise<boolean> {
  const entered = await tx
    .insert(communityMembers)
    .values({ communityId, userId, role: 'member', status: 'active', joinedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [communityMembers.communityId, communityMembers.userId],
      // Whatever somebody was before they left, they come back as a member.
      set: {
        role: 'member',
        status: 'active',
        statusReason: '',
        joinedAt: sql`now()`,
        updatedAt: sql`now()`,
      },
      setWhere: notInArray(communityMembers.status, ['banned', 'active']),
    })
    .returning({ id: communityMembers.id })
  return entered.length > 0
}

/**
 * Joins by an invitation. The use is claimed in one statement under the database's own limit, so that however many
 * press at once, no more get in than were meant to; who is a member already uses nothing up.
 * @throws AppError not_found, forbidden, `invitation_used`, `invitation_expired`, `invitation_revoked` (409)
 */
export async function acceptInvitation(db: Db, viewer: SignedIn, token: string): Promise<Joined> {
  return db.transaction(async (tx) => {
    const { row, name } = await takeInvitation(tx, token)
    const joined = { communityId: row.communityId, name }
    if ((await refuseUnlessMeant(tx, viewer, row)) === 'member') return joined
    const claimed = await tx
      .update(communityInvitations)
      .set({ uses: sql`${communityInvitations.uses} + 1` })
      .where(
        and(
          eq(communityInvitations.id, row.id),
          isNull(communityInvitations.revokedAt),
          gt(communityInvitations.expiresAt, sql`now()`),
          or(
            isNull(communityInvitations.maxUses),
            lt(communityInvitations.uses, communityInvitations.maxUses),
          ),
        ),
      )
      .returning({ id: communityInvitations.id })
    if (claimed.length === 0) {
      const { row: now } = await takeInvitation(tx, token)
      const state = invitationState(now, new Date())
      throw over(state === 'open' ? 'expired' : state)
    }
    if (!(await enter(tx, row.communityId, viewer.id))) {
      await refuseUnlessMeant(tx, viewer, row)
      // Two presses at once: the other one made them a member, and used the place.
      await tx
        .update(communityInvitations)
        .set({ uses: sql`${communityInvitations.uses} - 1` })
        .where(eq(communityInvitations.id, row.id))
      return joined
    }
    await announce(tx, [`community:${row.communityId}`, 'communities'], Date.now())
    return joined
  })
}
