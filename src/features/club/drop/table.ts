import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

/** A limited number of things that people reserve, one each, and pick up. */
export const drops = pgTable(
  'drops',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Drop 001 is 1. */
    number: integer('number').notNull(),
    /** What it is: 'The dusk tee'. */
    name: text('name').notNull().default(''),
    about: text('about').notNull().default(''),
    /** Where and when it is handed out. */
    pickUp: text('pick_up').notNull().default(''),
    /** From then on it can be reserved; null while nobody has said when. */
    opensAt: at('opens_at'),
    /** Until then; null: until somebody closes it. */
    closesAt: at('closes_at'),
    /** Rises with every change of the above. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('drops_number_key').on(t.number),
    check(
      'drops_times_check',
      sql`${t.closesAt} is null or (${t.opensAt} is not null and ${t.closesAt} >= ${t.opensAt})`,
    ),
  ],
)

/** What it looks like, in order. */
export const dropPictures = pgTable(
  'drop_pictures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    dropId: uuid('drop_id')
      .notNull()
      .references(() => drops.id, { onDelete: 'cascade' }),
    /** A picture's name in the design system, or the address of an upload. */
    image: text('image').notNull(),
    alt: text('alt').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [index('drop_pictures_drop_idx').on(t.dropId, t.position)],
)

export const dropSizes = pgTable(
  'drop_sizes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    dropId: uuid('drop_id')
      .notNull()
      .references(() => drops.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [unique('drop_sizes_name_key').on(t.dropId, t.name)],
)

/**
 * Each thing that there is, a row of its own: a reservation points at one, at most one reservation at each, so that no
 * code can sell more than there are, nor take away what somebody has.
 */
export const dropItems = pgTable(
  'drop_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sizeId: uuid('size_id')
      .notNull()
      .references(() => dropSizes.id, { onDelete: 'cascade' }),
    /** From 1, within its size. */
    number: integer('number').notNull(),
  },
  (t) => [
    unique('drop_items_number_key').on(t.sizeId, t.number),
    /** What a reservation's foreign key points at. */
    unique('drop_items_size_key').on(t.id, t.sizeId),
  ],
)

/** Numbers places in line in the order of arrival, across all sizes. */
export const dropQueueNumbers = pgSequence('drop_reservations_queue_seq')

/** One row per person and drop, never deleted while the person is here. */
export const dropReservations = pgTable(
  'drop_reservations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    dropId: uuid('drop_id')
      .notNull()
      .references(() => drops.id),
    /** Null when the account is gone and the thing was handed out. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    sizeId: uuid('size_id')
      .notNull()
      .references(() => dropSizes.id),
    /** The very thing that is kept for them, or that they have. */
    itemId: uuid('item_id'),
    status: text('status', { enum: ['waiting', 'reserved', 'picked_up', 'given_back'] }).notNull(),
    queueNumber: bigint('queue_number', { mode: 'number' })
      .notNull()
      .default(sql`nextval('drop_reservations_queue_seq')`),
    /** When they joined the line, or got what they hold. */
    since: at('since')
      .notNull()
      .default(sql`now()`),
    pickedUpAt: at('picked_up_at'),
    /** Who handed it out. */
    handedOutBy: uuid('handed_out_by').references(() => users.id, { onDelete: 'set null' }),
    /** Rises with every change. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('drop_reservations_person_key').on(t.dropId, t.userId),
    /** The last guard against giving one thing to two, whatever the code above it does. */
    unique('drop_reservations_item_key').on(t.itemId),
    foreignKey({
      name: 'drop_reservations_item_fk',
      columns: [t.itemId, t.sizeId],
      foreignColumns: [dropItems.id, dropItems.sizeId],
    }),
    check(
      'drop_reservations_status_check',
      sql`${t.status} in ('waiting','reserved','picked_up','given_back')`,
    ),
    check(
      'drop_reservations_holds_check',
      sql`(${t.status} in ('reserved','picked_up')) = (${t.itemId} is not null)`,
    ),
    check(
      'drop_reservations_picked_up_check',
      sql`(${t.status} = 'picked_up') = (${t.pickedUpAt} is not null)`,
    ),
    index('drop_reservations_line_idx')
      .on(t.sizeId, t.queueNumber)
      .where(sql`status = 'waiting'`),
    index('drop_reservations_size_idx').on(t.sizeId, t.status),
    index('drop_reservations_user_idx').on(t.userId),
    index('drop_reservations_handed_out_by_idx').on(t.handedOutBy),
  ],
)
