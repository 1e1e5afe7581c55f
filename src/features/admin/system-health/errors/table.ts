import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'

/** Unexpected errors of all processes, grouped by where they came about. Holds no message and nothing of any person. */
export const errorKinds = pgTable(
  'error_kinds',
  {
    /** Of operation, name and frame. */
    fingerprint: text('fingerprint').primaryKey(),
    operation: text('operation').notNull(),
    name: text('name').notNull(),
    frame: text('frame').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    firstSeenAt: at('first_seen_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    /** When an admin said that they know of it. */
    seenAt: at('seen_at'),
    /** When a digest named it as new. */
    digestedAt: at('digested_at'),
    /** When admins were last alerted of a burst of it. */
    alertedAt: at('alerted_at'),
  },
  (t) => [
    index('error_kinds_last_seen_idx').on(t.lastSeenAt),
    index('error_kinds_new_idx')
      .on(t.firstSeenAt)
      .where(sql`digested_at is null`),
  ],
)

/** How many of a kind within each minute, for an hour: what a burst is judged by, across processes. */
export const errorMinutes = pgTable(
  'error_minutes',
  {
    fingerprint: text('fingerprint')
      .notNull()
      .references(() => errorKinds.fingerprint, { onDelete: 'cascade' }),
    minute: at('minute').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.fingerprint, t.minute] }), index('error_minutes_minute_idx').on(t.minute)],
)
