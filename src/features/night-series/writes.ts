import { and, eq, gt, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { brand } from '#/brand'
import { type PrivilegedAct, recordAct } from '#/features/audit/writes'
import { eventInstants } from '#/features/events/logic/instants'
import type { UpdateEvent } from '#/features/events/schema'
import { eventHistory, events } from '#/features/events/table'
import { changeEvent, refuseForeignCommunity } from '#/features/events/writes'
import { eventRegistrations } from '#/features/rsvp/table'
import { fillFreedSeats } from '#/features/rsvp/writes'
import { localToday } from '#/lib/dates'
import { AppError } from '#/lib/errors'
import { announce, type Db, type Tx } from '#/server/db'
import type { SignedIn } from '#/server/viewer'
import { materialiseThrough, occurrencesBetween, weeklyRule, type Recurrence } from './logic/recurrence'
import { refuseUnusableRule } from './logic/series-rule'
import { canCreateSeries, canManageSeries } from './policy'
import { toSeries } from './reads'
import type { CreateSeries, Series, UpdateSeries } from './schema'
import { eventSeries } from './table'

type SeriesRow = typeof eventSeries.$inferSelect

const BUILT_IN_KEY = 'night-lights'
const COVER = 'night-lights'
const GUESTS = 3
/** What the operator's settings say of the built-in series; nobody else may change it. */
const SET_BY_BRAND = [
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
/** What an event takes from its series. */
const TEMPLATE = [
  'title',
  'description',
  'theme',
  'startTime',
  'endTime',
  'timeZone',
  'location',
  'address',
  'city',
  'state',
  'zipCode',
  'coverImage',
  'maxCapacity',
  'guestsAllowed',
  'courts',
] as const

const recurrenceOf = (
  series: Omit<Recurrence, 'exceptions'> & { skippedDates?: readonly string[] },
): Recurrence => ({ ...series, exceptions: series.skippedDates ?? [] })

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
  const description =
    'Games under the lights for everybody: all skill levels welcome. Come alone or bring friends; we mix the courts as people arrive.'
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

function eventsOf(series: SeriesRow, now: Date): (typeof events.$inferInsert)[] {
  const { title, description, theme, startTime, endTime, timeZone, location, address, city, state, zipCode } =
    series
  const { coverImage, maxCapacity, guestsAllowed, courts, communityId, hostId } = series
  const today = localToday(timeZone, now)
  const from = series.startsOn > today ? series.startsOn : today
  return (
    occurrencesBetween(recurrenceOf(series), from, materialiseThrough(timeZone, now))
      .map(({ date }) => ({
        title,
        description,
        theme,
        startTime,
        endTime,
        timeZone,
        location,
        address,
        city,
        state,
        zipCode,
        coverImage,
        maxCapacity,
        guestsAllowed,
        courts,
        communityId,
        hostId,
        ...eventInstants({ eventDate: date, startTime, endTime, timeZone }),
        eventDate: date,
        seriesId: series.id,
        seriesDate: date,
        status: 'published' as const,
      }))
      // A night on which the clocks change may swallow a short event whole.
      .filter(({ startsAt, endsAt }) => startsAt > now && endsAt > startsAt)
  )
}

/** Within the transaction that holds the series' row: each of its dates is made once, whoever else tries. */
async function materialise(tx: Tx, series: SeriesRow, now: Date, actorId: string | null): Promise<number> {
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
  await announce(tx, 'events', 1)
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
          .for('update')
        return series ? materialise(tx, series, now, null) : 0
      })
    } catch (error) {
      result.failed.push({ id, error })
    }
  }
  return result
}

/** @throws AppError not_found also for a series of somebody else's */
async function lockSeries(tx: Tx, viewer: SignedIn, id: string): Promise<SeriesRow> {
  const [series] = await tx.select().from(eventSeries).where(eq(eventSeries.id, id)).for('update')
  if (!series || !canManageSeries(viewer, series)) throw AppError.notFound()
  return series
}

/** An admin's act on a series of somebody else's, or of the site, goes on the audit log. */
async function recordIfForeign(
  tx: Tx,
  viewer: SignedIn,
  { id, hostId }: SeriesRow,
  act: Omit<PrivilegedAct, 'subjectType' | 'subjectId'>,
): Promise<void> {
  if (viewer.isAdmin && hostId !== viewer.id)
    await recordAct(tx, viewer, { ...act, subjectType: 'series', subjectId: id })
}

const isAhead = (id: string) => and(eq(events.seriesId, id), gt(events.startsAt, sql`now()`))

