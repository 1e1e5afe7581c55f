import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, textArray } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'
import { eventSeries } from '#/features/events/series/table'

/** A regular: someone for whom each night of a series keeps a spot. */
export const standingSeats = pgTable(
  'standing_seats',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    seriesId: uuid('series_id')
      .notNull()
      .references(() => eventSeries.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Asked for by the player, kept by the host's yes, or ended by either. */
    status: text('status', { enum: ['requested', 'active', 'ended'] })
      .notNull()
      .default('requested'),
    partySize: integer('party_size').notNull().default(1),
    /** Local dates of the series that this regular does not come to. */
    skippedDates: textArray('skipped_dates')
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('standing_seats_series_user_key').on(t.seriesId, t.userId),
    check('standing_seats_status_check', sql`${t.status} in ('requested','active','ended')`),
    check('standing_seats_party_check', sql`${t.partySize} between 1 and 10`),
    index('standing_seats_user_idx').on(t.userId),
  ],
)
