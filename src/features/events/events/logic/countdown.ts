import { addDays } from '#/lib/dates'
import { plural } from '#/lib/text'

const MINUTE_MS = 60 * 1000
const HOUR_MINUTES = 60
const DAY_HOURS = 24
/** Up to here people count in minutes, and up to there in hours. */
const IN_MINUTES = 90
const IN_HOURS = 36
const WEEK_DAYS = 7

/** 'Starts in 42 minutes', 'Starts in 3 days', 'On now'. */
export function countdown({ startsAt, endsAt }: { startsAt: string; endsAt: string }, nowMs: number): string {
  if (nowMs >= Date.parse(endsAt)) return 'Over'
  const minutes = Math.ceil((Date.parse(startsAt) - nowMs) / MINUTE_MS)
  if (minutes <= 0) return 'On now'
  if (minutes <= IN_MINUTES) return `Starts in ${plural(minutes, 'minute')}`
  const hours = Math.round(minutes / HOUR_MINUTES)
  return hours <= IN_HOURS
    ? `Starts in ${plural(hours, 'hour')}`
    : `Starts in ${plural(Math.round(hours / DAY_HOURS), 'day')}`
}

/** The next date on the same weekday: a week later, or as many weeks as lead past today. */
export function nextSameWeekday(eventDate: string, today: string): string {
  let date = addDays(eventDate, WEEK_DAYS)
  while (date <= today) date = addDays(date, WEEK_DAYS)
  return date
}
