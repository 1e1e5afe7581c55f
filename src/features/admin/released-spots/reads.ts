import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { dropReservations } from '#/features/club/drop/table'
import { eventHosts, events } from '#/features/events/events/table'
import { guests } from '#/features/events/rsvp/guests/table'
import { standingSeats } from '#/features/events/regulars/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { squadMembers } from '#/features/club/squad/table'
import { squadShifts } from '#/features/club/squad/shifts/table'
import { AppError } from '#/lib/errors'
import type { Executor } from '#/platform/db'

const HOLDS = ['confirmed', 'offered', 'waitlisted'] as const

/** Coming events of the given ids, with what a message names and everyone who hosts them. */
export function readComing(db: Executor, ids: readonly string[]) {
  return db
    .select({
      id: events.id,
      title: events.title,
      eventDate: events.eventDate,
      hostIds: sql<string[]>`array(
        select ${events.hostId} where ${events.hostId} is not null
        union select h.user_id from ${eventHosts} h where h.event_id = ${events}.id)`,
    })
    .from(events)
    .where(and(inArray(events.id, [...ids]), eq(events.status, 'published'), gt(events.startsAt, new Date())))
    .orderBy(asc(events.startsAt), asc(events.id))
}

/** The guest who answered by the person's own address, once the person has shown it to be theirs. */
export async function guestOf(db: Executor, userId: string): Promise<string | null> {
  const [guest] = await db
    .select({ id: guests.id })
    .from(guests)
    .innerJoin(users, eq(sql`lower(${users.email})`, guests.email))
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)))
  return guest?.id ?? null
}

/** What a suspension would free: coming events, and how many of everything else. @throws AppError not_found */
export async function readHoldings(db: Executor, userId: string) {
  if ((await db.$count(users, eq(users.id, userId))) === 0) throw AppError.notFound()
  const guestId = await guestOf(db, userId)
  const held = await db
    .select({
      id: events.id,
      title: events.title,
      eventDate: events.eventDate,
      startTime: events.startTime,
      timeZone: events.timeZone,
      status: eventRegistrations.status,
      partySize: eventRegistrations.partySize,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        or(
          eq(eventRegistrations.userId, userId),
          guestId === null ? undefined : eq(eventRegistrations.guestId, guestId),
        ),
        inArray(eventRegistrations.status, [...HOLDS]),
        eq(events.status, 'published'),
        gt(events.startsAt, new Date()),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
  const standing = await db.$count(
    standingSeats,
    and(eq(standingSeats.userId, userId), eq(standingSeats.status, 'active')),
  )
  const requested = await db.$count(
    standingSeats,
    and(eq(standingSeats.userId, userId), eq(standingSeats.status, 'requested')),
  )
  const drops = await db.$count(
    dropReservations,
    and(eq(dropReservations.userId, userId), inArray(dropReservations.status, ['reserved', 'waiting'])),
  )
  const member = db.select({ id: squadMembers.id }).from(squadMembers).where(eq(squadMembers.userId, userId))
  const coming = db.select({ id: events.id }).from(events).where(gt(events.endsAt, new Date()))
  const shifts = await db.$count(
    squadShifts,
    and(inArray(squadShifts.memberId, member), inArray(squadShifts.eventId, coming)),
  )
  const hosting = await db.$count(
    events,
    and(eq(events.hostId, userId), eq(events.status, 'published'), gt(events.endsAt, new Date())),
  )
  return { held, standing, requested, drops, shifts, hosting }
}

/** Everyone who is suspended: few, by an index of their own. */
export async function readSuspended(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.suspendedAt))
    .orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}

/** Whether a suspended person still holds something, should a suspension have come about without freeing it. */
export async function holdsAnything(db: Executor, userId: string): Promise<boolean> {
  const { held, standing, requested, drops, shifts } = await readHoldings(db, userId)
  return held.length + standing + requested + drops + shifts > 0
}
