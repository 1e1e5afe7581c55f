import ical, { escape, type ICalCalendar, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { eventInstants, type LocalTimes } from '#/features/events/events/logic/instants'
import { endDate } from '#/lib/event-when'
import { type Place, placeLine } from '#/features/events/events/logic/maps-link'
import { vtimezone } from '#/features/events/events/logic/vtimezone'
import { eachSafely } from '#/lib/each-safely'
import { canonicalTimeZone } from '#/lib/time-zones'

export type CalendarEntry = LocalTimes &
  Place & {
    id: string
    title: string
    startsAt: Date
    endsAt: Date
    description?: string | null
    status: 'draft' | 'published' | 'cancelled'
    /** The reader is not in it yet: they wait for a place. */
    isTentative?: boolean
    /** Rises when time, place or status changes, so that calendars take the newer one. */
    sequence: number
    updatedAt: Date
    url: string
    organizer?: { name: string; email: string } | null
  }

export type CalendarFile = {
  name: string
  /** The product's domain: with the event's id it makes the UID, which never changes. */
  domain: string
  entries: readonly CalendarEntry[]
  /** Told of an entry that no calendar could read, and why; it is left out. */
  skipped: (entry: CalendarEntry, cause: unknown) => void
  /** For a feed: how often a subscriber should look again. */
  refreshSeconds?: number
}

export function eventUid(id: string, domain: string): string {
  return `event-${id}@${domain}`
}

const HOUR_MS = 3_600_000
/** Zone rules change now and then; local times that are further from the stored instant are wrong. */
const MAX_DRIFT_MS = 3 * HOUR_MS

/** An instant as a date and a time on UTC's clock. */
const onUtcClock = (instant: Date) => {
  const iso = instant.toISOString()
  return { date: iso.slice(0, -14), time: iso.slice(-13, -8) }
}

/** The entry's times under a name every calendar knows; told in UTC where its zone or its local times are no good. */
function readableTimes(entry: CalendarEntry): CalendarEntry {
  const timeZone = canonicalTimeZone(entry.timeZone)
  try {
    const named = { ...entry, timeZone: timeZone ?? '' }
    if (Math.abs(eventInstants(named).startsAt.getTime() - entry.startsAt.getTime()) <= MAX_DRIFT_MS)
      return named
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  const start = onUtcClock(entry.startsAt)
  return {
    ...entry,
    timeZone: 'UTC',
    eventDate: start.date,
    startTime: start.time,
    endTime: onUtcClock(entry.endsAt).time,
  }
}

function eventData(entry: CalendarEntry, domain: string): ICalEventData {
  return {
    id: eventUid(entry.id, domain),
    sequence: entry.sequence,
    stamp: entry.updatedAt,
    lastModified: entry.updatedAt,
    timezone: entry.timeZone,
    start: Temporal.PlainDateTime.from(`${entry.eventDate}T${entry.startTime}`),
    end: Temporal.PlainDateTime.from(`${endDate(entry)}T${entry.endTime}`),
    summary: entry.title,
    description: entry.description?.trim() || null,
    location: placeLine(entry) || null,
    url: entry.url,
    status:
      entry.status === 'cancelled'
        ? ICalEventStatus.CANCELLED
        : entry.status === 'draft' || entry.isTentative
          ? ICalEventStatus.TENTATIVE
          : ICalEventStatus.CONFIRMED,
    organizer: entry.organizer ?? null,
  }
}

/** Writes each zone for the years its events lie in. The calendar itself has no zone, so that its stamps stay in UTC. */
function writeZones(calendar: ICalCalendar, entries: readonly LocalTimes[]) {
  calendar.timezone({
    name: null,
    generator: (zone) => {
      const instants = entries.filter((entry) => entry.timeZone === zone).map((entry) => eventInstants(entry))
      const first = Math.min(...instants.map(({ startsAt }) => startsAt.getTime()))
      const last = Math.max(...instants.map(({ endsAt }) => endsAt.getTime()))
      return vtimezone(zone, new Date(first), new Date(last))
    },
  })
}

/** An iCalendar file (RFC 5545) of one event or of a feed's events. */
export function calendarFile({ name, domain, entries, skipped, refreshSeconds }: CalendarFile): string {
  const calendar = ical({
    prodId: { company: domain, product: 'events', language: 'EN' },
    name: escape(name.replace(/[\r\n]+/g, ' '), false),
    ...(refreshSeconds === undefined ? {} : { ttl: refreshSeconds }),
  })
  const written = eachSafely(
    entries,
    (entry) => {
      const readable = readableTimes(entry)
      calendar.createEvent(eventData(readable, domain))
      return readable
    },
    skipped,
  )
  writeZones(calendar, written)
  return `${calendar.toString()}\r\n`
}
