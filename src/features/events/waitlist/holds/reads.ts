import { eq, lte, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '#/platform/db'
import { seatHolds } from './table'

const seatsOf = (when: SQL) =>
  sql<number>`coalesce(sum(${seatHolds.partySize}) filter (where ${when}), 0)::int`

/** Seats of an event that are kept for people who confirm their address, and those whose time has run out. */
export async function readHeldSeats(
  db: Executor,
  eventId: string,
  now: Date,
): Promise<{ live: number; lapsed: number }> {
  const isOver = lte(seatHolds.expiresAt, now)
  const [held] = await db
    .select({ live: seatsOf(sql`not ${isOver}`), lapsed: seatsOf(isOver) })
    .from(seatHolds)
    .where(eq(seatHolds.eventId, eventId))
  return held ?? { live: 0, lapsed: 0 }
}
