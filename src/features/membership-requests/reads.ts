import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#/features/accounts/table'
import { PERSON_NAME } from '#/features/privacy/reads'
import { userProfiles } from '#/features/profiles/table'
import { eventRegistrations } from '#/features/rsvp/table'
import { shownAddress } from '#/lib/placeholder-address'
import type { Executor } from '#/server/db'
import { HELP } from './logic/tiers'
import type { ListMemberships, MembershipPage, MembershipRequest, OwnMembership } from './schema'
import { membershipRequests } from './table'

type Row = typeof membershipRequests.$inferSelect

const toRequest = (row: Row): MembershipRequest => ({
  id: row.id,
  tier: row.tier,
  help: HELP.filter((each) => row.help.includes(each)),
  message: row.message,
  status: row.status,
  decisionReason: row.decisionReason,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  number: row.number,
  memberSince: row.memberSince?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
})

/** When a request came to what it is now. */
export const LAST_WORD = sql`coalesce(${membershipRequests.endedAt}, ${membershipRequests.decidedAt}, ${membershipRequests.createdAt})`

/**
 * What a person is, and of the rest what waits, else what was said last. What an end took along with it was said in the
 * same moment: the end comes first, for its reason is to be read.
 */
export async function readOwnMembership(db: Executor, viewer: { id: string }): Promise<OwnMembership> {
  const own = eq(membershipRequests.userId, viewer.id)
  const [person] = await db
    .select({ name: PERSON_NAME })
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(eq(users.id, viewer.id))
  const [membership] = await db
    .select()
    .from(membershipRequests)
    .where(and(own, eq(membershipRequests.status, 'approved')))
  const [request] = await db
    .select()
    .from(membershipRequests)
    .where(and(own, ne(membershipRequests.status, 'approved')))
    .orderBy(
      sql`${membershipRequests.status} = 'pending' desc`,
      desc(LAST_WORD),
      sql`${membershipRequests.status} = 'ended' desc`,
      desc(membershipRequests.id),
    )
    .limit(1)
  return {
    name: person?.name ?? '',
    membership: membership ? toRequest(membership) : null,
    request: request ? toRequest(request) : null,
  }
}

const decider = alias(users, 'decider')

/** The queue: who has waited longest comes first; of all others the newest. */
export async function listMemberships(
  db: Executor,
  { status, limit, cursor }: ListMemberships,
): Promise<MembershipPage> {
  const waiting = status === 'pending'
  const place = sql`(membership_requests.created_at, membership_requests.id)`
  const last = sql`(select r.created_at, r.id from ${membershipRequests} r where r.id = ${cursor ?? null})`
  const found = await db
    .select({
      request: membershipRequests,
      asker: { id: users.id, name: users.name, email: users.email, joinedAt: users.createdAt },
      decidedBy: decider.name,
      eventsJoined: sql<number>`(select count(*)::int from ${eventRegistrations} g where g.user_id = ${membershipRequests.userId} and g.status = 'confirmed')`,
    })
    .from(membershipRequests)
    .innerJoin(users, eq(users.id, membershipRequests.userId))
    .leftJoin(decider, eq(decider.id, membershipRequests.decidedBy))
    .where(
      and(
        eq(membershipRequests.status, status),
        cursor ? (waiting ? sql`${place} > ${last}` : sql`${place} < ${last}`) : undefined,
      ),
    )
    .orderBy(
      ...[membershipRequests.createdAt, membershipRequests.id].map((column) =>
        waiting ? asc(column) : desc(column),
      ),
    )
    .limit(limit + 1)
  const items = found.slice(0, limit).map(({ request, asker, decidedBy, eventsJoined }) => ({
    ...toRequest(request),
    asker: { ...asker, email: shownAddress(asker.email), joinedAt: asker.joinedAt.toISOString() },
    decidedBy,
    eventsJoined,
  }))
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** What a mail about a decision tells. */
export async function readMembershipDecision(db: Executor, id: string) {
  const { status, tier, number, decisionReason: reason } = membershipRequests
  const [row] = await db
    .select({ status, tier, number, reason })
    .from(membershipRequests)
    .where(eq(membershipRequests.id, id))
  return row
}
