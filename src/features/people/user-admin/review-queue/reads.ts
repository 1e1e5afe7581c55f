import { and, eq, getTableName, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { users } from '#/features/people/accounts/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { shownAddress } from '#/lib/placeholder-address'
import { keyset } from '#/platform/database/keyset'
import type { Queued } from './schema'

type QueueColumns = Record<'id' | 'userId' | 'status' | 'createdAt', AnyPgColumn>
type Asked = { status: string; cursor?: string | undefined }
type FoundPerson = {
  asker: { id: string; name: string; email: string; joinedAt: Date }
  decidedBy: string | null
  eventsJoined: number
}

/** Whoever decided on a row, joined by the row's `decidedBy`. */
export const decider = alias(users, 'decider')

/** The columns that say who asks, for a row of the person `userId`; joined with `users` and `decider`. */
export const queuedPerson = (userId: AnyPgColumn) => ({
  asker: { id: users.id, name: users.name, email: users.email, joinedAt: users.createdAt },
  decidedBy: decider.name,
  eventsJoined: sql<number>`(select count(*)::int from ${eventRegistrations} g where g.user_id = ${userId} and g.status = 'confirmed')`,
})

export const toQueued = ({ asker, decidedBy, eventsJoined }: FoundPerson): Queued => ({
  asker: { ...asker, email: shownAddress(asker.email), joinedAt: asker.joinedAt.toISOString() },
  decidedBy,
  eventsJoined,
})

/** One page in the order of a queue: who has waited longest comes first; of all others the newest. */
export function queueOrder(table: PgTable & QueueColumns, { status, cursor }: Asked) {
  const pages = keyset({
    list: getTableName(table),
    table,
    by: [{ value: table.createdAt, as: 'timestamptz' }],
    direction: status === 'pending' ? 'asc' : 'desc',
  })
  return {
    where: and(eq(table.status, status), pages.after(cursor)),
    orderBy: pages.orderBy,
    page: pages.page,
  }
}
