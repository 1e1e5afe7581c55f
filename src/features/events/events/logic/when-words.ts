import { endDate } from '#/features/events/events/logic/instants'
import type { EventCard } from '#/features/events/events/schema'
import { eventZoneName, formatTime, formatTimeRange, isLocalDate } from '#/lib/dates'

type When = Pick<EventCard, 'eventDate' | 'startTime' | 'endTime' | 'timeZone' | 'startsAt'>

/** '7:00 PM – 9:00 PM PST', in the venue's zone; an end on the next day says so. */
export function timeWords(event: When): string {
  const zone = eventZoneName(event)
  const nextDay = isLocalDate(event.eventDate) && endDate(event) !== event.eventDate
  return `${formatTimeRange(event.startTime, event.endTime)} ${zone}${nextDay ? ' (ends the next day)' : ''}`
}

/** '7:00 PM PST': the start alone, for narrow places. */
export function startWords(event: Omit<When, 'endTime'>): string {
  return `${formatTime(event.startTime)} ${eventZoneName(event)}`
}

const part = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
const WEEKDAY = part({ weekday: 'short' })
const MONTH = part({ month: 'short' })

/** The three lines of a tear-off calendar; null for a date that cannot be read. */
export function dateTile(eventDate: string): { weekday: string; day: string; month: string } | null {
  if (!isLocalDate(eventDate)) return null
  const day = new Date(`${eventDate}T00:00:00Z`)
  return { weekday: WEEKDAY.format(day), day: String(day.getUTCDate()), month: MONTH.format(day) }
}
