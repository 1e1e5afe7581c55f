import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { tournaments } from '#/features/tournaments/run/table'

/** Codes for the wall: whoever types one may register a team, or enter scores. One of each is live at a time. */
export const tournamentCodes = pgTable(
  'tournament_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tournamentId: uuid('tournament_id')
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    right: text('right', { enum: ['register', 'score'] }).notNull(),
    code: text('code').notNull(),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    check('tournament_codes_right_check', sql`"right" in ('register','score')`),
    check('tournament_codes_code_check', sql`${t.code} ~ '^[A-Z]{6}$'`),
    uniqueIndex('tournament_codes_live_code_key')
      .on(t.code)
      .where(sql`revoked_at is null`),
    uniqueIndex('tournament_codes_live_right_key')
      .on(t.tournamentId, t.right)
      .where(sql`revoked_at is null`),
    index('tournament_codes_tournament_idx').on(t.tournamentId),
  ],
)

/** Phones that enter scores, by the code that let them in: revoked with it. */
export const tournamentScorers = pgTable(
  'tournament_scorers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    codeId: uuid('code_id')
      .notNull()
      .references(() => tournamentCodes.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of 256 random bits, which the phone alone keeps. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('tournament_scorers_code_idx').on(t.codeId)],
)
