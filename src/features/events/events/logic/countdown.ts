import { addDays } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

const MINUTE_MS = 60 * 1000
const HOUR_MINUTES = 60
const DAY_HOURS = 24
/** Up to here people count in minutes, and up to there in hours. */
const IN_MINUTES = 90
const IN_HOURS = 36
const WEEK_DAYS = 7

/** 'Starts in 42 minutes', 'Starts in 3 days', 'On now'. */
export function countdown({ startsAt, endsAt }: { startsAt: string; endsAt: string }, nowMs: number): string {
  if (nowMs >= Date.parse(endsAt)) return m.events_over()
  const minutes = Math.ceil((Date.parse(startsAt) - nowMs) / MINUTE_MS)
  if (minutes <= 0) return m.events_onNow()
  if (minutes <= IN_MINUTES) return m.events_startsInMinutes({ count: minutes })
  const hours = Math.round(minutes / HOUR_MINUTES)
  return hours <= IN_HOURS
    ? m.events_startsInHours({ count: hours })
    : m.events_startsInDays({ count: Math.round(hours / DAY_HOURS) })
}

/** The next date on the same weekday: a week later, or as many weeks as lead past today. */
export function nextSameWeekday(eventDate: string, today: string): string {
  let date = addDays(eventDate, WEEK_DAYS)
  while (date <= today) date = addDays(date, WEEK_DAYS)
  return date
}
