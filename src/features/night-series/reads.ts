import { and, asc, desc, eq, gte, isNull } from 'drizzle-orm'
import { brand } from '#/brand'
import { isNight, listedFor, readCards } from '#/features/events/reads'
import type { EventCard } from '#/features/events/schema'
import { events } from '#/features/events/table'
import { localToday } from '#/lib/dates'
import type { Executor } from '#/server/db'
import type { SignedIn, Viewer } from '#/server/viewer'
import type { Series } from './schema'
import { eventSeries } from './table'

/** Ten years of nights: a list without pages must end somewhere. */
const MAX_NIGHTS = 520

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

export function toSeries(row: SeriesRow): Series {
  const {
    id,
    title,
    description,
    theme,
    rrule,
    startsOn,
    endsOn,
    skippedDates,
    startTime,
    endTime,
    timeZone,
    location,
  } = row
  const {
    address,
    city,
    state,
    zipCode,
    coverImage,
    communityId,
    maxCapacity,
    guestsAllowed,
    courts,
    active,
  } = row
  return {
    id,
    title,
    description,
    theme,
    rrule,
    startsOn,
    endsOn,
    skippedDates,
    startTime,
    endTime,
    timeZone,
    location,
    address,
    city,
    state,
    zipCode,
    coverImage,
    communityId,
    maxCapacity,
    guestsAllowed,
    courts,
    active,
    isBuiltIn: row.builtInKey !== null,
  }
}

/** The series that the viewer may change: their own; an admin's are all. */
export async function listSeries(db: Executor, viewer: SignedIn): Promise<Series[]> {
  const own = viewer.isAdmin
    ? undefined
    : and(eq(eventSeries.hostId, viewer.id), isNull(eventSeries.builtInKey))
  const rows = await db
    .select()
    .from(eventSeries)
    .where(own)
    .orderBy(desc(eventSeries.active), asc(eventSeries.title), asc(eventSeries.id))
  return rows.map(toSeries)
}
