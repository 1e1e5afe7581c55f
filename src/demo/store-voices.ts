import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { communityAnnouncements } from '#/features/communities/announcements/table'
import { auditLog } from '#/features/foundation/audit/table'
import { communities, communityMembers, communityRequests } from '#/features/communities/communities/table'
import { communityInvitations } from '#/features/communities/invitations/table'
import type { Tx } from '#/platform/db'
import { DEMO_PEOPLE } from './named-people'
import { ANNOUNCED, CLOSED_CLUB, DECIDED_ASKS, FAREWELLS, INVITED_ADDRESSES } from './voices'

const DAY_MS = 24 * 60 * 60 * 1000
const TOKEN_BYTES = 24
/** Where the named host decides, and where the neighbors are among themselves. */
const CLUBS = ['hangar-nine', 'garage-court'] as const

type Club = typeof communities.$inferSelect
type Act = typeof auditLog.$inferInsert
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

/** No one has the links: only their hashes are kept, and these were made of nothing. */
const nobodysLink = () => createHash('sha256').update(randomBytes(TOKEN_BYTES)).digest('base64url')

const noted = (club: Club, actorId: string, act: Pick<Act, 'action' | 'createdAt'> & Partial<Act>): Act => ({
  subjectType: 'community',
  subjectId: club.id,
  actorId,
  ...act,
})

async function storeAnnouncements(tx: Tx, club: Club, authorId: string, now: Date): Promise<Act[]> {
  const words = ANNOUNCED[CLUBS.find((slug) => slug === club.slug) ?? 'hangar-nine']
  const recipients = await tx.$count(
    communityMembers,
    and(eq(communityMembers.communityId, club.id), eq(communityMembers.status, 'active')),
  )
  const from = { communityId: club.id, authorId }
  await tx.insert(communityAnnouncements).values([
    { ...from, ...words.draft },
    ...words.sent.map(({ daysAgo, ...said }) => {
      const at = daysFrom(now, -daysAgo)
      return { ...from, ...said, status: 'sent' as const, recipients, sentAt: at, createdAt: at }
    }),
  ])
  return words.sent.map(({ daysAgo, title }) =>
    noted(club, authorId, {
      action: 'announcement.send',
      after: { title, recipients },
      createdAt: daysFrom(now, -daysAgo),
    }),
  )
}

async function storeInvitations(tx: Tx, club: Club, invitedBy: string, now: Date): Promise<Act[]> {
  const made = (days: number) => ({
    communityId: club.id,
    invitedBy,
    tokenHash: nobodysLink(),
    createdAt: daysFrom(now, -days),
    expiresAt: daysFrom(now, 14 - days),
  })
  await tx
    .insert(communityInvitations)
    .values([
      { ...made(1), maxUses: 20, uses: 6 },
      ...INVITED_ADDRESSES.map((email) => ({ ...made(2), email, maxUses: 1 })),
      { ...made(5), maxUses: 4, uses: 4 },
      { ...made(8), revokedAt: daysFrom(now, -7) },
      { ...made(30), maxUses: 10, uses: 3 },
    ])
  return [
    noted(club, invitedBy, {
      action: 'invitation.make-link',
      after: { expiresInDays: 14, maxUses: 20 },
      createdAt: daysFrom(now, -1),
    }),
    noted(club, invitedBy, {
      action: 'invitation.send',
      after: { addresses: INVITED_ADDRESSES.length },
      createdAt: daysFrom(now, -2),
    }),
  ]
}

async function storeFarewells(tx: Tx, club: Club, actorId: string, now: Date): Promise<Act[]> {
  const members = await tx
    .select({ id: communityMembers.id, userId: communityMembers.userId })
    .from(communityMembers)
    .innerJoin(users, eq(users.id, communityMembers.userId))
    .where(
      and(
        eq(communityMembers.communityId, club.id),
        eq(communityMembers.status, 'active'),
        eq(communityMembers.role, 'member'),
        notInArray(users.email, Object.values(DEMO_PEOPLE)),
      ),
    )
    .orderBy(asc(communityMembers.joinedAt), asc(communityMembers.userId))
    .limit(FAREWELLS.length)
  const acts: Act[] = []
  for (const [index, { id, userId }] of members.entries()) {
    const farewell = FAREWELLS[index]
    if (!farewell) continue
    const { status, reason } = farewell
    const at = daysFrom(now, -farewell.daysAgo)
    await tx
      .update(communityMembers)
      .set({ status, statusReason: reason, updatedAt: at })
      .where(eq(communityMembers.id, id))
    if (status === 'left') continue
    acts.push(
      noted(club, actorId, {
        action: status === 'banned' ? 'membership.ban' : 'membership.remove',
        before: { personId: userId, role: 'member', status: 'active' },
        after: { personId: userId, role: 'member', status },
        reason,
        createdAt: at,
      }),
    )
  }
  return acts
}

/** One that is over, and those that were not to be. */
async function storeEnded(tx: Tx, now: Date): Promise<void> {
  const strangers = await tx
    .select({ id: users.id })
    .from(users)
    .where(notInArray(users.email, Object.values(DEMO_PEOPLE)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(DECIDED_ASKS.length + 1)
  const [owner, ...askers] = strangers
  if (!owner) return
  const createdAt = daysFrom(now, -300)
  const [closed] = await tx
    .insert(communities)
    .values({ ...CLOSED_CLUB, createdAt })
    .returning()
  if (closed)
    await tx
      .insert(communityMembers)
      .values({ communityId: closed.id, userId: owner.id, role: 'owner', createdAt, joinedAt: createdAt })
  await tx.insert(communityRequests).values(
    DECIDED_ASKS.map(({ daysAgo, ...ask }, index) => ({
      ...ask,
      askerId: askers[index]?.id ?? owner.id,
      state: 'CA',
      createdAt: daysFrom(now, -daysAgo - 2),
      decidedAt: daysFrom(now, -daysAgo),
    })),
  )
}

/** What is announced, whom it invites and whom it lost, where the named host looks after a club. */
export async function storeVoices(tx: Tx, hostId: string, now: Date): Promise<void> {
  const clubs = await tx.select().from(communities).where(inArray(communities.slug, CLUBS))
  for (const club of clubs) {
    const acts = [
      ...(club.visibility === 'public' ? await storeFarewells(tx, club, hostId, now) : []),
      ...(await storeAnnouncements(tx, club, hostId, now)),
      ...(await storeInvitations(tx, club, hostId, now)),
      noted(club, hostId, {
        action: 'community.edit',
        before: { tagline: 'Indoors' },
        after: { tagline: club.tagline },
        createdAt: daysFrom(now, -45),
      }),
    ]
    await tx.insert(auditLog).values(acts)
  }
  await storeEnded(tx, now)
}
