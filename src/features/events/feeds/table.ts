import { sql } from 'drizzle-orm'
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

/** The secret address of someone's own calendar is signed over this version: raising it ends the old address. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer('version').notNull().default(1),
  createdAt: at('created_at')
    .notNull()
    .default(sql`now()`),
  lastReadAt: at('last_read_at'),
})
