import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { decider, queuedPerson, queueOrder, toQueued } from '#/features/people/user-admin/review-queue/reads'
import { PERSON_NAME } from '#/features/people/profiles/privacy/reads'
import type { Executor } from '#/platform/db'
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
  const [person] = await db.select({ name: PERSON_NAME }).from(users).where(eq(users.id, viewer.id))
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

/** The queue: who has waited longest comes first; of all others the newest. */
export async function listMemberships(db: Executor, asked: ListMemberships): Promise<MembershipPage> {
  const { where, orderBy, page } = queueOrder(membershipRequests, asked)
  const found = await db
    .select({ request: membershipRequests, ...queuedPerson(membershipRequests.userId) })
    .from(membershipRequests)
    .innerJoin(users, eq(users.id, membershipRequests.userId))
    .leftJoin(decider, eq(decider.id, membershipRequests.decidedBy))
    .where(where)
    .orderBy(...orderBy)
    .limit(asked.limit + 1)
  return page(
    db,
    found.map(({ request, ...person }) => ({ ...toRequest(request), ...toQueued(person) })),
    asked.limit,
  )
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
