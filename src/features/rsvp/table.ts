import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#/features/accounts/table'
import { events } from '#/features/events/table'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Queue numbers are drawn under the event's lock, so within an event they rise in the order of joining. */
export const queueNumbers = pgSequence('event_registrations_queue_seq')

/** One row per person and event, never deleted: its status changes. Attendance is a separate fact. */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', {
      enum: ['confirmed', 'waitlisted', 'offered', 'cancelled', 'declined'],
    }).notNull(),
    /** The person and their guests: a party is seated whole or not at all. */
    partySize: integer('party_size').notNull().default(1),
    queueNumber: bigint('queue_number', { mode: 'number' })
      .notNull()
      .default(sql`nextval('event_registrations_queue_seq')`),
    /** When the person joined the queue or got the seat they now hold. */
    queuedAt: at('queued_at').notNull().defaultNow(),
    offerExpiresAt: at('offer_expires_at'),
    attendance: text('attendance', { enum: ['unknown', 'attended', 'no_show'] })
      .notNull()
      .default('unknown'),
    /** Rises with each change of status or party; messages are unique per version. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('event_registrations_event_user_key').on(t.eventId, t.userId),
    check(
      'event_registrations_status_check',
      sql`${t.status} in ('confirmed','waitlisted','offered','cancelled','declined')`,
    ),
    check('event_registrations_party_check', sql`${t.partySize} between 1 and 10`),
    check('event_registrations_attendance_check', sql`${t.attendance} in ('unknown','attended','no_show')`),
    index('event_registrations_event_status_idx').on(t.eventId, t.status, t.queueNumber),
    index('event_registrations_user_idx').on(t.userId, t.status),
    /** For figures over time. */
    index('event_registrations_created_idx').on(t.createdAt),
  ],
)
