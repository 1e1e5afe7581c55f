import { endDate } from '#/lib/event-when'
import { type Place, placeLine } from '#/features/events/events/logic/maps-link'
import { addDays, isLocalDate } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

export type CalendarLinkEvent = Place & {
  title: string
  description?: string | null
  eventDate: string | null | undefined
  startTime?: string | null
  endTime?: string | null
  timeZone?: string | null
}

/** The specification's zone, for an event that has none of its own. */
const DEFAULT_TIME_ZONE = 'America/Los_Angeles'
/** How long an event without an end is put down for. */
const DEFAULT_LENGTH_HOURS = 2
const HH_MM = /^([01]\d|2[0-3]):[0-5]\d$/

function defaultEnd(start: string): string {
  const hour = (Number(start.slice(0, 2)) + DEFAULT_LENGTH_HOURS) % 24
  return `${String(hour).padStart(2, '0')}${start.slice(2)}`
}

const compact = (date: string, time: string) => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`

/** The template's `dates`: local times, which its `ctz` places; whole days when no start is known. */
function dateSpan(date: string, start: string | null | undefined, end: string | null | undefined): string {
  if (!start || !HH_MM.test(start)) return `${date}/${addDays(date, 1)}`.replaceAll('-', '')
  const endTime = end && HH_MM.test(end) ? end : defaultEnd(start)
  const lastDate = endDate({ eventDate: date, startTime: start, endTime: endTime })
  return `${compact(date, start)}/${compact(lastDate, endTime)}`
}

/** A link that adds the event to a Google calendar; '#' when its date is invalid. */
export function calendarLink(event: CalendarLinkEvent): string {
  const date = event.eventDate?.slice(0, 10) ?? ''
  if (!isLocalDate(date)) return '#'
  const place = placeLine(event)
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: dateSpan(date, event.startTime, event.endTime),
    details: [event.description?.trim(), place && m.events_calendarPlace({ place })]
      .filter(Boolean)
      .join('\n\n'),
    location: place,
    ctz: event.timeZone || DEFAULT_TIME_ZONE,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
