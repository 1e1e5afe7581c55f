import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { brand } from '#/brand'
import { canManageSeries } from '#/features/events/events/policy'
import { isIn, isNight, listedFor, readCards, type Knower } from '#/features/events/events/reads'
import type { EventCard } from '#/features/events/events/schema'
import { events } from '#/features/events/events/table'
import { users } from '#/features/people/accounts/table'
import { communities } from '#/features/communities/communities/table'
import { nameOfHost } from '#/features/people/profiles/privacy/policy'
import { PERSON_NAME } from '#/features/people/profiles/privacy/reads'
import { standingSeats } from '#/features/events/regulars/table'
import { addDays, localToday, zoneAbbreviation } from '#/lib/dates'
import { orElse } from '#/lib/each-safely'
import { AppError } from '#/lib/errors'
import type { Executor } from '#/platform/db'
import { badRecord } from '#/platform/observability/bad-records'
import type { SignedIn, Viewer } from '#/platform/security/viewer'
import { describeRule } from './logic/describe-rule'
import { datesOfRule, occurrencesBetween, recurrenceOf } from './logic/recurrence'
import { refuseUnusableRule } from './logic/series-rule'
import type { OwnSeries, PreviewInput, Series, SeriesNight, SeriesPageData, SeriesPreview } from './schema'
import { eventSeries } from './table'

/** Ten years of nights: a list without pages must end somewhere. */
const MAX_NIGHTS = 520
/** Eight weeks of daily nights, and what was moved. */
const MAX_COMING = 80
const NEXT_NIGHTS = 3
const PREVIEW_DATES = 6
const PREVIEW_DAYS = 366

const today = () => localToday(brand.homeTimeZone, new Date())

/** The next night that takes place, from today on; null when none is planned. */
export async function nextNight(db: Executor, viewer: Viewer): Promise<EventCard | null> {
  const titled = eq(events.title, brand.nightSeries.title)
  const where = and(listedFor(viewer), titled, gte(events.eventDate, today()), eq(events.status, 'published'))
  const [event] = await readCards(
    db,
    viewer,
    where,
    [asc(events.eventDate), asc(events.startsAt), asc(events.id)],
    1,
  )
  return event ?? null
}

/** All nights by theme or name, the latest first; past ones only when asked for. */
export function listNights(
  db: Executor,
  viewer: Viewer,
  { includeArchived }: { includeArchived: boolean },
): Promise<EventCard[]> {
  const where = and(
    isNight(),
    listedFor(viewer),
    includeArchived ? undefined : gte(events.eventDate, today()),
  )
  return readCards(
    db,
    viewer,
    where,
    [desc(events.eventDate), desc(events.startsAt), desc(events.id)],
    MAX_NIGHTS,
  )
}

type SeriesRow = typeof eventSeries.$inferSelect

export function toSeries({
  builtInKey,
  hostId: _hostId,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...series
}: SeriesRow): Series {
  return { ...series, isBuiltIn: builtInKey !== null }
}

/** Its host, unless banned from the community in whose name they host. */
const isHosting = (viewer: Knower): SQL<boolean> =>
  viewer.kind === 'anonymous'
    ? sql`false`
    : sql`(coalesce(${eventSeries.hostId} = ${viewer.id}, false) and not ${isIn(eventSeries.communityId, viewer, 'banned')})`

/** Who may know of a series: as of its events. */
export function seriesVisibleTo(viewer: Knower): SQL {
  const open = sql`${eventSeries.visibility} <> 'community'`
  if (viewer.kind === 'anonymous') return open
  if (viewer.isAdmin) return sql`true`
  return sql`(${open} or ${isHosting(viewer)} or ${isIn(eventSeries.communityId, viewer, 'member')})`
}

/** Whether the viewer owns or manages a series' community. */
const isManaging = (viewer: Knower) => isIn(eventSeries.communityId, viewer, 'manager')

/** Whether the viewer runs the series. */
export async function managesSeries(db: Executor, viewer: Viewer, series: SeriesRow): Promise<boolean> {
  if (viewer.kind === 'anonymous') return false
  const [standing] = await db
    .select({ isHosting: isHosting(viewer), isManaging: isManaging(viewer) })
    .from(eventSeries)
    .innerJoin(users, eq(users.id, viewer.id))
    .where(eq(eventSeries.id, series.id))
  if (!standing) return false
  const hostId = standing.isHosting ? series.hostId : null
  return canManageSeries(viewer, { ...series, hostId }, standing.isManaging)
}

/** @throws AppError not_found, whether it is not there or not for this viewer */
export async function findSeries(db: Executor, viewer: Viewer, id: string): Promise<SeriesRow> {
  const [row] = await db
    .select()
    .from(eventSeries)
    .where(and(eq(eventSeries.id, id), seriesVisibleTo(viewer)))
  if (!row) throw AppError.notFound()
  return row
}

