import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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
    availability: text('availability')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    message: text('message').notNull().default(''),
    status: text('status', { enum: ['new', 'contacted', 'done'] })
      .notNull()
      .default('new'),
    confirmedAt: at('confirmed_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('community_interests_status_check', sql`${t.status} in ('new','contacted','done')`),
    index('community_interests_status_idx').on(t.status, t.createdAt),
  ],
)
