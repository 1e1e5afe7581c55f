import { dateTile } from '#/features/events/events/logic/date-tile'
import type { EventCard } from '#/features/events/events/schema'
import { daysBetween, formatEventDate, isLocalDate, localToday } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

/** An evening's game starts then or later, by the clock of its venue. */
export const EVENING_FROM = '17:00'

type Dated = Pick<EventCard, 'eventDate' | 'startTime' | 'timeZone'>

export type DayGroup<Event> = {
  key: string
  /** 'Tonight', 'Tomorrow', or the date itself. */
  title: string
  /** 'Sat Nov 28' beside a title that is a word; else empty. */
  date: string
  events: Event[]
}

/** 'Sat Nov 28', and the year where it isn't the one of `today`. */
function dayWords(eventDate: string, today: string): string {
  const tile = dateTile(eventDate)
  if (!tile) return formatEventDate(eventDate)
  const year = eventDate.slice(0, 4)
  return `${tile.weekday} ${tile.month} ${tile.day}${year === today.slice(0, 4) ? '' : `, ${year}`}`
}

/** Which day of a list an event belongs to: venues far apart can share a date without sharing a "today". */
function dayOf({ eventDate, timeZone }: Dated, now: Date, past: boolean) {
  const today = localToday(timeZone, now)
  const date = dayWords(eventDate, today)
  const ahead = isLocalDate(eventDate) ? daysBetween(today, eventDate) : Number.NaN
  if (past && ahead === 0) return { key: 'today', title: m.events_earlierToday(), date }
  if (past && ahead === -1) return { key: 'yesterday', title: m.events_yesterday(), date }
  // What began last night and is still on belongs to today.
  if (!past && ahead <= 0) return { key: 'today', title: m.events_today(), date: ahead === 0 ? date : '' }
  if (!past && ahead === 1) return { key: 'tomorrow', title: m.events_tomorrow(), date }
  return { key: eventDate, title: date, date: '' }
}

/** Events under the days they are on, in their order, each by its venue's clock. A today of evenings only is "Tonight". */
export function groupByDay<Event extends Dated>(
  events: readonly Event[],
  now: Date,
  past: boolean,
): DayGroup<Event>[] {
  const groups = new Map<string, DayGroup<Event>>()
  for (const event of events) {
    const day = dayOf(event, now, past)
    const known = groups.get(day.key)
    if (known) {
      known.events.push(event)
      known.date ||= day.date
    } else groups.set(day.key, { ...day, events: [event] })
  }
  const today = groups.get('today')
  if (today && !past && today.events.every(({ startTime }) => startTime >= EVENING_FROM))
    today.title = m.events_tonight()
  return [...groups.values()]
}
