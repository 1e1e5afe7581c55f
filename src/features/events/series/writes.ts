import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { brand } from '#/brand'
import { type PrivilegedAct, recordAct } from '#/features/foundation/audit/writes'
import { eventInstants } from '#/features/events/events/logic/instants'
import { eventHistory, events } from '#/features/events/events/table'
import {
  managesCommunity,
  refuseForeignCommunity,
  refuseUnknownCover,
  refuseUnaskedLength,
} from '#/features/events/events/writes'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { communities } from '#/features/communities/communities/table'
import { localToday } from '#/lib/dates'
import { tellWebhooks } from '#/features/messages/webhooks/deliveries/writes'
import { AppError } from '#/lib/errors'
import { pick } from '#/lib/objects'
import { SEATING_FIELDS, TEMPLATE_FIELDS } from '#/features/events/events/logic/event-fields'
import { announce, type Db, type Tx } from '#/platform/db'
import { onceIn, type Idempotency } from '#/platform/http/idempotency'
import type { SignedIn } from '#/platform/security/viewer'
import { opensAtOf } from './logic/opening-hours'
import { materialiseThrough, occurrencesBetween, recurrenceOf, weeklyRule } from './logic/recurrence'
import { refuseUnusableRule } from './logic/series-rule'
import { canCreateSeries } from './policy'
import { managesSeries, toSeries } from './reads'
import type { CreateSeries, Series } from './schema'
import { eventSeries } from './table'
import * as m from '#/lib/messages.gen'

export type SeriesRow = typeof eventSeries.$inferSelect

const BUILT_IN_KEY = 'night-lights'
const COVER = 'night-lights'
const GUESTS = 3
/** What the operator's settings say of the built-in series; no one else may change it. */
export const SET_BY_BRAND = [
  'title',
  'theme',
  'rrule',
  'startTime',
  'endTime',
  'timeZone',
  'location',
  'address',
  'city',
  'state',
  'zipCode',
] as const
/** Gives regulars their places on nights of a series, within the transaction that holds the series' row. */
export type SeatRegulars = (tx: Tx, series: SeriesRow, eventIds: readonly string[]) => Promise<void>

/**
 * How a series' row is held. PostgreSQL checks an event's foreign keys anew when a transaction counts its seats twice,
 * with a lock on the key of the series; a full lock here, taken before the events', would be the other way round.
 */
export const SERIES_LOCK_SQL = 'no key update'

/** Makes the product's own series, or brings it to what the settings say now. */
export async function ensureBuiltInSeries(db: Db, now = new Date()): Promise<void> {
  const { title, theme, isoWeekday, startTime, endTime, venue, address, city, state, zipCode } =
    brand.nightSeries
  const set = {
    title,
    theme,
    rrule: weeklyRule(isoWeekday),
    startTime,
    endTime,
    timeZone: brand.homeTimeZone,
    location: venue,
    address,
    city,
    state,
    zipCode,
  }
  const description = m.series_nightDescription()
  await db
    .insert(eventSeries)
    .values({
      ...set,
      builtInKey: BUILT_IN_KEY,
      description,
      coverImage: COVER,
      guestsAllowed: GUESTS,
      startsOn: localToday(brand.homeTimeZone, now),
    })
    .onConflictDoUpdate({ target: eventSeries.builtInKey, set })
}

/** The events that a series has from now on, weeks ahead, as they are made. */
export function eventsOf(
  series: SeriesRow,
  now: Date,
): (typeof events.$inferInsert & { eventDate: string; startsAt: Date })[] {
  const { startTime, endTime, timeZone, hostId } = series
  const today = localToday(timeZone, now)
  const from = series.startsOn > today ? series.startsOn : today
  return (
    occurrencesBetween(recurrenceOf(series), from, materialiseThrough(timeZone, now))
      .map(({ date }) => {
        const instants = eventInstants({ eventDate: date, startTime, endTime, timeZone })
        return {
          ...pick(series, TEMPLATE_FIELDS),
          ...pick(series, SEATING_FIELDS),
          hostId,
          opensAt: opensAtOf(series.opensHoursBefore, instants.startsAt),
          ...instants,
          eventDate: date,
          seriesId: series.id,
          seriesDate: date,
          status: 'published' as const,
        }
      })
      // A night on which the clocks change may swallow a short event whole.
      .filter(({ startsAt, endsAt }) => startsAt > now && endsAt > startsAt)
  )
}

/** Within the transaction that holds the series' row: each of its dates is made once, whoever else tries. */
export async function materialise(
  tx: Tx,
  series: SeriesRow,
  now: Date,
  actorId: string | null,
  seatRegulars: SeatRegulars,
): Promise<number> {
  const due = eventsOf(series, now)
  if (due.length === 0) return 0
  const made = await tx
    .insert(events)
    .values(due)
    .onConflictDoNothing({ target: [events.seriesId, events.seriesDate] })
    .returning({ id: events.id })
  if (made.length === 0) return 0
  await tx.insert(eventHistory).values(
    made.map(({ id }) => ({
      eventId: id,
      actorId,
      act: 'created',
      details: { seriesId: series.id, version: 1 },
    })),
  )
  await seatRegulars(
    tx,
    series,
    made.map(({ id }) => id),
  )
  await announce(tx, 'events', 1)
  await tellWebhooks(
    tx,
    'event.published',
    made.map(({ id }) => id),
  )
  return made.length
}

/**
 * Makes the events of all active series eight weeks ahead. Running it again, or in several processes, makes nothing
 * twice. One series' fault does not keep the others from being made.
 * @returns how many events were made, and the series that failed
 */
