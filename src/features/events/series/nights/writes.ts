import { asc, eq, inArray, sql } from 'drizzle-orm'
import { SEATING_FIELDS, TEMPLATE_FIELDS } from '#/features/events/events/logic/event-fields'
import type { UpdateEvent } from '#/features/events/events/schema'
import { events } from '#/features/events/events/table'
import { changeEvent } from '#/features/events/events/writes'
import { opensAtOf } from '#/features/events/series/logic/opening-hours'
import { datesOfRule, recurrenceOf } from '#/features/events/series/logic/recurrence'
import { eventsOf, isAhead, materialise, type SeriesRow } from '#/features/events/series/writes'
import { reholdPlaces, seatRegulars } from '#/features/events/series/regular-spots/writes'
import { standingSeats } from '#/features/events/regulars/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { fillFreedSeats } from '#/features/events/waitlist/writes'
import { formatEventDate } from '#/lib/dates'
import { AppError } from '#/lib/errors'
import { pick } from '#/lib/objects'
import { announce, type Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { planMoves } from './logic/plan-moves'

type EventRow = typeof events.$inferSelect
/** An answered night that the rule has no date for: no one is sent away, the host decides. */
type UndecidedNight = { eventId: string; date: string }

/** What an event still has from its series follows the series; what a host has set on that night stays. */
function followed(event: EventRow, before: SeriesRow, after: SeriesRow): Omit<UpdateEvent, 'version'> {
  const keys = TEMPLATE_FIELDS.filter((key) => before[key] !== after[key] && event[key] === before[key])
  return pick(after, keys) as Omit<UpdateEvent, 'version'>
}

/** How places are given out follows as well, unless it was drawn by lot already; who gets them, where no one has answered. */
async function followSeating(tx: Tx, event: EventRow, before: SeriesRow, after: SeriesRow): Promise<void> {
  if (event.lotDrawnAt) return
  const isAnswered = event.seatsTaken + event.seatsWaiting > 0
  const keys = SEATING_FIELDS.filter(
    (key) => before[key] !== after[key] && event[key] === before[key] && !(key === 'fillMode' && isAnswered),
  )
  const [now] = await tx.select().from(events).where(eq(events.id, event.id))
  const opensAt = now ? opensAtOf(after.opensHoursBefore, now.startsAt) : null
  const opens =
    String(event.opensAt) === String(opensAtOf(before.opensHoursBefore, event.startsAt)) &&
    String(opensAt) !== String(now?.opensAt ?? null)
  if (keys.length === 0 && !opens) return
  await tx
    .update(events)
    .set({ ...pick(after, keys), ...(opens ? { opensAt } : {}) })
    .where(eq(events.id, event.id))
}

/** A refusal of one night of many says which. */
async function namingNight<T>(event: EventRow, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'capacity_below_seats') throw error
    const detail = `${formatEventDate(event.eventDate, { weekday: true })}: ${error.detail}`
    throw new AppError({
      ...error,
      code: error.code,
      category: error.category,
      status: error.status,
      detail,
      fields: { maxCapacity: detail },
    })
  }
}

export async function answeredAmong(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .where(inArray(eventRegistrations.eventId, [...ids]))
  return new Set(rows.map(({ eventId }) => eventId))
}

/** The series' own date of a night is another; regulars who skip it skip the new one. */
async function rehome(tx: Tx, event: EventRow, seriesDate: string): Promise<void> {
  await tx.update(events).set({ seriesDate }).where(eq(events.id, event.id))
  if (event.seriesId && event.seriesDate)
    await tx
      .update(standingSeats)
      .set({
        skippedDates: sql`array_replace(${standingSeats.skippedDates}, ${event.seriesDate}, ${seriesDate})`,
      })
      .where(eq(standingSeats.seriesId, event.seriesId))
}

/**
 * Brings every coming night to what its series says now. Nights whose date the rule no longer gives move to the new date
 * of their week where there is no doubt which; of the others, those that no one has answered go, and the rest is returned.
 */
export async function applyToNights(
  tx: Tx,
  viewer: SignedIn,
  before: SeriesRow,
  after: SeriesRow,
): Promise<UndecidedNight[]> {
  const now = new Date()
  const ahead = await tx.select().from(events).where(isAhead(after.id)).orderBy(asc(events.id)).for('update')
  const given = after.active
    ? datesOfRule(
        recurrenceOf(after),
        ahead.map(({ seriesDate }) => seriesDate),
      )
    : new Set()
  const taken = await tx.select({ date: events.seriesDate }).from(events).where(eq(events.seriesId, after.id))
  const held = new Set(taken.map(({ date }) => date))
  const free = after.active
    ? eventsOf(after, now).flatMap(({ eventDate }) => (held.has(eventDate) ? [] : [eventDate]))
    : []
  const homeless = ahead.filter(
    ({ status, seriesDate }) => status !== 'cancelled' && !given.has(seriesDate ?? ''),
  )
  const moves = planMoves(
    homeless.map(({ seriesDate }) => seriesDate ?? ''),
    free,
  )
  const answered = await answeredAmong(
    tx,
    homeless.map(({ id }) => id),
  )
  const undecided: UndecidedNight[] = []
  for (const event of ahead) {
    if (event.status === 'cancelled') continue
    const change = followed(event, before, after)
    const target = homeless.includes(event) ? moves.get(event.seriesDate ?? '') : undefined
    if (target) {
      await rehome(tx, event, target)
      // A night that was moved by hand stays where it was put.
      if (event.eventDate === event.seriesDate) change.eventDate = target
    } else if (homeless.includes(event)) {
      if (!answered.has(event.id)) {
        await tx.delete(events).where(eq(events.id, event.id))
        await announce(tx, [`event:${event.id}`, 'events'], event.version + 1)
        continue
      }
      undecided.push({ eventId: event.id, date: event.eventDate })
    }
    if (Object.keys(change).length > 0)
      await namingNight(event, () => changeEvent(tx, viewer, event, change, fillFreedSeats))
    await followSeating(tx, event, before, after)
  }
  if (before.standingDeadlineHours !== after.standingDeadlineHours) await reholdPlaces(tx, after)
  if (after.active) await materialise(tx, after, now, viewer.id, seatRegulars)
  return undecided.toSorted((a, b) => a.date.localeCompare(b.date))
}
