import { asc, eq, lt, and, notExists, sql } from 'drizzle-orm'
import { events } from '#/features/events/events/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { freeFuturePlaces } from '#/features/events/rsvp/writes'
import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { guests } from './table'

/** Of the account's address; what it answered becomes the account's own with the next sign-in. */
export const guestData: PersonalData = {
  name: 'answersWithoutAccount',
  tables: ['guests'],
  export: (db, { email }) =>
    db
      .select({
        name: guests.name,
        email: guests.email,
        event: events.title,
        eventId: events.id,
        date: events.eventDate,
        status: eventRegistrations.status,
        partySize: eventRegistrations.partySize,
        answeredAt: eventRegistrations.createdAt,
      })
      .from(guests)
      .leftJoin(eventRegistrations, eq(eventRegistrations.guestId, guests.id))
      .leftJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(eq(guests.email, email.toLowerCase()))
      .orderBy(asc(events.startsAt)),
  async erase(tx, { email }) {
    const [guest] = await tx
      .select({ id: guests.id })
      .from(guests)
      .where(eq(guests.email, email.toLowerCase()))
    if (!guest) return
    await freeFuturePlaces(tx, { guestId: guest.id })
    await tx.delete(guests).where(eq(guests.id, guest.id))
  },
  /** What has been stays counted, without a name: the foreign key forgets whose it was. */
  async forgetOld(db, { keepWalkInNamesDays }) {
    const cutoff = daysAgo(keepWalkInNamesDays)
    const recent = db
      .select({ one: sql`1` })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(
        and(
          eq(eventRegistrations.guestId, guests.id),
          sql`${events.endsAt} >= ${cutoff.toISOString()}::timestamptz`,
        ),
      )
    await db.delete(guests).where(and(lt(guests.updatedAt, cutoff), notExists(recent)))
  },
}
