import {
  addDays,
  eventZoneName,
  formatEventDate,
  formatTime,
  formatTimeRange,
  isLocalDate,
} from '#/lib/dates'
import * as m from '#/lib/messages.gen'

/**
 * When an event is, in words: on its venue's clock, with the zone's name. Everything that tells an event's time, on
 * screens and in messages, takes its words from here, because nobody knows where they will be read.
 */

/** An event's date, time and zone; `startsAt` only matters where this platform doesn't know the zone. */
export type EventStart = {
  eventDate: string
  startTime: string
  timeZone: string
  startsAt?: Date | string | undefined
}
export type EventSpan = EventStart & { endTime: string }

/** The local date on which an event ends: an end at or before the start is after midnight. */
export function endDate({ eventDate, startTime, endTime }: Omit<EventSpan, 'timeZone'>): string {
  return endTime <= startTime ? addDays(eventDate, 1) : eventDate
}

/** '7:00 PM PST': the start alone, for narrow places. */
export const startWords = (event: EventStart): string =>
  [formatTime(event.startTime), eventZoneName(event)].filter(Boolean).join(' ')

/** '7:00 PM – 9:00 PM PST': for a place that already shows the date and has no room for "ends the next day". */
export const rangeWords = (event: EventSpan): string =>
  [formatTimeRange(event.startTime, event.endTime), eventZoneName(event)].filter(Boolean).join(' ')

/** '7:00 PM – 9:00 PM PST'; an end on the next day says so. */
export function timeWords(event: EventSpan): string {
  const nextDay = isLocalDate(event.eventDate) && endDate(event) !== event.eventDate
  const times = rangeWords(event)
  return nextDay ? m.ui_endsNextDay({ times }) : times
}

/** 'Tuesday, November 24, 2026, 7:00 PM PST'. */
export const whenWords = (event: EventStart): string =>
  `${formatEventDate(event.eventDate, { weekday: true })}, ${startWords(event)}`

/** 'Tuesday, November 24, 2026, 7:00 PM – 9:00 PM PST'. */
export const spanWords = (event: EventSpan): string =>
  `${formatEventDate(event.eventDate, { weekday: true })}, ${timeWords(event)}`

/** 'Tuesday, November 24, 2026, 7:00 PM PST at Oak Courts', for a line of a message. */
export const whenAndWhere = (event: EventStart & { location: string }): string =>
  event.location ? m.dates_whenAndWhere({ when: whenWords(event), where: event.location }) : whenWords(event)

/** When and where, as said under the bell; the street address is not for lock screens. */
export const noticeWhen = (event: EventStart & { location: string }): string =>
  [whenWords(event), event.location].filter(Boolean).join(' · ')
