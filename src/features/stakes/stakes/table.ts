import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'
import type { Game, Seat, Side, StakeKey, StakeState } from './schema'

/** Who is gone leaves what others have of it. */
const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })

/** A challenge of one side to another, from the first word to the settled stake. Changed under its row's lock only. */
export const stakeChallenges = pgTable(
  'stake_challenges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    format: text('format', { enum: ['singles', 'doubles'] }).notNull(),
    state: text('state').$type<StakeState>().notNull().default('proposed'),
    senderId: person('sender_id'),
    /** Which terms stand; each counter makes the next ones. */
    terms: integer('terms').notNull().default(1),
    termsById: person('terms_by_id'),
    /** A key of the list, or `own`. */
    stake: text('stake').$type<StakeKey>().notNull(),
    stakeWords: text('stake_words').notNull().default(''),
    message: text('message').notNull().default(''),
    playsAt: at('plays_at'),
    place: text('place').notNull().default(''),
    /** Which report stands; 0 before the first. */
    report: integer('report').notNull().default(0),
    reportSide: text('report_side').$type<Side>(),
    games: jsonb('games').$type<Game[]>(),
    winner: text('winner').$type<Side>(),
    decidedAt: at('decided_at'),
    /** Counts every change. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    /** Since when the state and what is agreed are as they are: from here its time runs. */
    movedAt: at('moved_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('stake_challenges_format_check', sql`${t.format} in ('singles','doubles')`),
    check(
      'stake_challenges_state_check',
      sql`${t.state} in ('proposed','accepted','reported','disputed','confirmed','settled','declined','withdrawn','called-off','expired','voided')`,
    ),
    /** There is a winner exactly where there is a result. */
    check(
      'stake_challenges_result_check',
      sql`(${t.state} in ('confirmed','settled')) = (${t.winner} is not null) and (${t.winner} is null) = (${t.decidedAt} is null)`,
    ),
    check('stake_challenges_winner_check', sql`${t.winner} in ('a','b')`),
    check(
      'stake_challenges_report_check',
      sql`(${t.report} = 0) = (${t.games} is null) and (${t.games} is null) = (${t.reportSide} is null) and (${t.reportSide} is null or ${t.reportSide} in ('a','b'))`,
    ),
    check(
      'stake_challenges_reported_check',
      sql`${t.state} not in ('reported','disputed','confirmed','settled') or ${t.report} > 0`,
    ),
    index('stake_challenges_sender_idx').on(t.senderId, t.state),
    index('stake_challenges_waiting_idx')
      .on(t.movedAt)
      .where(sql`state in ('proposed','accepted','reported','disputed')`),
    index('stake_challenges_decided_idx')
      .on(t.decidedAt)
      .where(sql`winner is not null`),
    index('stake_challenges_terms_by_idx').on(t.termsById),
  ],
)

/** Who stands where. `a1` sent it. */
export const stakePlayers = pgTable(
  'stake_players',
  {
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => stakeChallenges.id, { onDelete: 'cascade' }),
    seat: text('seat').$type<Seat>().notNull(),
    userId: person('user_id'),
    /** The latest terms this player agreed to; null: none yet. */
    agreedTerms: integer('agreed_terms'),
  },
  (t) => [
    primaryKey({ columns: [t.challengeId, t.seat] }),
    unique('stake_players_once_key').on(t.challengeId, t.userId),
    check('stake_players_seat_check', sql`${t.seat} in ('a1','a2','b1','b2')`),
    index('stake_players_user_idx').on(t.userId),
  ],
)

/** What was done, in order; nothing of it is changed, but what somebody wrote goes with them. */
export const stakeActs = pgTable(
  'stake_acts',
  {
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => stakeChallenges.id, { onDelete: 'cascade' }),
    /** The challenge's version that it made. */
    version: integer('version').notNull(),
    actorId: person('actor_id'),
    /** Null: it came about by time, or by an account that is gone. */
    seat: text('seat').$type<Seat>(),
    act: text('act').notNull(),
    /** What stood or was said after it, as far as it changed. */
    stake: text('stake').$type<StakeKey>(),
    words: text('words').notNull().default(''),
    games: jsonb('games').$type<Game[]>(),
    at: at('at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.challengeId, t.version] }), index('stake_acts_actor_idx').on(t.actorId)],
)
