import { desc, eq } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { decider, queuedPerson, queueOrder, toQueued } from '#/features/people/user-admin/review-queue/reads'
import type { Executor } from '#/platform/db'
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

/** The queue: who has waited longest comes first; of all others the newest. */
export async function listHostRequests(db: Executor, asked: ListHostRequests): Promise<HostRequestPage> {
  const { where, orderBy, page } = queueOrder(hostRequests, asked)
  const found = await db
    .select({ request: hostRequests, ...queuedPerson(hostRequests.userId) })
    .from(hostRequests)
    .innerJoin(users, eq(users.id, hostRequests.userId))
    .leftJoin(decider, eq(decider.id, hostRequests.decidedBy))
    .where(where)
    .orderBy(...orderBy)
    .limit(asked.limit + 1)
  return page(
    db,
    found.map(({ request, ...person }) => ({ ...toHostRequest(request), ...toQueued(person) })),
    asked.limit,
  )
}

/** What a mail about a decision tells. */
export async function readDecision(db: Executor, id: string) {
  const [row] = await db
    .select({ status: hostRequests.status, reason: hostRequests.decisionReason })
    .from(hostRequests)
    .where(eq(hostRequests.id, id))
  return row
}
