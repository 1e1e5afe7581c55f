import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { calendarFeeds } from './table'

/** Makes the viewer's secret address, or another one: the earlier leads nowhere from then on. */
export async function renewOwnCalendar(db: Db, viewer: SignedIn): Promise<void> {
  await db
    .insert(calendarFeeds)
    .values({ userId: viewer.id })
    .onConflictDoUpdate({
      target: calendarFeeds.userId,
      set: { version: sql`${calendarFeeds.version} + 1`, createdAt: sql`now()`, lastReadAt: null },
    })
}

/** Notes that a key was used, to the minute. */
export async function noteRead(db: Db, userId: string): Promise<void> {
  const stale = or(
    isNull(calendarFeeds.lastReadAt),
    lt(calendarFeeds.lastReadAt, sql`now() - interval '1 minute'`),
  )
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: sql`now()` })
    .where(and(eq(calendarFeeds.userId, userId), stale))
}
