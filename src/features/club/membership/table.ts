import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, textArray } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

/** Who asks to be a member of the product's own club. An approved row is the membership, until it ends. */
export const membershipRequests = pgTable(
  'membership_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tier: text('tier', { enum: ['member', 'helper'] }).notNull(),
    /** With what a helping member would like to help, such as `check-in`. */
    help: textArray('help')
      .notNull()
      .default(sql`'{}'::text[]`),
    message: text('message').notNull().default(''),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'withdrawn', 'ended'] })
      .notNull()
      .default('pending'),
    decisionReason: text('decision_reason').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
    /** The member's number; kept when they change from one tier to the other. */
    number: integer('number'),
    /** Since when they are a member, in whichever tier. */
    memberSince: at('member_since'),
    endedAt: at('ended_at'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('membership_requests_tier_check', sql`${t.tier} in ('member','helper')`),
    check(
      'membership_requests_status_check',
      sql`${t.status} in ('pending','approved','rejected','withdrawn','ended')`,
    ),
    check(
      'membership_requests_number_check',
      sql`${t.status} <> 'approved' or (${t.number} is not null and ${t.memberSince} is not null)`,
    ),
    uniqueIndex('membership_requests_one_pending_key')
      .on(t.userId)
      .where(sql`status = 'pending'`),
    uniqueIndex('membership_requests_one_membership_key')
      .on(t.userId)
      .where(sql`status = 'approved'`),
    uniqueIndex('membership_requests_number_key')
      .on(t.number)
      .where(sql`status = 'approved'`),
    index('membership_requests_status_idx').on(t.status, t.createdAt),
    index('membership_requests_user_idx').on(t.userId, t.createdAt),
    index('membership_requests_decider_idx').on(t.decidedBy),
    index('membership_requests_numbers_idx').on(t.number),
  ],
)
