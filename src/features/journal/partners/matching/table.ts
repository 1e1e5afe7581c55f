import { sql } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

/** Who lets others find them who practise the same. Nobody does before they say so. */
export const practiceSeekers = pgTable('practice_seekers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  since: at('since')
    .notNull()
    .default(sql`now()`),
})
