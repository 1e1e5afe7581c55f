import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, textArray } from '#/platform/database/columns'
import { templateColumns } from '#/features/events/events/template/table'
import { users } from '#/features/people/accounts/table'

/** A recurring series: a rule in the venue's wall-clock time, and what each of its events starts out as. */
export const eventSeries = pgTable(
  'event_series',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Set on the product's built-in series only, so that it is made once. */
    builtInKey: text('built_in_key').unique(),
    ...templateColumns(),
    /** RFC 5545 recurrence rule without DTSTART, for example FREQ=WEEKLY;BYDAY=TU. */
    rrule: text('rrule').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    /** Local dates the rule gives but on which nothing takes place. */
    skippedDates: textArray('skipped_dates')
      .notNull()
      .default(sql`'{}'::text[]`),
    hostId: uuid('host_id').references(() => users.id, { onDelete: 'set null' }),
    /** Sign-ups of each night open so long before its start; null: as soon as the night is made. */
    opensHoursBefore: integer('opens_hours_before'),
    /** Regulars say they come until so long before the start, or their place is released; null: it is theirs unless they skip. */
    standingDeadlineHours: integer('standing_deadline_hours'),
    /** How many places of a night regulars may hold; null: as many as there are. */
    standingSeatsLimit: integer('standing_seats_limit'),
    /** The series this one was split off from, when a night and all that follow were changed. */
    continues: uuid('continues'),
    version: integer('version').notNull().default(1),
    active: boolean('active').notNull().default(true),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('event_series_capacity_check', sql`${t.maxCapacity} is null or ${t.maxCapacity} > 0`),
    check('event_series_visibility_check', sql`${t.visibility} in ('public','unlisted','community')`),
    check(
      'event_series_community_visibility_check',
      sql`${t.visibility} <> 'community' or ${t.communityId} is not null`,
    ),
    check('event_series_fill_mode_check', sql`${t.fillMode} in ('in_order','by_lot')`),
    check('event_series_lot_check', sql`${t.fillMode} <> 'by_lot' or ${t.opensHoursBefore} is not null`),
    check('event_series_waitlist_mode_check', sql`${t.waitlistMode} in ('in_order','skill_balanced')`),
    check('event_series_promotion_check', sql`${t.promotion} in ('instant','offer')`),
    check(
      'event_series_hours_check',
      sql`coalesce(${t.opensHoursBefore}, 1) between 1 and 1440 and coalesce(${t.standingDeadlineHours}, 1) between 1 and 336`,
    ),
    check(
      'event_series_standing_check',
      sql`${t.standingSeatsLimit} is null or ${t.standingSeatsLimit} >= 0`,
    ),
    index('event_series_host_idx').on(t.hostId),
    index('event_series_community_idx').on(t.communityId),
    index('event_series_active_idx')
      .on(t.title, t.id)
      .where(sql`active`),
  ],
)
