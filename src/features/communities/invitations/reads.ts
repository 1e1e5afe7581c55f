import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { communityStanding } from '#/features/communities/communities/reads'
import { communities, communityMembers } from '#/features/communities/communities/table'
import { AppError } from '#/lib/errors'
import { keyset } from '#/platform/database/keyset'
import type { Executor } from '#/platform/db'
import type { Viewer } from '#/platform/security/viewer'
import { invitationState } from './logic/invitation-terms'
import { canInvite, obstacle } from './policy'
import type { HeldInvitation, Invitation, InvitationPage, ListInvitations } from './schema'
import { communityInvitations } from './table'

type Row = typeof communityInvitations.$inferSelect

export const hashInvitation = (token: string) => createHash('sha256').update(token).digest('base64url')

const INVITER = sql<
  string | null
>`(select nullif(u.name, '') from ${users} u where u.id = ${communityInvitations.invitedBy})`

const toInvitation = (row: Row, invitedBy: string | null): Invitation => ({
  id: row.id,
  email: row.email,
  invitedBy,
  maxUses: row.maxUses,
  uses: row.uses,
  state: invitationState(row, new Date()),
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
})

const PAGES = keyset({
  list: 'invitations',
  table: communityInvitations,
  by: [{ value: communityInvitations.createdAt, as: 'timestamptz' }],
  direction: 'desc',
})

/** A community's invitations, the latest first. @throws AppError not_found, forbidden to who does not manage it */
export async function listInvitations(
  db: Executor,
  viewer: Viewer,
  communityId: string,
  { limit, cursor }: ListInvitations,
): Promise<InvitationPage> {
  if (!canInvite(await communityStanding(db, viewer, communityId))) throw AppError.permission()
  const rows = await db
    .select({ row: communityInvitations, invitedBy: INVITER })
    .from(communityInvitations)
    .where(and(eq(communityInvitations.communityId, communityId), PAGES.after(cursor)))
    .orderBy(...PAGES.orderBy)
    .limit(limit + 1)
  return PAGES.page(
    db,
    rows.map(({ row, invitedBy }) => toInvitation(row, invitedBy)),
    limit,
  )
}

/** One as it is now. @throws AppError not_found */
export async function readInvitation(db: Executor, id: string): Promise<Invitation> {
  const [one] = await db
    .select({ row: communityInvitations, invitedBy: INVITER })
    .from(communityInvitations)
    .where(eq(communityInvitations.id, id))
  if (!one) throw AppError.notFound()
  return toInvitation(one.row, one.invitedBy)
}

const COMMUNITY = {
  id: communities.id,
  name: communities.name,
  tagline: communities.tagline,
  city: communities.city,
  coverImage: communities.coverImage,
  members: sql<number>`(select count(*)::int from ${communityMembers} m where m.community_id = communities.id and m.status = 'active')`,
}

/** 'nia.lopez@example.org' → 'n…@example.org': enough to know which mailbox, too little to write to. */
const blotted = (email: string | null): string | null =>
  email && `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`

/** What whoever holds the token may know of it; of one that is over, no name. @throws AppError not_found */
export async function readHeldInvitation(
  db: Executor,
  viewer: Viewer,
  token: string,
): Promise<HeldInvitation> {
  const viewerId = viewer.kind === 'user' ? viewer.id : null
  const [held] = await db
    .select({
      row: communityInvitations,
      invitedBy: INVITER,
      community: COMMUNITY,
      membership: communityMembers.status,
    })
    .from(communityInvitations)
    .innerJoin(
      communities,
      and(eq(communities.id, communityInvitations.communityId), eq(communities.status, 'active')),
    )
    .leftJoin(
      communityMembers,
      and(
        eq(communityMembers.communityId, communities.id),
        sql`${communityMembers.userId} = ${viewerId}::uuid`,
      ),
    )
    .where(eq(communityInvitations.tokenHash, hashInvitation(token)))
  if (!held) throw AppError.notFound()
  const { row, invitedBy, community, membership } = held
  const state = invitationState(row, new Date())
  const keepsOut = obstacle(viewer, row.email, membership)
  const isKnown = keepsOut === 'member' || (state === 'open' && keepsOut !== 'banned')
  return {
    state,
    community: isKnown ? community : null,
    invitedBy: isKnown ? invitedBy : null,
    viewer: keepsOut,
    sentTo: isKnown ? blotted(row.email) : null,
    expiresAt: isKnown ? row.expiresAt.toISOString() : null,
  }
}

/** What the mail to an address says, looked up when it leaves: null once it is over, or the address's owner is in or banned. */
export async function readMailedInvitation(db: Executor, id: string) {
  const [mailed] = await db
    .select({ row: communityInvitations, invitedBy: INVITER, community: COMMUNITY })
    .from(communityInvitations)
    .innerJoin(
      communities,
      and(eq(communities.id, communityInvitations.communityId), eq(communities.status, 'active')),
    )
    .where(
      and(
        eq(communityInvitations.id, id),
        sql`not exists (select 1 from ${communityMembers} m join ${users} u on u.id = m.user_id where m.community_id = ${communities.id} and lower(u.email) = ${communityInvitations.email} and m.status in ('active','banned'))`,
      ),
    )
  if (!mailed || invitationState(mailed.row, new Date()) !== 'open') return null
  return mailed
}
