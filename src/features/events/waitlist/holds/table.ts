import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { events } from '#/features/events/events/table'
import { at } from '#/platform/database/columns'

/**
 * Spots kept for someone without an account while they prove their address. A trigger counts them among the event's seats,
 * so nothing else can sell them; a row that has run out is deleted by whoever locks the event next.
 */
export const seatHolds = pgTable(
  'seat_holds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Keyed hashes: who asked, and from which network, is not to be read from here. */
    addressHash: text('address_hash').notNull(),
    networkHash: text('network_hash').notNull(),
    partySize: integer('party_size').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    unique('seat_holds_event_address_key').on(t.eventId, t.addressHash),
    check('seat_holds_party_check', sql`${t.partySize} between 1 and 10`),
    index('seat_holds_expires_idx').on(t.expiresAt),
  ],
)
