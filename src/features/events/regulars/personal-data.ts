import { asc, eq, sql } from 'drizzle-orm'
import { asPlayer } from '#/features/events/events/reads'
import { seriesVisibleTo } from '#/features/events/series/reads'
import { eventSeries } from '#/features/events/series/table'
import type { PersonalData } from '#/platform/personal-data'
import { standingSeats } from './table'

export const regularData: PersonalData = {
  name: 'standingSeats',
  tables: ['standing_seats'],
  export: (db, { id }) =>
    db
      .select({
        series: sql<string | null>`case when ${seriesVisibleTo(asPlayer(id))} then ${eventSeries.title} end`,
        seriesId: eventSeries.id,
        status: standingSeats.status,
        partySize: standingSeats.partySize,
        skippedDates: standingSeats.skippedDates,
        askedAt: standingSeats.createdAt,
      })
      .from(standingSeats)
      .innerJoin(eventSeries, eq(eventSeries.id, standingSeats.seriesId))
      .where(eq(standingSeats.userId, id))
      .orderBy(asc(standingSeats.createdAt)),
  /** Before the spots to come are freed, so that no night made meanwhile seats them again. */
  async erase(tx, { id }) {
    await tx.delete(standingSeats).where(eq(standingSeats.userId, id))
  },
}
