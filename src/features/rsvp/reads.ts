import { and, asc, count, eq, lt } from 'drizzle-orm'
import { users } from '#/features/accounts/table'
import { readEvent } from '#/features/events/reads'
import { events } from '#/features/events/table'
import { canOpen, nameIn, type Relation } from '#/features/privacy/policy'
import { PERSON } from '#/features/privacy/reads'
import { userProfiles } from '#/features/profiles/table'
import { AppError } from '#/lib/errors'
import type { Db, Executor } from '#/server/db'
import { RSVP_DECLINE, readSignedId } from '#/server/signed-id'
import type { Viewer } from '#/server/viewer'
import { describeFours } from './logic/fours'
import { closedReason, isFull } from './logic/seats'
import type { Answered, DeclinePreview, Person, Registration, Registrations } from './schema'
import { eventRegistrations } from './table'

type Row = typeof eventRegistrations.$inferSelect
type EventRow = typeof events.$inferSelect

async function positionOf(db: Executor, row: Row): Promise<number | null> {
  if (row.status !== 'waitlisted') return null
  const [ahead] = await db
    .select({ n: count() })
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, row.eventId),
        eq(eventRegistrations.status, 'waitlisted'),
        lt(eventRegistrations.queueNumber, row.queueNumber),
      ),
    )
  return (ahead?.n ?? 0) + 1
}

async function toRegistration(db: Executor, row: Row): Promise<Registration> {
  return {
    id: row.id,
    status: row.status,
    partySize: row.partySize,
    position: await positionOf(db, row),
    version: row.version,
  }
}

/** An answer and the seats as they stand after it. */
export async function toAnswered(db: Executor, event: EventRow, row: Row): Promise<Answered> {
  const { seatsTaken, seatsWaiting, maxCapacity } = event
  return {
    registration: await toRegistration(db, row),
    seatsTaken,
    seatsWaiting,
    maxCapacity,
    isFull: isFull(event),
  }
}

async function listPeople(
  db: Executor,
  viewer: Viewer,
  eventId: string,
  status: 'confirmed' | 'waitlisted',
  relation: Relation,
): Promise<Person[]> {
  const rows = await db
    .select({
      registrationId: eventRegistrations.id,
      partySize: eventRegistrations.partySize,
      status: eventRegistrations.status,
      userId: eventRegistrations.userId,
      // Side by side: of a joined object whose first column is null the database's driver makes null.
      ...PERSON,
    })
    .from(eventRegistrations)
    .leftJoin(users, eq(users.id, eventRegistrations.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, eventRegistrations.userId))
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.status, status)))
    .orderBy(status === 'confirmed' ? asc(eventRegistrations.createdAt) : asc(eventRegistrations.queueNumber))
  return rows.map(({ registrationId, partySize, status: standing, userId, ...facts }, index) => {
    const person = userId === null ? null : facts
    const isSelf = viewer.kind === 'user' && viewer.id === userId
    const seenBy = isSelf ? 'self' : relation
    const opens = person !== null && canOpen(person, seenBy)
    return {
      registrationId,
      partySize,
      status: standing,
      name: nameIn(person, seenBy),
      playerId: opens ? userId : null,
      photo: opens ? person.photo : null,
      position: status === 'waitlisted' ? index + 1 : null,
    }
  })
}

/** What the viewer is to the people on an event's lists. */
function relationAt(asHost: boolean, mine: Row | undefined): Relation {
  if (asHost) return 'host'
  return mine?.status === 'confirmed' ? 'co-player' : 'stranger'
}

/** Everything an event's page shows of its answers, to the extent that this viewer may see it. */
export async function readRegistrations(db: Db, viewer: Viewer, eventId: string): Promise<Registrations> {
  const event = await readEvent(db, viewer, eventId)
  const [seats] = await db.select().from(events).where(eq(events.id, eventId))
  if (!seats) throw AppError.notFound()
  const [mine] =
    viewer.kind === 'user'
      ? await db
          .select()
          .from(eventRegistrations)
          .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, viewer.id)))
      : []
  const asHost = event.can.manageRegistrations
  const relation = relationAt(asHost, mine)
  const { seatsTaken, seatsWaiting, maxCapacity, registrationsCount } = seats
  return {
    mine: mine ? await toRegistration(db, mine) : null,
    confirmedCount: registrationsCount,
    seatsTaken,
    seatsWaiting,
    maxCapacity,
    isFull: isFull(seats),
    fours: describeFours(seatsTaken, seats.courts),
    confirmed: event.can.seeNames ? await listPeople(db, viewer, eventId, 'confirmed', relation) : null,
    waiting: asHost ? await listPeople(db, viewer, eventId, 'waitlisted', relation) : null,
    can: { answer: event.can.answer, override: asHost },
    closedReason: closedReason(seats, new Date()),
  }
}

/** What the page behind a mail's decline link shows before anything is done. */
export async function readDeclinePreview(db: Db, secret: string, token: string): Promise<DeclinePreview> {
  const id = readSignedId(secret, RSVP_DECLINE, token)
  if (!id) throw AppError.notFound()
  const [found] = await db
    .select({
      eventId: events.id,
      title: events.title,
      eventDate: events.eventDate,
      startTime: events.startTime,
      status: eventRegistrations.status,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(eq(eventRegistrations.id, id))
  if (!found) throw AppError.notFound()
  return found
}

/** A registration and its event as they are at the moment of sending a message about them. */
export async function readAnswerForMail(db: Db, registrationId: string) {
  const [found] = await db
    .select({ registration: eventRegistrations, event: events })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(eq(eventRegistrations.id, registrationId))
  return found ?? null
}

export type AnswerForMail = NonNullable<Awaited<ReturnType<typeof readAnswerForMail>>>
