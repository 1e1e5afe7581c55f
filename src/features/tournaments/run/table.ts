import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'
import { communities } from '#/features/communities/communities/table'
import { events } from '#/features/events/events/table'
import type { SavedAct, SavedSettings } from './schema'

/**
 * A tournament is the settings it began with and its acts. What else stands here is derived from them at each write, for
 * lists. Its row is locked while acts are added, so that they come one after another.
 */
export const tournaments = pgTable(
  'tournaments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whose answers it was made of, if it was: whoever runs that event runs this, whoever may see it sees this. */
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'set null' }),
    communityId: uuid('community_id').references(() => communities.id, { onDelete: 'set null' }),
    /** Its event was not for everybody, and is deleted (a trigger says so): for its organisers alone since. */
    hidden: boolean('hidden').notNull().default(false),
    /** Those it began with; changes are acts. */
    settings: jsonb('settings').$type<SavedSettings>().notNull(),
    lastSeq: integer('last_seq').notNull().default(0),
    name: text('name').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    phase: text('phase', { enum: ['setup', 'drawn', 'playing', 'ended'] })
      .notNull()
      .default('setup'),
    entrants: integer('entrants').notNull().default(0),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
    endedAt: at('ended_at'),
  },
  (t) => [
    check('tournaments_phase_check', sql`${t.phase} in ('setup','drawn','playing','ended')`),
    index('tournaments_owner_idx').on(t.ownerId, t.createdAt, t.id),
    index('tournaments_event_idx').on(t.eventId),
    index('tournaments_community_idx').on(t.communityId),
  ],
)

/**
 * What happened, in order and without a gap. Append-only by a trigger: acts go with their tournament alone, and the name
 * of whoever did one with their account.
 */
export const tournamentActs = pgTable(
  'tournament_acts',
  {
    tournamentId: uuid('tournament_id')
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    /** Given by the device that acted: whatever is sent again is written once. */
    entryId: text('entry_id').notNull(),
    act: jsonb('act').$type<SavedAct>().notNull(),
    at: at('at').notNull(),
    by: text('by').notNull(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.tournamentId, t.seq] }),
    unique('tournament_acts_entry_key').on(t.tournamentId, t.entryId),
    check('tournament_acts_seq_check', sql`${t.seq} > 0`),
    index('tournament_acts_by_idx').on(t.byId),
  ],
)

/** Who wants to be told when a team is called to a court. */
export const tournamentFollowers = pgTable(
  'tournament_followers',
  {
    tournamentId: uuid('tournament_id').notNull(),
    entrantId: text('entrant_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.tournamentId, t.entrantId, t.userId] }),
    foreignKey({
      name: 'tournament_followers_tournament_fk',
      columns: [t.tournamentId],
      foreignColumns: [tournaments.id],
    }).onDelete('cascade'),
    index('tournament_followers_user_idx').on(t.userId),
  ],
)
