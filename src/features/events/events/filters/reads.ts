import { and, eq, gt, gte, isNull, lte, or, type Placeholder, sql, type SQL } from 'drizzle-orm'
import type { ListEvents } from '#/features/events/events/schema'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { events } from '#/features/events/events/table'
import { EVENING_FROM } from '#/features/events/events/logic/day-groups'

/** A moment; in a prepared statement, the place of one in ISO. */
export type Moment = Date | Placeholder
export const instant = (moment: Moment) =>
  sql`${moment instanceof Date ? moment.toISOString() : moment}::timestamptz`

/** Offers that ran out hold no seat, whether or not anybody has written that down yet. */
export const seatsTakenAt = (now: Moment) =>
  sql<number>`${events.seatsTaken} - (select coalesce(sum(r.party_size), 0)::int from ${eventRegistrations} r where r.event_id = ${events.id} and r.status = 'offered' and r.offer_expires_at <= ${instant(now)})`

/** Someone who answers now is in: it is still to come, takes sign-ups, and has a spot that no one waits for. */
function hasOpenSpots(now: Date): SQL | undefined {
  return and(
    eq(events.status, 'published'),
    gt(events.startsAt, now),
    events.signupsOpen,
    or(isNull(events.rsvpDeadline), gt(events.rsvpDeadline, now)),
    or(isNull(events.opensAt), lte(events.opensAt, now)),
    eq(events.seatsWaiting, 0),
    or(isNull(events.maxCapacity), sql`${seatsTakenAt(now)} < ${events.maxCapacity}`),
  )
}

/** The host's words say that it costs nothing, and nothing else: "Free for members" is no free event. */
const FREE_WORDS =
  '^\\s*(free|no (charge|cost|fee)|[$]?0([.]00?)?)(?![\\w.])(?!\\s+(for(?! (all|every|any))|with|if|to)\\M)'

const DAY_MS = 86_400_000
/** Bounds the start, so that the index ends where no venue's clock can be so far. */
const within = (now: Date, days: number) => lte(events.startsAt, new Date(now.getTime() + days * DAY_MS))

export type Chips = Partial<Pick<ListEvents, 'today' | 'weekend' | 'evenings' | 'openSpots' | 'free'>>

/** Today and the weekend on the venue's own clock; asked for both, either will do. What is still on counts as today's. */
function onDays({ past, today, weekend }: Chips & Pick<ListEvents, 'past'>, now: Date) {
  if (!today && !weekend) return undefined
  const venueDate = sql`venue_date(${instant(now)}, ${events.timeZone})`
  const saturday = sql`(${venueDate} + 6 - extract(isodow from ${venueDate})::int)`
  return and(
    weekend ? within(now, 8) : within(now, 2),
    or(
      today ? (past ? eq(events.eventDate, venueDate) : lte(events.eventDate, venueDate)) : undefined,
      weekend ? sql`${events.eventDate} between ${saturday} and ${saturday} + 1` : undefined,
    ),
  )
}

/** What the chips above the list ask for, beside each other. */
export function chosenByChips(list: Chips & Pick<ListEvents, 'past'>, now: Date): SQL | undefined {
  return and(
    onDays(list, now),
    list.evenings ? gte(events.startTime, EVENING_FROM) : undefined,
    list.openSpots ? hasOpenSpots(now) : undefined,
    list.free ? sql`${events.priceNote} ~* ${FREE_WORDS}` : undefined,
  )
}
