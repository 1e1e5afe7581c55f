import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

/**
 * What somebody said to an offered draft: begun, or not wanted. It stays when the note is deleted, so that each event
 * and each tournament is offered once.
 */
export const noteOffers = pgTable(
  'note_offers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text('source', { enum: ['event', 'tournament'] }).notNull(),
    sourceId: uuid('source_id').notNull(),
    answer: text('answer', { enum: ['begun', 'dismissed'] }).notNull(),
    answeredAt: at('answered_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.source, t.sourceId] }),
    check('note_offers_source_check', sql`${t.source} in ('event','tournament')`),
    check('note_offers_answer_check', sql`${t.answer} in ('begun','dismissed')`),
  ],
)
