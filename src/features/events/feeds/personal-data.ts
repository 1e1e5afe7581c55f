import { eq } from 'drizzle-orm'
import type { PersonalData } from '#/platform/personal-data'
import { calendarFeeds } from './table'

export const calendarData: PersonalData = {
  name: 'calendarFeed',
  tables: ['calendar_feeds'],
  export: (db, { id }) =>
    db
      .select({ createdAt: calendarFeeds.createdAt, lastReadAt: calendarFeeds.lastReadAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, id)),
  /** The row goes with the account by foreign key, and the secret address with it. */
  async erase() {},
}
