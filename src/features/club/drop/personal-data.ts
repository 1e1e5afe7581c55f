import { eq } from 'drizzle-orm'
import type { PersonalData } from '#/platform/personal-data'
import { dropReservations, dropSizes } from './table'
import { forgetReservation } from './writes'

export const dropData: PersonalData = {
  name: 'gearDrops',
  tables: ['drop_reservations'],
  export: (db, { id }) =>
    db
      .select({
        size: dropSizes.name,
        status: dropReservations.status,
        since: dropReservations.since,
        pickedUpAt: dropReservations.pickedUpAt,
        askedAt: dropReservations.createdAt,
      })
      .from(dropReservations)
      .innerJoin(dropSizes, eq(dropSizes.id, dropReservations.sizeId))
      .where(eq(dropReservations.userId, id)),
  /** What was handed out stays counted, without a name; anything else goes on to the next in line. */
  erase: (tx, { id }) => forgetReservation(tx, id),
}