/** Nights that have not begun, with the date the rule gave each. Whoever does not run it finds no unlisted one by it, unless all of it is. */
async function comingNights(
  db: Executor,
  viewer: Viewer,
  series: SeriesRow,
  manages: boolean,
): Promise<SeriesNight[]> {
  const where = and(
    eq(events.seriesId, series.id),
    gt(events.startsAt, new Date()),
    manages || series.visibility === 'unlisted' ? undefined : listedFor(viewer),
  )
  const [cards, dates] = await Promise.all([
    readCards(db, viewer, where, [asc(events.startsAt), asc(events.id)], MAX_COMING),
    db.select({ id: events.id, seriesDate: events.seriesDate }).from(events).where(where),
  ])
  const dateOf = new Map(dates.map(({ id, seriesDate }) => [id, seriesDate]))
  // Under a rule that no one can follow any more no night is called into question.
  const given = orElse(
    () => datesOfRule(recurrenceOf(series), [...dateOf.values()]),
    new Set([...dateOf.values()].filter((date) => date !== null)),
    badRecord('dates of a series', `series ${series.id}`),
  )
  return cards.map((card) => {
    const seriesDate = dateOf.get(card.id) ?? card.eventDate
    const { eventDate, startTime, endTime, location } = card
    return {
      ...card,
      seriesDate,
      moved:
        eventDate !== seriesDate ||
        startTime !== series.startTime ||
        endTime !== series.endTime ||
        location !== series.location,
      undecided: card.phase === 'upcoming' && (!series.active || !given.has(seriesDate)),
    }
  })
}

/** A series as its page shows it. @throws AppError not_found */
export async function readSeriesPage(db: Executor, viewer: Viewer, id: string): Promise<SeriesPageData> {
  const series = await findSeries(db, viewer, id)
  const manage = await managesSeries(db, viewer, series)
  const [people, clubs, nights] = await Promise.all([
    db
      .select({ name: PERSON_NAME })
      .from(users)
      .where(sql`${users.id} = ${series.hostId}`),
    db
      .select({ id: communities.id, slug: communities.slug, name: communities.name })
      .from(communities)
      .where(sql`${communities.id} = ${series.communityId}`),
    comingNights(db, viewer, series, manage),
  ])
  const shown = toSeries(series)
  return {
    series: {
      ...shown,
      hostContact: viewer.kind === 'user' ? shown.hostContact : '',
      address: manage || series.addressVisibility === 'public' ? shown.address : '',
    },
    hostName: nameOfHost({ name: people[0]?.name ?? '' }),
    community: clubs[0] ?? null,
    nights,
    can: { manage },
  }
}

/** What a rule gives next, from its first date or from today. */
export function previewSeries(
  { rrule, startsOn, endsOn = undefined, startTime, timeZone }: PreviewInput,
  now: Date,
): SeriesPreview {
  const recurrence = { rrule, startsOn, endsOn: endsOn ?? null, startTime, timeZone }
  refuseUnusableRule(recurrence)
  const localDate = localToday(timeZone, now)
  const from = startsOn > localDate ? startsOn : localDate
  const dates = occurrencesBetween(recurrence, from, addDays(from, PREVIEW_DAYS)).slice(0, PREVIEW_DATES)
  return {
    words: describeRule(rrule, startTime),
    dates: dates.map(({ date, startsAt }) => ({
      date,
      startsAt: startsAt.toISOString(),
      zone: zoneAbbreviation(startsAt, timeZone),
    })),
  }
}

/** The viewer's running series for their desk, with the next nights of each and how many ask to be regulars. */
export async function listOwnSeries(db: Executor, viewer: SignedIn): Promise<OwnSeries> {
  const rows = await db
    .select({
      series: eventSeries,
      asking: sql<number>`(select count(*)::int from ${standingSeats} s where s.series_id = ${eventSeries.id} and s.status = 'requested')`,
    })
    .from(eventSeries)
    .where(
      and(
        eq(eventSeries.active, true),
        viewer.isAdmin
          ? or(eq(eventSeries.hostId, viewer.id), isNotNull(eventSeries.builtInKey))
          : and(or(isHosting(viewer), isManaging(viewer)), isNull(eventSeries.builtInKey)),
      ),
    )
    .orderBy(asc(eventSeries.title), asc(eventSeries.id))
    .limit(MAX_COMING)
  if (rows.length === 0) return []
  const nights = await db
    .select({
      seriesId: events.seriesId,
      eventId: events.id,
      eventDate: events.eventDate,
      seatsTaken: events.seatsTaken,
      maxCapacity: events.maxCapacity,
    })
    .from(events)
    .where(
      and(
        inArray(
          events.seriesId,
          rows.map(({ series }) => series.id),
        ),
        eq(events.status, 'published'),
        gt(events.startsAt, new Date()),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
  return rows.map(({ series, asking }) => ({
    series: toSeries(series),
    asking,
    next: nights
      .filter(({ seriesId }) => seriesId === series.id)
      .slice(0, NEXT_NIGHTS)
      .map(({ seriesId: _seriesId, ...night }) => night),
  }))
}
