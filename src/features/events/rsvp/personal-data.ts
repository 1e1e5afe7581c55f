import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import { asPlayer, visibleTo } from '#/features/events/events/reads'
import { events } from '#/features/events/events/table'
import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { eventRegistrations } from './table'
import { freeFuturePlaces } from './writes'

export const rsvpData: PersonalData = {
  name: 'registrations',
  tables: ['event_registrations'],
  export: (db, { id }) =>
    db
      .select({
        event: sql<string | null>`case when ${visibleTo(asPlayer(id))} then ${events.title} end`,
        eventId: events.id,
        date: events.eventDate,
        status: eventRegistrations.status,
        partySize: eventRegistrations.partySize,
        attendance: eventRegistrations.attendance,
        checkedInAt: eventRegistrations.checkedInAt,
        offerExpiresAt: eventRegistrations.offerExpiresAt,
        lotNumber: eventRegistrations.lotNumber,
        promotionReason: eventRegistrations.promotionReason,
        givenUpAt: eventRegistrations.givenUpAt,
        answeredAt: eventRegistrations.createdAt,
        changedAt: eventRegistrations.updatedAt,
      })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(eq(eventRegistrations.userId, id))
      .orderBy(asc(events.startsAt)),
  /** What has been stays counted, without a name: the foreign key forgets whose it was. */
  async erase(tx, { id }) {
    await freeFuturePlaces(tx, { userId: id })
  },
  async forgetOld(db, { keepWalkInNamesDays }) {
    await db
      .update(eventRegistrations)
      .set({ walkInName: '' })
      .where(
        and(
          ne(eventRegistrations.walkInName, ''),
          lt(eventRegistrations.createdAt, daysAgo(keepWalkInNamesDays)),
        ),
      )
  },
}
