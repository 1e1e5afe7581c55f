import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

/**
 * What a suspension took from someone, so that lifting it can give it back: one row per registration, standing seat,
 * drop reservation or squad shift. Gone once the suspension is lifted.
 */
export const releasedSpots = pgTable(
  'released_spots',
  {
    kind: text('kind', { enum: ['registration', 'standing', 'drop', 'shift'] }).notNull(),
    /** The id of the registration, standing seat, reservation or shift. */
    subjectId: uuid('subject_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its status before. */
    was: text('was').notNull(),
    /** Its version right after the release: what has changed since is not given back. */
    version: integer('version').notNull().default(0),
    releasedAt: at('released_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId] }),
    check('released_spots_kind_check', sql`${t.kind} in ('registration','standing','drop','shift')`),
    index('released_spots_user_idx').on(t.userId),
  ],
)
