import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { bigint, check, index, integer, pgSequence, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'
import { events } from '#/features/events/events/table'
import { guests } from '#/features/events/rsvp/guests/table'

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
    /** Someone without an account; becomes `user_id` when that address gets one. */
    guestId: uuid('guest_id').references(() => guests.id, { onDelete: 'set null' }),
    /** How the spot came about; a regular's is held by the series. */
    source: text('source', { enum: ['answer', 'standing', 'walk_in'] })
      .notNull()
      .default('answer'),
    status: text('status', {
      enum: ['confirmed', 'waitlisted', 'offered', 'cancelled', 'declined'],
    }).notNull(),
    /** The person and their guests: a party is seated whole or not at all. */
    partySize: integer('party_size').notNull().default(1),
    queueNumber: bigint('queue_number', { mode: 'number' })
      .notNull()
      .default(sql`nextval('event_registrations_queue_seq')`),
    /** When the person joined the queue or got the seat they now hold. */
    queuedAt: at('queued_at')
      .notNull()
      .default(sql`now()`),
    offerExpiresAt: at('offer_expires_at'),
    /** The place in a draw by lot; null: came after it, or there was none. */
    lotNumber: integer('lot_number'),
    /** Why this one moved up before others, in words for everyone who waits; empty: it was their turn. */
    promotionReason: text('promotion_reason').notNull().default(''),
    /** When a spot (not just a number on the waitlist) was given up. */
    givenUpAt: at('given_up_at'),
    /** When someone of the party was first seen at the court; null: no one was. */
    checkedInAt: at('checked_in_at'),
    /** How many of an attended party came; null: all of it. */
    partyCame: integer('party_came'),
    /** Someone who just came along and left no more than a name. */
    walkInName: text('walk_in_name').notNull().default(''),
    attendance: text('attendance', { enum: ['unknown', 'attended', 'no_show'] })
      .notNull()
      .default('unknown'),
    /** When the person's own RSVP is confirmed by message, and as of which version; null: nothing is due. */
    confirmAt: at('confirm_at'),
    confirmVersion: integer('confirm_version'),
    /** Rises with each change of status or party; messages are unique per version. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('event_registrations_event_user_key').on(t.eventId, t.userId),
    unique('event_registrations_event_guest_key').on(t.eventId, t.guestId),
    check('event_registrations_one_person_check', sql`${t.userId} is null or ${t.guestId} is null`),
    check(
      'event_registrations_walk_in_name_check',
      sql`${t.walkInName} = '' or (${t.source} = 'walk_in' and ${t.userId} is null and ${t.guestId} is null)`,
    ),
    check(
      'event_registrations_came_check',
      sql`${t.partyCame} is null or (${t.attendance} = 'attended' and ${t.partyCame} between 1 and 10)`,
    ),
    check('event_registrations_source_check', sql`${t.source} in ('answer','standing','walk_in')`),
    check(
      'event_registrations_offer_check',
      sql`${t.status} <> 'offered' or ${t.offerExpiresAt} is not null`,
    ),
    check(
      'event_registrations_status_check',
      sql`${t.status} in ('confirmed','waitlisted','offered','cancelled','declined')`,
    ),
    check('event_registrations_party_check', sql`${t.partySize} between 1 and 10`),
    check('event_registrations_attendance_check', sql`${t.attendance} in ('unknown','attended','no_show')`),
    index('event_registrations_event_status_idx').on(t.eventId, t.status, t.queueNumber),
    index('event_registrations_user_idx').on(t.userId, t.status),
    index('event_registrations_guest_idx').on(t.guestId),
    /** Offers that lapse. */
    index('event_registrations_offers_idx')
      .on(t.offerExpiresAt)
      .where(sql`status = 'offered'`),
    /** Confirmations that are due. */
    index('event_registrations_confirm_idx')
      .on(t.confirmAt)
      .where(sql`confirm_at is not null`),
    /** For figures over time. */
    index('event_registrations_created_idx').on(t.createdAt),
  ],
)

/**
 * Where someone without an account is told of their spot: at an address they have shown to be theirs. One that a
 * host wrote down for a walk-in gets no mail.
 */
export const GUEST_TOLD_AT = sql<
  string | null
>`case when ${eventRegistrations.source} <> 'walk_in' then ${guests.email} end`

/** Where a party stands on a waitlist: its number, and how many people are ahead of it. */
export type WaitlistPlace = { position: number; peopleAhead: number }

/** Counts every place on a waitlist: parties ahead make the number, their sizes make the people. */
export const waitlistPlace = (eventId: SQLWrapper, queueNumber: SQLWrapper): SQL<WaitlistPlace> =>
  sql`(select json_build_object('position', count(*) + 1, 'peopleAhead', coalesce(sum(ahead.party_size), 0)) from ${eventRegistrations} ahead where ahead.event_id = ${eventId} and ahead.status = 'waitlisted' and ahead.queue_number < ${queueNumber})`