/** Removes events ahead that nobody has answered; the lock comes first, so that no answer slips in between. */
async function removeUnanswered(tx: Tx, where: SQL | undefined): Promise<{ removed: number; kept: number }> {
  const ahead = await tx.select({ id: events.id }).from(events).where(where).orderBy(events.id).for('update')
  if (ahead.length === 0) return { removed: 0, kept: 0 }
  const answered = sql`exists (select 1 from ${eventRegistrations} r where r.event_id = ${events.id})`
  const ids = ahead.map(({ id }) => id)
  const gone = await tx
    .delete(events)
    .where(and(inArray(events.id, ids), sql`not ${answered}`))
    .returning({ id: events.id, version: events.version })
  for (const { id, version } of gone) await announce(tx, [`event:${id}`, 'events'], version + 1)
  return { removed: gone.length, kept: ids.length - gone.length }
}

/** Starts a series and makes its first events. */
export function createSeries(db: Db, viewer: SignedIn, input: CreateSeries): Promise<Series> {
  if (!canCreateSeries(viewer)) throw AppError.permission()
  refuseUnusableRule(recurrenceOf(input))
  return db.transaction(async (tx) => {
    if (input.communityId) await refuseForeignCommunity(tx, viewer, input.communityId)
    const [series] = await tx
      .insert(eventSeries)
      .values({ ...input, hostId: viewer.id })
      .returning()
    if (!series) throw new Error('A series was not written')
    await materialise(tx, series, new Date(), viewer.id)
    return toSeries(series)
  })
}

/** What an event still has from its series follows the series; what a host has set on that night stays. */
function followed(
  event: typeof events.$inferSelect,
  before: SeriesRow,
  after: SeriesRow,
): Omit<UpdateEvent, 'version'> {
  const keys = TEMPLATE.filter((key) => before[key] !== after[key] && event[key] === before[key])
  return Object.fromEntries(keys.map((key) => [key, after[key]])) as Omit<UpdateEvent, 'version'>
}

/**
 * Changes a series from now on. Events ahead follow it, and their people are told of a new time or place; dates that
 * the new rule no longer gives are removed unless somebody has answered: those the host cancels one by one.
 */
export function updateSeries(db: Db, viewer: SignedIn, id: string, input: UpdateSeries): Promise<Series> {
  return db.transaction(async (tx) => {
    const before = await lockSeries(tx, viewer, id)
    const changes = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== undefined),
    ) as Partial<SeriesRow>
    const fixed = before.builtInKey === null ? undefined : SET_BY_BRAND.find((key) => key in changes)
    if (fixed) throw AppError.validation({ [fixed]: 'The settings of this site decide this' })
    refuseUnusableRule(recurrenceOf({ ...before, ...changes }))
    const [after] = await tx
      .update(eventSeries)
      .set({ ...changes, updatedAt: new Date() })
      .where(eq(eventSeries.id, id))
      .returning()
    if (!after) throw AppError.notFound()
    const now = new Date()
    const dates = after.active ? eventsOf(after, now).map(({ eventDate }) => eventDate) : []
    await removeUnanswered(
      tx,
      and(isAhead(id), dates.length > 0 ? sql`${events.seriesDate} not in ${dates}` : undefined),
    )
    const ahead = await tx
      .select()
      .from(events)
      .where(and(isAhead(id), ne(events.status, 'cancelled')))
      .orderBy(events.id)
      .for('update')
    for (const event of ahead) {
      const change = followed(event, before, after)
      if (Object.keys(change).length > 0) await changeEvent(tx, viewer, event, change, fillFreedSeats)
    }
    if (after.active) await materialise(tx, after, now, viewer.id)
    const was = Object.fromEntries(Object.entries(before).filter(([key]) => key in changes))
    await recordIfForeign(tx, viewer, before, { action: 'series.change', before: was, after: changes })
    return toSeries(after)
  })
}

/** Ends a series: events ahead that nobody has answered go, the others stay until the host cancels them. */
export function stopSeries(db: Db, viewer: SignedIn, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const series = await lockSeries(tx, viewer, id)
    if (series.builtInKey !== null)
      throw AppError.conflict('built_in_series', 'This series belongs to the site. Skip its dates instead.')
    await tx.update(eventSeries).set({ active: false, updatedAt: new Date() }).where(eq(eventSeries.id, id))
    await removeUnanswered(tx, isAhead(id))
    await recordIfForeign(tx, viewer, series, { action: 'series.end', before: { title: series.title } })
  })
}

/** Leaves one date out. @throws AppError event_answered when people count on it already */
export function skipDate(db: Db, viewer: SignedIn, id: string, date: string): Promise<Series> {
  return db.transaction(async (tx) => {
    const before = await lockSeries(tx, viewer, id)
    const { kept } = await removeUnanswered(tx, and(isAhead(id), eq(events.seriesDate, date)))
    if (kept > 0)
      throw AppError.conflict(
        'event_answered',
        'People have answered this date. Cancel its event instead, and they are told.',
      )
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
