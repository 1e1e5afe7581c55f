import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, textArray } from '#/platform/database/columns'

/** Who would like to play with the flagship community, kept for its managers; one entry per address. */
export const communityInterests = pgTable(
  'community_interests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    city: text('city').notNull().default(''),
    level: text('level').notNull().default(''),
    /** Parts of the week, such as `weekday-evenings`. */
    availability: textArray('availability')
      .notNull()
      .default(sql`'{}'::text[]`),
    message: text('message').notNull().default(''),
    status: text('status', { enum: ['new', 'contacted', 'done'] })
      .notNull()
      .default('new'),
    confirmedAt: at('confirmed_at'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('community_interests_status_check', sql`${t.status} in ('new','contacted','done')`),
    index('community_interests_status_idx').on(t.status, t.createdAt),
  ],
)
