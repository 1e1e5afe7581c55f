import { and, asc, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import { readEvent, readFacts } from '#/features/events/events/reads'
import { isOfOneNight, SEATING_FIELDS, TEMPLATE_FIELDS } from '#/features/events/events/logic/event-fields'
import { checkedInstants } from '#/features/events/events/logic/checked-instants'
import { canEdit, canManage } from '#/features/events/events/policy'
import { events } from '#/features/events/events/table'
import { callOff, changeEvent, refuseStale } from '#/features/events/events/writes'
import { openingHours, opensAtOf } from '#/features/events/series/logic/opening-hours'
import { datesOfRule, occurrencesBetween, recurrenceOf } from '#/features/events/series/logic/recurrence'
import { refuseUnusableRule } from '#/features/events/series/logic/series-rule'
import { toSeries } from '#/features/events/series/reads'
import { eventSeries } from '#/features/events/series/table'
import {
  isAhead,
  lockSeries,
  materialise,
  recordIfForeign,
  removeUnanswered,
  SET_BY_BRAND,
  settleAudience,
  type SeriesRow,
} from '#/features/events/series/writes'
import { standingSeats } from '#/features/events/regulars/table'
import { seatRegulars } from '#/features/events/series/regular-spots/writes'
import { fillFreedSeats } from '#/features/events/waitlist/writes'
import { answeredAmong, applyToNights } from '#/features/events/series/nights/writes'
import { addDays } from '#/lib/dates'
import { AppError } from '#/lib/errors'
import { definedOf, pick } from '#/lib/objects'
import { announce, type Db, type Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { anchorOf, isSameWeek, ruleOnWeekday, ruleWithout } from './logic/rule-change'
import type {
  CancelledNights,
  CancelNights,
  ChangedSeries,
  EditedNights,
  EditNights,
  SeriesChange,
  Undecided,
  UpdateSeries,
} from './schema'
import * as m from '#/lib/messages.gen'

type EventRow = typeof events.$inferSelect
type NightEdit = Omit<EditNights['change'], 'version'>

const BUILT_IN = () => AppError.conflict('built_in_series', m.series_builtIn())

async function writeSeries(tx: Tx, before: SeriesRow, set: Partial<SeriesRow>): Promise<SeriesRow> {
  const [after] = await tx
    .update(eventSeries)
    .set({ ...set, version: before.version + 1, updatedAt: new Date() })
    .where(eq(eventSeries.id, before.id))
    .returning()
  if (!after) throw AppError.notFound()
  return after
}

/** Its regulars go on in the new series, with their seniority and what they skip. */
async function carryRegulars(tx: Tx, from: string, to: string): Promise<void> {
  const seats = await tx
    .select()
    .from(standingSeats)
    .where(and(eq(standingSeats.seriesId, from), inArray(standingSeats.status, ['requested', 'active'])))
  if (seats.length === 0) return
  await tx.insert(standingSeats).values(seats.map(({ id: _id, ...seat }) => ({ ...seat, seriesId: to })))
}

/**
 * Splits a series at one of its dates: what comes from then on is a series of its own, with the same nights and the same
 * answers. A series that has no earlier date is returned as it is.
 */
async function splitAt(tx: Tx, series: SeriesRow, from: string): Promise<SeriesRow> {
  if (series.builtInKey !== null) throw BUILT_IN()
  if (!datesOfRule(recurrenceOf({ ...series, skippedDates: [] }), [from]).has(from))
    throw AppError.validation({ from: 'Choose a date of this series' })
  const last = addDays(from, -1)
  const earlier =
    series.startsOn > last
      ? []
      : occurrencesBetween(recurrenceOf({ ...series, skippedDates: [] }), series.startsOn, last)
  if (earlier.length === 0) return series
  await writeSeries(tx, series, {
    endsOn: last,
    skippedDates: series.skippedDates.filter((date) => date < from),
  })
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...same } = series
  const [next] = await tx
    .insert(eventSeries)
    .values({
      ...same,
      startsOn: from,
      rrule: ruleWithout(series.rrule, earlier.length),
      skippedDates: series.skippedDates.filter((date) => date >= from),
      continues: series.id,
      version: 1,
    })
    .returning()
  if (!next) throw new Error('A series was not written')
  await tx
    .update(events)
    .set({ seriesId: next.id })
    .where(and(eq(events.seriesId, series.id), gte(events.seriesDate, from)))
  await carryRegulars(tx, series.id, next.id)
  return next
}

/** Writes the change of a series whose row is locked, and brings its nights to it. */
async function changeSeries(
  tx: Tx,
  viewer: SignedIn,
  before: SeriesRow,
  change: SeriesChange,
): Promise<{ series: SeriesRow; undecided: Undecided }> {
  const changes = definedOf(change) as Partial<SeriesRow>
  const fixed =
    before.builtInKey === null
      ? undefined
      : SET_BY_BRAND.find((key) => key in changes && changes[key] !== before[key])
  if (fixed) throw AppError.validation({ [fixed]: m.series_siteDecides() })
  if (changes.rrule !== undefined && changes.rrule !== before.rrule && changes.startsOn === undefined)
    changes.startsOn = anchorOf(recurrenceOf({ ...before, ...changes, skippedDates: [] }), before.startsOn)
  const merged = await settleAudience(tx, viewer, { ...before, ...changes }, before)
  if (merged.fillMode === 'by_lot' && merged.opensHoursBefore === null)
    throw AppError.validation({ opensHoursBefore: m.series_drawNeedsOpening() })
  refuseUnusableRule(recurrenceOf(merged))
  const after = await writeSeries(tx, before, { ...changes, visibility: merged.visibility })
  const undecided = await applyToNights(tx, viewer, before, after)
  const was = Object.fromEntries(Object.entries(before).filter(([key]) => key in change))
  await recordIfForeign(tx, viewer, before, { action: 'series.change', before: was, after: changes })
  return { series: after, undecided }
}

/** Changes every coming night of a series, or from a date on; past ones stay as they were. */
export function updateSeries(
  db: Db,
  viewer: SignedIn,
  id: string,
  { from, ...change }: UpdateSeries,
): Promise<ChangedSeries> {
  return db.transaction(async (tx) => {
    const locked = await lockSeries(tx, viewer, id)
    const series = from === undefined ? locked : await splitAt(tx, locked, from)
    const changed = await changeSeries(tx, viewer, series, change)
    return { ...toSeries(changed.series), undecided: changed.undecided }
  })
}

/** The night of an edit, with its series: the series' row is locked first, as everywhere. */
async function lockNight(
  tx: Tx,
  viewer: SignedIn,
  eventId: string,
): Promise<{ series: SeriesRow; event: EventRow; seriesDate: string }> {
  const facts = await readFacts(tx, viewer, eventId)
  if (!canManage(viewer, facts)) throw AppError.permission()
  const [found] = await tx.select({ seriesId: events.seriesId }).from(events).where(eq(events.id, eventId))
  if (!found?.seriesId) throw AppError.conflict('no_series', m.series_noSeries())
  const series = await lockSeries(tx, viewer, found.seriesId)
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update')
  if (!event || event.seriesId !== series.id || event.seriesDate === null)
    throw AppError.conflict('event_changed', m.series_eventChanged())
  return { series, event, seriesDate: event.seriesDate }
}

/** The rule once the edited night is on another day. @throws AppError invalid_input where that says nothing of the others */
function movedRule(
  series: SeriesRow,
  event: EventRow,
  eventDate: string | undefined,
): Pick<SeriesChange, 'rrule'> {
  if (eventDate === undefined || eventDate === event.eventDate) return {}
  const from = event.seriesDate ?? event.eventDate
  const rrule = isSameWeek(from, eventDate) ? ruleOnWeekday(series.rrule, from, eventDate) : null
  if (rrule === null)
    throw AppError.validation({
      eventDate: m.series_toMoveThemAll(),
    })
  return { rrule }
}

/** An opening that was typed for one night as every night can have it, this one too. */
function openingForAll(
  event: EventRow,
  edit: NightEdit,
): { edit: NightEdit; opening: Pick<SeriesChange, 'opensHoursBefore'> } {
  if (edit.opensAt === undefined) return { edit, opening: {} }
  const { eventDate, startTime, endTime, timeZone } = { ...event, ...definedOf(edit) }
  const { startsAt } = checkedInstants({ eventDate, startTime, endTime, timeZone })
  const opensHoursBefore = openingHours(edit.opensAt === null ? null : new Date(edit.opensAt), startsAt)
  const opensAt = opensAtOf(opensHoursBefore, startsAt)?.toISOString() ?? null
  return { edit: { ...edit, opensAt }, opening: { opensHoursBefore } }
}

/** Saves what was typed for one night for it and all that follow, or for all. */
export function editNights(
  db: Db,
  viewer: SignedIn,
  eventId: string,
  { scope, change }: EditNights,
): Promise<EditedNights> {
  return db.transaction(async (tx) => {
    const { series, seriesDate, event } = await lockNight(tx, viewer, eventId)
    if (!canEdit(viewer, await readFacts(tx, viewer, eventId)))
      throw AppError.conflict('event_cancelled', m.series_eventCanceled())
    const { version, ...typed } = change
    await refuseStale(tx, event, version)
    const { edit, opening } = openingForAll(event, typed)
    const rule = movedRule(series, event, edit.eventDate)
    if (Object.keys(rule).length > 0 && series.builtInKey !== null) throw BUILT_IN()
    const before = scope === 'following' ? await splitAt(tx, series, seriesDate) : series
    const night = { ...event, seriesId: before.id }
    await changeEvent(tx, viewer, night, edit, fillFreedSeats)
    const common = Object.fromEntries(Object.entries(edit).filter(([key]) => !isOfOneNight(key)))
    const changed = await changeSeries(tx, viewer, before, {
      ...(common as SeriesChange),
      ...opening,
      ...rule,
    })
    return {
      event: await readEvent(tx, viewer, eventId),
      seriesId: changed.series.id,
      undecided: changed.undecided,
    }
  })
}

/** Calls off a night and all that follow, or all that are to come: people are told once of each, and the series ends. */
export function cancelNights(
  db: Db,
  viewer: SignedIn,
  eventId: string,
  { scope, reason }: CancelNights,
): Promise<CancelledNights> {
  return db.transaction(async (tx) => {
    const { series, seriesDate, event } = await lockNight(tx, viewer, eventId)
    if (series.builtInKey !== null) throw BUILT_IN()
    if (event.status === 'cancelled') throw AppError.conflict('event_cancelled', m.series_eventCanceled())
    const from = scope === 'following' ? gte(events.seriesDate, seriesDate) : undefined
    const nights = await tx
      .select()
      .from(events)
      .where(
        and(
          eq(events.seriesId, series.id),
          eq(events.status, 'published'),
          gt(events.startsAt, new Date()),
          from,
        ),
      )
      .orderBy(asc(events.id))
      .for('update')
    const answered = await answeredAmong(
      tx,
      nights.map(({ id }) => id),
    )
    const done = { cancelled: 0, removed: 0 }
    for (const night of nights) {
      if (answered.has(night.id) || night.id === eventId) {
        await callOff(tx, viewer, night, reason)
        done.cancelled += 1
      } else {
        await tx.delete(events).where(eq(events.id, night.id))
        await announce(tx, [`event:${night.id}`, 'events'], night.version + 1)
        done.removed += 1
      }
    }
    const last = addDays(seriesDate, -1)
    const goesOn = scope === 'following' && last >= series.startsOn
    await writeSeries(tx, series, goesOn ? { endsOn: last } : { active: false })
    await recordIfForeign(tx, viewer, series, {
      action: 'series.cancel',
      after: { scope, from: seriesDate },
      reason,
    })
    return done
  })
}

/** Ends a series: events ahead that no one has answered go, the others stay until the host cancels them. */
export function stopSeries(db: Db, viewer: SignedIn, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const series = await lockSeries(tx, viewer, id)
    if (series.builtInKey !== null) throw AppError.conflict('built_in_series', m.series_builtInSkip())
    await writeSeries(tx, series, { active: false })
    await removeUnanswered(tx, isAhead(id))
    await recordIfForeign(tx, viewer, series, { action: 'series.end', before: { title: series.title } })
  })
}

