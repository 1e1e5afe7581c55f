import { and, asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#/server/personal-data'
import { eventSeries } from './table'

export const seriesData: PersonalData = {
  name: 'series',
  tables: ['event_series'],
  export: (db, { id }) =>
    db
      .select({
        id: eventSeries.id,
        title: eventSeries.title,
        description: eventSeries.description,
        rule: eventSeries.rrule,
        startsOn: eventSeries.startsOn,
        location: eventSeries.location,
        createdAt: eventSeries.createdAt,
      })
      .from(eventSeries)
      .where(eq(eventSeries.hostId, id))
      .orderBy(asc(eventSeries.createdAt)),
  duties: async (executor, { id }) => {
    const running = await executor
      .select({ id: eventSeries.id, title: eventSeries.title })
      .from(eventSeries)
      .where(and(eq(eventSeries.hostId, id), eq(eventSeries.active, true)))
    return running.map((series) => ({ kind: 'series' as const, ...series }))
  },
  /** What is over stays without its host, by foreign key. */
  async erase() {},
}
