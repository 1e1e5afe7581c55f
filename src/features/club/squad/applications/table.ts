import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, textArray } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

/** Players who would like to join the squad. */
export const squadApplications = pgTable(
  'squad_applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What they would like to do, and when they can: names of `logic/squad-choices`. */
    tasks: textArray('tasks').notNull(),
    availability: textArray('availability').notNull(),
    message: text('message').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'withdrawn'] })
      .notNull()
      .default('pending'),
    /** What the admin who decided wrote to them. */
    note: text('note').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check(
      'squad_applications_status_check',
      sql`${t.status} in ('pending','approved','rejected','withdrawn')`,
    ),
    uniqueIndex('squad_applications_one_pending_key')
      .on(t.userId)
      .where(sql`status = 'pending'`),
    index('squad_applications_status_idx').on(t.status, t.createdAt),
    index('squad_applications_user_idx').on(t.userId, t.createdAt),
    index('squad_applications_decider_idx').on(t.decidedBy),
  ],
)
