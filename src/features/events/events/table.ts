import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { templateColumns } from './template/table'
import { users } from '#/features/people/accounts/table'
import { eventSeries } from '#/features/events/series/table'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const HH_MM = sql.raw(`'^([01][0-9]|2[0-3]):[0-5][0-9]$'`)

export const events = pgTable(
  'events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...templateColumns(),
    eventDate: date('event_date', { mode: 'string' }).notNull(),
    /** Derived from date, times and zone at each write, so that lists sort and filter by one instant. */
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    hostId: uuid('host_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['draft', 'published', 'cancelled'] })
      .notNull()
      .default('draft'),
    rsvpDeadline: at('rsvp_deadline'),
    signupsOpen: boolean('signups_open').notNull().default(true),
    /** When sign-ups open; null: at once. With a lot, whoever enters before it is placed by the draw at that moment. */
    opensAt: at('opens_at'),
    lotDrawnAt: at('lot_drawn_at'),
    /** Makes the draw repeatable by anyone who wants to check it; secret until it is drawn. */
    lotSeed: text('lot_seed'),
    cancelledReason: text('cancelled_reason').notNull().default(''),
    cancelledAt: at('cancelled_at'),
    seriesId: uuid('series_id').references(() => eventSeries.id, { onDelete: 'set null' }),
    /** The date the series' rule gave; stays when the night is moved, so it is never made twice. */
    seriesDate: date('series_date', { mode: 'string' }),
    /** Seats held by confirmed and offered registrations, guests included; kept by a trigger on registrations. */
    seatsTaken: integer('seats_taken').notNull().default(0),
    /** People waiting, guests included; kept by the same trigger. */
    seatsWaiting: integer('seats_waiting').notNull().default(0),
    /** How long the line is: registrations that wait, however many people each stands for; kept by the same trigger. */
    partiesWaiting: integer('parties_waiting').notNull().default(0),
    registrationsCount: integer('registrations_count').notNull().default(0),
    /** Seats above capacity that a host granted; shrinks as seats are freed. */
    overrideSeats: integer('override_seats').notNull().default(0),
    /** iCalendar SEQUENCE: rises when time, place or status changes. */
    sequence: integer('sequence').notNull().default(0),
    /** Rises with every change: the version that live hints carry and edits are checked against. */
    version: integer('version').notNull().default(1),
    search: tsvector('search').generatedAlwaysAs(
      sql`to_tsvector('simple', folded(coalesce(title,'') || ' ' || coalesce(location,'') || ' ' || coalesce(city,'') || ' ' || coalesce(theme,'') || ' ' || coalesce(description,'')))`,
    ),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('events_status_check', sql`${t.status} in ('draft','published','cancelled')`),
    check('events_visibility_check', sql`${t.visibility} in ('public','unlisted','community')`),
    check(
      'events_community_visibility_check',
      sql`${t.visibility} <> 'community' or ${t.communityId} is not null`,
    ),
    check(
      'events_times_check',
      sql`${t.startTime} ~ ${HH_MM} and ${t.endTime} ~ ${HH_MM} and ${t.endsAt} > ${t.startsAt}`,
    ),
    check('events_fill_mode_check', sql`${t.fillMode} in ('in_order','by_lot')`),
    check('events_waitlist_mode_check', sql`${t.waitlistMode} in ('in_order','skill_balanced')`),
    check('events_promotion_check', sql`${t.promotion} in ('instant','offer')`),
    check('events_lot_check', sql`${t.fillMode} <> 'by_lot' or ${t.opensAt} is not null`),
    check('events_capacity_positive_check', sql`${t.maxCapacity} is null or ${t.maxCapacity} > 0`),
    check('events_guests_check', sql`${t.guestsAllowed} between 0 and 9`),
    check(
      'events_counts_check',
      sql`${t.seatsTaken} >= 0 and ${t.seatsWaiting} >= 0 and ${t.partiesWaiting} >= 0 and ${t.registrationsCount} >= 0 and ${t.overrideSeats} >= 0`,
    ),
    /** The last guard against overselling, whatever the code above it does. */
    check(
      'events_seats_check',
      sql`${t.maxCapacity} is null or ${t.seatsTaken} <= ${t.maxCapacity} + ${t.overrideSeats}`,
    ),
    unique('events_series_date_key').on(t.seriesId, t.seriesDate),
    index('events_listed_idx')
      .on(t.startsAt, t.id)
      .where(sql`status <> 'draft'`),
    index('events_ends_idx').on(t.endsAt),
    index('events_host_idx').on(t.hostId, t.startsAt),
    index('events_community_idx').on(t.communityId, t.startsAt),
    index('events_theme_idx').on(t.theme, t.eventDate),
    index('events_city_idx').on(sql`lower(city)`, t.startsAt),
    /** Draws that are due. */
    index('events_lot_idx')
      .on(t.opensAt)
      .where(sql`fill_mode = 'by_lot' and lot_drawn_at is null`),
    index('events_search_idx').using('gin', t.search),
  ],
)

/** Further people who run an event; the host himself stands in events.host_id. */
export const eventHosts = pgTable(
  'event_hosts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('event_hosts_event_user_key').on(t.eventId, t.userId),
    index('event_hosts_user_idx').on(t.userId),
  ],
)

/** What was done to an event and its registrations by whom; append only. */
export const eventHistory = pgTable(
  'event_history',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    act: text('act').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('event_history_event_idx').on(t.eventId, t.createdAt),
    index('event_history_actor_idx').on(t.actorId, t.createdAt),
  ],
)
