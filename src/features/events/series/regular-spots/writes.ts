import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { events } from '#/features/events/events/table'
import type { SeatRegulars, SeriesRow } from '#/features/events/series/writes'
import { notify } from '#/features/messages/notifications/writes'
import { standingSeats } from '#/features/events/regulars/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { fillFreedSeats, settleDue, settleSeats } from '#/features/events/waitlist/writes'
import { formatEventDate } from '#/lib/dates'
import { AppError } from '#/lib/errors'
import type { Tx } from '#/platform/db'
import { deadlineOf } from './logic/ask-time'
import { planSeats } from './logic/plan-seats'
import { mayCome } from './reads'
import { regularSpotMails } from './mail'
import * as m from '#/lib/messages.gen'

type Seat = typeof standingSeats.$inferSelect
type EventRow = typeof events.$inferSelect
type Placed = { seated: number; queued: number }
const HELD = ['confirmed', 'offered', 'waitlisted'] as const
const SEATED = ['confirmed', 'offered'] as const

/** Active regulars who may still come, the longest-standing first. */
function eligibleSeats(tx: Tx, series: SeriesRow): Promise<{ seat: Seat }[]> {
  return tx
    .select({ seat: standingSeats })
    .from(standingSeats)
    .innerJoin(users, eq(users.id, standingSeats.userId))
    .where(and(eq(standingSeats.seriesId, series.id), eq(standingSeats.status, 'active'), mayCome(series)))
    .orderBy(asc(standingSeats.createdAt), asc(standingSeats.id))
}

/** What stands on a night: who has answered it, and how many seats its regulars hold. */
async function standingOf(tx: Tx, eventId: string) {
  const rows = await tx.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId))
  const held = rows.filter(
    ({ source, status }) => source === 'standing' && HELD.some((each) => each === status),
  )
  return {
    answered: new Set(rows.map(({ userId }) => userId)),
    regularSeats: held.reduce((sum, { partySize }) => sum + partySize, 0),
  }
}

/** How a seat is held: theirs, or theirs once they have said that they come. */
function heldAs(
  series: Pick<SeriesRow, 'standingDeadlineHours'>,
  event: Pick<EventRow, 'startsAt'>,
  now: Date,
) {
  const deadline = deadlineOf(event.startsAt, series.standingDeadlineHours, now)
  return deadline
    ? { status: 'offered' as const, offerExpiresAt: deadline }
    : { status: 'confirmed' as const, offerExpiresAt: null }
}

/** Seats regulars on one night. Whoever has answered it themselves, whatever they said, is left alone. */
async function seatOnNight(
  tx: Tx,
  series: SeriesRow,
  seats: readonly Seat[],
  eventId: string,
): Promise<Placed> {
  const placed = { seated: 0, queued: 0 }
  const now = new Date()
  const [locked] = await tx.select().from(events).where(eq(events.id, eventId)).for('update')
  if (!locked || locked.status !== 'published' || locked.startsAt <= now) return placed
  const event = await settleDue(tx, locked, now)
  const { answered, regularSeats: taken } = await standingOf(tx, eventId)
  const date = event.seriesDate ?? event.eventDate
  const coming = seats.filter(
    ({ userId, skippedDates }) => !answered.has(userId) && !skippedDates.includes(date),
  )
  const room = { ...event, regularSeats: taken, regularsLimit: series.standingSeatsLimit }
  const planned = planSeats(room, coming)
  if (planned.length === 0) return placed
  const rows = await tx
    .insert(eventRegistrations)
    .values(
      planned.map(({ userId, partySize, seated }) => ({
        eventId,
        userId,
        partySize,
        source: 'standing' as const,
        ...(seated ? heldAs(series, event, now) : { status: 'waitlisted' as const }),
      })),
    )
    .onConflictDoNothing()
    .returning()
  const queued = rows.filter(({ status }) => status === 'waitlisted')
  await notify(
    tx,
    queued.flatMap(({ id, userId }) =>
      userId === null
        ? []
        : [
            {
              message: regularSpotMails.queued(),
              topic: 'places' as const,
              subjectId: id,
              userId,
              title: () => m.series_fullOn({ date: formatEventDate(event.eventDate), title: event.title }),
              body: () => m.series_onWaitlistThatNight(),
              href: `/events/${event.id}`,
            },
          ],
    ),
  )
  await settleSeats(tx, { id: eventId })
  return { seated: rows.length - queued.length, queued: queued.length }
}

/** Gives the regulars of a series their places on the given nights. Runs inside the transaction that holds the series' row. */
export const seatRegulars: SeatRegulars = async (tx, series, eventIds) => {
  const seats = (await eligibleSeats(tx, series)).map(({ seat }) => seat)
  if (seats.length === 0) return
  for (const eventId of eventIds.toSorted()) await seatOnNight(tx, series, seats, eventId)
}

