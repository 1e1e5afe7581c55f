import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { asPlayer } from '#/features/events/events/reads'
import type { PersonalData } from '#/platform/personal-data'
import { seriesVisibleTo } from './reads'
import { eventSeries } from './table'

export const seriesData: PersonalData = {
  name: 'series',
  tables: ['event_series'],
  async export(db, { id }) {
    const hosted = await db
      .select({
        known: sql<boolean>`${seriesVisibleTo(asPlayer(id))}`,
        id: eventSeries.id,
        title: eventSeries.title,
        description: eventSeries.description,
        rule: eventSeries.rrule,
        startsOn: eventSeries.startsOn,
        location: eventSeries.location,
        createdAt: eventSeries.createdAt,
      })
      .from(eventSeries)
      .innerJoin(users, eq(users.id, eventSeries.hostId))
      .where(eq(eventSeries.hostId, id))
      .orderBy(asc(eventSeries.createdAt))
    // Whoever is banned from a community learns no more of what they once hosted in its name.
    return hosted.map(({ known, ...series }) =>
      known ? series : { ...series, title: null, description: null, location: null },
    )
  },
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
