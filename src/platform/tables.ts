import { sql } from 'drizzle-orm'
import { index, integer, json, pgTable, primaryKey, text, uuid, bigint } from 'drizzle-orm/pg-core'
import { at, integerArray } from '#/platform/database/columns'

/** Answers already given to repeated writes; kept 24 h. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Who asked (a user's id), so that nobody reads another's answer. */
    actor: text('actor').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** As text: jsonb would reorder it, and a repeated answer is the same to the letter. */
    body: json('body').notNull(),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.actor, t.key] }), index('idempotency_keys_created_idx').on(t.createdAt)],
)

/** The limiter's counters: in the database, so that they survive a restart and hold across processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: at('expire'),
  },
  (t) => [index('rate_limits_expire_idx').on(t.expire)],
)

/** Uploaded pictures; the files stand in the storage under the id. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null when the owner's account is gone and an event still shows the picture. */
    ownerId: uuid('owner_id'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: integerArray('widths').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('uploads_owner_idx').on(t.ownerId, t.createdAt),
    index('uploads_created_idx').on(t.createdAt),
  ],
)
