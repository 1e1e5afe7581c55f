import { integer, text, uuid } from 'drizzle-orm/pg-core'
import { writtenIn } from '#/platform/database/columns'
import { communities } from '#/features/communities/communities/table'

/** What an event and the series that makes it both have; `logic/event-fields` says which fields these are. */
export function templateColumns() {
  return {
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    language: writtenIn(),
    theme: text('theme'),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    timeZone: text('time_zone').notNull(),
    location: text('location').notNull().default(''),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zipCode: text('zip_code').notNull().default(''),
    /** Who may read the street address: everyone, or those who are confirmed. */
    addressVisibility: text('address_visibility', { enum: ['public', 'attendees'] })
      .notNull()
      .default('public'),
    coverImage: text('cover_image'),
    communityId: uuid('community_id').references(() => communities.id, { onDelete: 'set null' }),
    visibility: text('visibility', { enum: ['public', 'unlisted', 'community'] })
      .notNull()
      .default('public'),
    /** Players, guests included; null = unlimited. */
    maxCapacity: integer('max_capacity'),
    guestsAllowed: integer('guests_allowed').notNull().default(0),
    /** Places go in the order of answers, or the order of those who entered before `opens_at` is drawn by lot. */
    fillMode: text('fill_mode', { enum: ['in_order', 'by_lot'] })
      .notNull()
      .default('in_order'),
    /** Who of those waiting moves up: the first, or who evens out the levels best. */
    waitlistMode: text('waitlist_mode', { enum: ['in_order', 'skill_balanced'] })
      .notNull()
      .default('in_order'),
    /** A freed place is given at once, or offered with a time to answer. */
    promotion: text('promotion', { enum: ['instant', 'offer'] })
      .notNull()
      .default('instant'),
    skillMin: text('skill_min'),
    skillMax: text('skill_max'),
    courts: integer('courts'),
    priceNote: text('price_note').notNull().default(''),
    hostContact: text('host_contact').notNull().default(''),
  }
}
