import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#/features/accounts/table'
import { eventRegistrations } from '#/features/rsvp/table'
import { shownAddress } from '#/lib/placeholder-address'
import type { Executor } from '#/server/db'
import type { HostRequest, HostRequestPage, ListHostRequests, OwnHostRequest } from './schema'
import { hostRequests } from './table'

type Row = typeof hostRequests.$inferSelect

const toHostRequest = (row: Row): HostRequest => ({
  id: row.id,
  message: row.message,
  status: row.status,
  decisionReason: row.decisionReason,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** A person's newest request. */
export async function readOwnHostRequest(db: Executor, viewer: { id: string }): Promise<OwnHostRequest> {
  const [row] = await db
    .select()
    .from(hostRequests)
    .where(eq(hostRequests.userId, viewer.id))
    .orderBy(desc(hostRequests.createdAt))
    .limit(1)
  return { request: row ? toHostRequest(row) : null }
}

const decider = alias(users, 'decider')

/** The queue: who has waited longest comes first; of those decided the newest. */
export async function listHostRequests(
  db: Executor,
  { status, limit, cursor }: ListHostRequests,
): Promise<HostRequestPage> {
  const waiting = status === 'pending'
  const at = sql`(host_requests.created_at, host_requests.id)`
  const last = sql`(select r.created_at, r.id from ${hostRequests} r where r.id = ${cursor ?? null})`
  const found = await db
    .select({
      request: hostRequests,
      asker: { id: users.id, name: users.name, email: users.email, joinedAt: users.createdAt },
      decidedBy: decider.name,
      eventsJoined: sql<number>`(select count(*)::int from ${eventRegistrations} g where g.user_id = ${hostRequests.userId} and g.status = 'confirmed')`,
    })
    .from(hostRequests)
    .innerJoin(users, eq(users.id, hostRequests.userId))
    .leftJoin(decider, eq(decider.id, hostRequests.decidedBy))
    .where(
      and(
        eq(hostRequests.status, status),
        cursor ? (waiting ? sql`${at} > ${last}` : sql`${at} < ${last}`) : undefined,
      ),
    )
    .orderBy(
      ...[hostRequests.createdAt, hostRequests.id].map((column) => (waiting ? asc(column) : desc(column))),
    )
    .limit(limit + 1)
  const items = found.slice(0, limit).map(({ request, asker, decidedBy, eventsJoined }) => ({
    ...toHostRequest(request),
    asker: { ...asker, email: shownAddress(asker.email), joinedAt: asker.joinedAt.toISOString() },
    decidedBy,
    eventsJoined,
  }))
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** What a mail about a decision tells. */
export async function readDecision(db: Executor, id: string) {
  const [row] = await db
    .select({ status: hostRequests.status, reason: hostRequests.decisionReason })
    .from(hostRequests)
    .where(eq(hostRequests.id, id))
  return row
}
