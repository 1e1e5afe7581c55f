import { asc, eq } from 'drizzle-orm'
import { events } from '#/features/events/table'
import type { PersonalData } from '#/server/personal-data'
import { eventRegistrations } from './table'
import { freeFuturePlaces } from './writes'

export const rsvpData: PersonalData = {
  name: 'registrations',
  tables: ['event_registrations'],
  export: (db, { id }) =>
    db
      .select({
        event: events.title,
        eventId: events.id,
        date: events.eventDate,
        status: eventRegistrations.status,
        partySize: eventRegistrations.partySize,
        attendance: eventRegistrations.attendance,
        answeredAt: eventRegistrations.createdAt,
        changedAt: eventRegistrations.updatedAt,
      })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(eq(eventRegistrations.userId, id))
      .orderBy(asc(events.startsAt)),
  /** What has been stays counted, without a name: the foreign key forgets whose it was. */
  erase: (tx, { id }) => freeFuturePlaces(tx, id),
}
