import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#/platform/personal-data'
import { releasedSpots } from './table'

export const releasedSpotData: PersonalData = {
  name: 'spotsReleasedBySuspension',
  tables: ['released_spots'],
  export: (db, { id }) =>
    db
      .select({ kind: releasedSpots.kind, was: releasedSpots.was, releasedAt: releasedSpots.releasedAt })
      .from(releasedSpots)
      .where(eq(releasedSpots.userId, id))
      .orderBy(asc(releasedSpots.releasedAt)),
  /** They go with the account. */
  async erase() {},
}
