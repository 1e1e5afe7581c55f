import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#/features/accounts/table'
import { communities } from '#/features/communities/table'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A recurring series: a rule in the venue's wall-clock time, and what each of its events starts out as. */
export const eventSeries = pgTable(
  'event_series',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Set on the product's built-in series only, so that it is made once. */
    builtInKey: text('built_in_key').unique(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    theme: text('theme'),
    /** RFC 5545 recurrence rule without DTSTART, for example FREQ=WEEKLY;BYDAY=TU. */
    rrule: text('rrule').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    /** Local dates the rule gives but on which nothing takes place. */
    skippedDates: text('skipped_dates')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    timeZone: text('time_zone').notNull(),
    location: text('location').notNull().default(''),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zipCode: text('zip_code').notNull().default(''),
    coverImage: text('cover_image'),
    communityId: uuid('community_id').references(() => communities.id, { onDelete: 'set null' }),
    hostId: uuid('host_id').references(() => users.id, { onDelete: 'set null' }),
    maxCapacity: integer('max_capacity'),
    guestsAllowed: integer('guests_allowed').notNull().default(0),
    courts: integer('courts'),
    active: boolean('active').notNull().default(true),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [check('event_series_capacity_check', sql`${t.maxCapacity} is null or ${t.maxCapacity} > 0`)],
)
