import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

/** What somebody brought to the admins' notice; one open report per person and subject. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    subjectType: text('subject_type', { enum: ['event', 'community', 'profile'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    reason: text('reason', { enum: ['spam', 'abuse', 'unsafe', 'wrong', 'other'] }).notNull(),
    details: text('details').notNull().default(''),
    status: text('status', { enum: ['open', 'resolved', 'dismissed'] })
      .notNull()
      .default('open'),
    resolution: text('resolution').notNull().default(''),
    handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
    handledAt: at('handled_at'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('reports_subject_type_check', sql`${t.subjectType} in ('event','community','profile')`),
    check('reports_reason_check', sql`${t.reason} in ('spam','abuse','unsafe','wrong','other')`),
    check('reports_status_check', sql`${t.status} in ('open','resolved','dismissed')`),
    uniqueIndex('reports_one_open_key')
      .on(t.reporterId, t.subjectType, t.subjectId)
      .where(sql`status = 'open'`),
    index('reports_status_idx').on(t.status, t.createdAt),
    index('reports_reporter_idx').on(t.reporterId, t.createdAt),
    index('reports_subject_idx').on(t.subjectType, t.subjectId),
    index('reports_handler_idx').on(t.handledBy),
  ],
)
