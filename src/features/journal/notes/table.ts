import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at, textArray } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'
import type { Note } from './schema'

/** The practice journal. A deleted note stays for a while, so that deleting can be undone. */
export const notes = pgTable(
  'notes',
  {
    /** Given by the device that began it, which may have been without a connection. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** On the player's own calendar: no zone can move it. */
    playedOn: date('played_on', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: ['drill', 'rec_play', 'league', 'tournament', 'lesson'] }).notNull(),
    minutes: smallint('minutes'),
    venue: text('venue').notNull().default(''),
    highlight: text('highlight').notNull().default(''),
    body: text('body').notNull().default(''),
    focus: textArray('focus')
      .$type<Note['focus']>()
      .notNull()
      .default(sql`'{}'`),
    energy: smallint('energy'),
    fun: smallint('fun'),
    gamesWon: smallint('games_won'),
    gamesLost: smallint('games_lost'),
    partners: textArray('partners')
      .notNull()
      .default(sql`'{}'`),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    check('notes_kind_check', sql`${t.kind} in ('drill','rec_play','league','tournament','lesson')`),
    check('notes_minutes_check', sql`${t.minutes} between 1 and 1440`),
    check('notes_energy_check', sql`${t.energy} between 1 and 5`),
    check('notes_fun_check', sql`${t.fun} between 1 and 5`),
    check('notes_games_check', sql`${t.gamesWon} between 0 and 99 and ${t.gamesLost} between 0 and 99`),
    // The order of the list, read from its newest end.
    index('notes_user_idx').on(t.userId, t.playedOn, t.createdAt, t.id),
    index('notes_deleted_idx')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
  ],
)