export function comingNights(tx: Tx, seriesId: string): Promise<{ id: string }[]> {
  return tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(eq(events.seriesId, seriesId), eq(events.status, 'published'), gt(events.startsAt, new Date())),
    )
    .orderBy(asc(events.id))
}

/** One regular on all coming nights: seats where some are free and no one waits, else the queue's tail. */
export async function seatEverywhere(tx: Tx, series: SeriesRow, seat: Seat): Promise<Placed> {
  const sum = { seated: 0, queued: 0 }
  const eligible = (await eligibleSeats(tx, series)).some((each) => each.seat.id === seat.id)
  if (!eligible) throw AppError.conflict('not_eligible', m.series_notEligible())
  for (const { id } of await comingNights(tx, series.id)) {
    const { seated, queued } = await seatOnNight(tx, series, [seat], id)
    sum.seated += seated
    sum.queued += queued
  }
  return sum
}

/** After another deadline was set: who has not said yet says so until then, or has the place if there is none any more. */
export async function reholdPlaces(tx: Tx, series: SeriesRow): Promise<void> {
  const now = new Date()
  const held = await tx
    .select({ id: eventRegistrations.id, startsAt: events.startsAt, eventId: events.id })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        eq(events.seriesId, series.id),
        gt(events.startsAt, now),
        eq(eventRegistrations.source, 'standing'),
        eq(eventRegistrations.status, 'offered'),
        gt(eventRegistrations.offerExpiresAt, now),
      ),
    )
  for (const { id, startsAt } of held)
    await tx
      .update(eventRegistrations)
      .set({
        ...heldAs(series, { startsAt }, now),
        version: sql`${eventRegistrations.version} + 1`,
        updatedAt: now,
      })
      .where(eq(eventRegistrations.id, id))
  for (const eventId of new Set(held.map((each) => each.eventId))) await settleSeats(tx, { id: eventId })
}

/**
 * Gives up places that the series held, night by night; the queue of each moves at once. `wasWillful`: the person's own
 * will, rather than the host's or a membership that ended.
 */
export async function freePlaces(
  tx: Tx,
  seriesId: string,
  userId: string,
  { wasWillful, seriesDate = null }: { wasWillful: boolean; seriesDate?: string | null },
): Promise<void> {
  const nights = await tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.seriesId, seriesId),
        gt(events.startsAt, new Date()),
        seriesDate === null ? undefined : eq(events.seriesDate, seriesDate),
      ),
    )
    .orderBy(asc(events.id))
  for (const { id } of nights) {
    await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('update')
    const freed = await tx
      .update(eventRegistrations)
      .set({
        status: 'cancelled',
        offerExpiresAt: null,
        ...(wasWillful
          ? {
              givenUpAt: sql`case when ${inArray(eventRegistrations.status, [...SEATED])} then now() else ${eventRegistrations.givenUpAt} end`,
            }
          : {}),
        version: sql`${eventRegistrations.version} + 1`,
        updatedAt: new Date(),
      })
      .where(
        and(
          eq(eventRegistrations.eventId, id),
          eq(eventRegistrations.userId, userId),
          inArray(eventRegistrations.status, [...HELD]),
          // What someone answered themselves is theirs; a night they skip, they skip however they got in.
          seriesDate === null ? eq(eventRegistrations.source, 'standing') : undefined,
        ),
      )
      .returning({ id: eventRegistrations.id })
    if (freed.length === 0) continue
    await fillFreedSeats(tx, id)
    await settleSeats(tx, { id })
  }
}

/** Gives a regular their place back on a night they had skipped. @throws AppError no_room when it went to someone else */
export async function comeBack(tx: Tx, series: SeriesRow, seat: Seat, date: string): Promise<void> {
  const [locked] = await tx
    .select()
    .from(events)
    .where(and(eq(events.seriesId, series.id), eq(events.seriesDate, date)))
    .for('update')
  const now = new Date()
  if (!locked || locked.status !== 'published' || locked.startsAt <= now) return
  const night = await settleDue(tx, locked, now)
  const { regularSeats: taken } = await standingOf(tx, night.id)
  const room = { ...night, regularSeats: taken, regularsLimit: series.standingSeatsLimit }
  const [planned] = planSeats(room, [seat])
  if (!planned?.seated) throw AppError.conflict('no_room', m.series_noRoom())
  const held = { partySize: seat.partySize, source: 'standing' as const, ...heldAs(series, night, now) }
  await tx
    .insert(eventRegistrations)
    .values({ eventId: night.id, userId: seat.userId, ...held })
    .onConflictDoUpdate({
      target: [eventRegistrations.eventId, eventRegistrations.userId],
      set: {
        ...held,
        queueNumber: sql`nextval('event_registrations_queue_seq')`,
        queuedAt: now,
        version: sql`${eventRegistrations.version} + 1`,
        updatedAt: now,
      },
      setWhere: inArray(eventRegistrations.status, ['cancelled', 'declined']),
    })
  await settleSeats(tx, night)
}
