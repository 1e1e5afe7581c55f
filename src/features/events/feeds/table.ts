import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#/features/people/accounts/table'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The secret address of somebody's own calendar is signed over this version: raising it ends the old address. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer('version').notNull().default(1),
  createdAt: at('created_at').notNull().defaultNow(),
  lastReadAt: at('last_read_at'),
})