export async function materialiseSeries(
  db: Db,
  now: Date,
  seatRegulars: SeatRegulars,
): Promise<{ made: number; failed: { id: string; error: unknown }[] }> {
  const active = await db.select({ id: eventSeries.id }).from(eventSeries).where(eq(eventSeries.active, true))
  const result = { made: 0, failed: [] as { id: string; error: unknown }[] }
  for (const { id } of active) {
    try {
      result.made += await db.transaction(async (tx) => {
        const [series] = await tx
          .select()
          .from(eventSeries)
          .where(and(eq(eventSeries.id, id), eq(eventSeries.active, true)))
          .for(SERIES_LOCK_SQL)
        return series ? materialise(tx, series, now, null, seatRegulars) : 0
      })
    } catch (error) {
      result.failed.push({ id, error })
    }
  }
  return result
}

/** @throws AppError not_found also for a series of someone else's */
export async function lockSeries(tx: Tx, viewer: SignedIn, id: string): Promise<SeriesRow> {
  const [series] = await tx.select().from(eventSeries).where(eq(eventSeries.id, id)).for(SERIES_LOCK_SQL)
  if (!series || !(await managesSeries(tx, viewer, series))) throw AppError.notFound()
  return series
}

/** An act on a series of someone else's, or of the site, goes on the audit log. */
export async function recordIfForeign(
  tx: Tx,
  viewer: SignedIn,
  { id, hostId }: SeriesRow,
  act: Omit<PrivilegedAct, 'subjectType' | 'subjectId'>,
): Promise<void> {
  if (hostId !== viewer.id) await recordAct(tx, viewer, { ...act, subjectType: 'series', subjectId: id })
}

export const isAhead = (id: string) => and(eq(events.seriesId, id), gt(events.startsAt, sql`now()`))

/** Removes events ahead that no one has answered; the lock comes first, so that no answer slips in between. */
export async function removeUnanswered(
  tx: Tx,
  where: SQL | undefined,
): Promise<{ removed: number; kept: number }> {
  const ahead = await tx.select({ id: events.id }).from(events).where(where).orderBy(events.id).for('update')
  if (ahead.length === 0) return { removed: 0, kept: 0 }
  const answered = sql`exists (select 1 from ${eventRegistrations} r where r.event_id = ${events.id})`
  const ids = ahead.map(({ id }) => id)
  const free = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(inArray(events.id, ids), sql`not ${answered}`))
  const freeIds = free.map(({ id }) => id)
  await tellWebhooks(tx, 'event.deleted', freeIds)
  const gone = await tx
    .delete(events)
    .where(inArray(events.id, freeIds))
    .returning({ id: events.id, version: events.version })
  for (const { id, version } of gone) await announce(tx, [`event:${id}`, 'events'], version + 1)
  return { removed: gone.length, kept: ids.length - gone.length }
}

type Audience = Pick<SeriesRow, 'communityId' | 'visibility'>

/** A private community's series is its members'. @throws AppError invalid_input by field */
export async function settleAudience<A extends Audience>(
  tx: Tx,
  viewer: SignedIn,
  given: A,
  before: Audience | null,
): Promise<A> {
  if (!given.communityId) {
    if (given.visibility === 'community')
      throw AppError.validation({ visibility: m.series_chooseCommunityFirst() })
    return given
  }
  if (given.communityId !== before?.communityId) await refuseForeignCommunity(tx, viewer, given.communityId)
  const [club] = await tx
    .select({ visibility: communities.visibility })
    .from(communities)
    .where(eq(communities.id, given.communityId))
  return club?.visibility === 'private' ? { ...given, visibility: 'community' } : given
}

/** Starts a series and makes its first events. */
export function createSeries(
  db: Db,
  viewer: SignedIn,
  { confirmLength, ...input }: CreateSeries,
  seatRegulars: SeatRegulars,
  idempotency: Idempotency | null,
): Promise<Series> {
  refuseUnaskedLength(input, confirmLength)
  refuseUnusableRule(recurrenceOf(input))
  return db.transaction((tx) =>
    onceIn(tx, viewer.id, idempotency, async () => {
      const mayCreate =
        input.communityId !== null && !canCreateSeries(viewer)
          ? canCreateSeries(viewer, await managesCommunity(tx, viewer, input.communityId))
          : canCreateSeries(viewer)
      if (!mayCreate) throw AppError.permission()
      if (input.coverImage) await refuseUnknownCover(tx, viewer, input.coverImage)
      const settled = await settleAudience(tx, viewer, input, null)
      const [series] = await tx
        .insert(eventSeries)
        .values({ ...settled, hostId: viewer.id })
        .returning()
      if (!series) throw new Error('A series was not written')
      await materialise(tx, series, new Date(), viewer.id, seatRegulars)
      return toSeries(series)
    }),
  )
}

/** Leaves one date out. @throws AppError event_answered when people count on it already */
export function skipDate(db: Db, viewer: SignedIn, id: string, date: string): Promise<Series> {
  return db.transaction(async (tx) => {
    const before = await lockSeries(tx, viewer, id)
    const { kept } = await removeUnanswered(tx, and(isAhead(id), eq(events.seriesDate, date)))
    if (kept > 0) throw AppError.conflict('event_answered', m.series_dateHasRsvps())
    const skippedDates = [...new Set([...before.skippedDates, date])].toSorted()
    const [after] = await tx
      .update(eventSeries)
      .set({ skippedDates, updatedAt: new Date() })
      .where(eq(eventSeries.id, id))
      .returning()
    if (!after) throw AppError.notFound()
    await recordIfForeign(tx, viewer, before, { action: 'series.skip', after: { date } })
    return toSeries(after)
  })
}