/** Lets a night that the rule has no date for stand on its own, with its answers. */
export function keepNight(db: Db, viewer: SignedIn, id: string, eventId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const series = await lockSeries(tx, viewer, id)
    const [before] = await tx
      .select({ seriesDate: events.seriesDate })
      .from(events)
      .where(and(eq(events.id, eventId), eq(events.seriesId, id)))
      .for('update')
    const [night] = await tx
      .update(events)
      .set({ seriesId: null, seriesDate: null, version: sql`${events.version} + 1`, updatedAt: new Date() })
      .where(and(eq(events.id, eventId), eq(events.seriesId, id)))
      .returning()
    if (!before || !night) throw AppError.notFound()
    const dates = before.seriesDate ? [before.seriesDate] : []
    const skippedDates = [...new Set([...series.skippedDates, ...dates])].toSorted()
    await writeSeries(tx, series, { skippedDates })
    await announce(tx, [`event:${eventId}`, 'events'], night.version)
    await recordIfForeign(tx, viewer, series, { action: 'series.keep-night', after: { eventId } })
  })
}

/** Makes an event the first night of a series; its answers stay. */
export function makeSeries(
  db: Db,
  viewer: SignedIn,
  eventId: string,
  rule: { rrule: string; endsOn: string | null },
): Promise<ChangedSeries> {
  return db.transaction(async (tx) => {
    const facts = await readFacts(tx, viewer, eventId)
    if (!canManage(viewer, facts)) throw AppError.permission()
    const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update')
    if (!event) throw AppError.notFound()
    if (event.seriesId) throw AppError.conflict('in_series', m.series_inASeries())
    if (event.status === 'cancelled') throw AppError.conflict('event_cancelled', m.series_eventCanceled())
    const startsOn = event.eventDate
    const recurrence = { ...rule, startsOn, startTime: event.startTime, timeZone: event.timeZone }
    refuseUnusableRule(recurrence)
    if (!datesOfRule(recurrence, [startsOn]).has(startsOn))
      throw AppError.validation({ rrule: m.series_ruleMustGiveDate() })
    const { hostId, opensAt, startsAt } = event
    const [series] = await tx
      .insert(eventSeries)
      .values({
        ...pick(event, TEMPLATE_FIELDS),
        ...pick(event, SEATING_FIELDS),
        ...rule,
        startsOn,
        hostId: hostId ?? viewer.id,
        opensHoursBefore: openingHours(opensAt, startsAt),
      })
      .returning()
    if (!series) throw new Error('A series was not written')
    await tx
      .update(events)
      .set({ seriesId: series.id, seriesDate: startsOn, version: event.version + 1, updatedAt: new Date() })
      .where(eq(events.id, eventId))
    await materialise(tx, series, new Date(), viewer.id, seatRegulars)
    await announce(tx, [`event:${eventId}`, 'events'], event.version + 1)
    return { ...toSeries(series), undecided: [] }
  })
}
