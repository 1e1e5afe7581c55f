import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

/** Players who ask to host events; an approved one gets the role event_host. */
export const hostRequests = pgTable(
  'host_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What they want to host, in their own words. */
    message: text('message').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'withdrawn'] })
      .notNull()
      .default('pending'),
    decisionReason: text('decision_reason').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('host_requests_status_check', sql`${t.status} in ('pending','approved','rejected','withdrawn')`),
    uniqueIndex('host_requests_one_pending_key')
      .on(t.userId)
      .where(sql`status = 'pending'`),
    index('host_requests_status_idx').on(t.status, t.createdAt),
    index('host_requests_user_idx').on(t.userId, t.createdAt),
    index('host_requests_decider_idx').on(t.decidedBy),
  ],
)
