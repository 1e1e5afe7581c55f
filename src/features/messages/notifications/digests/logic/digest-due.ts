import { addDays, isoWeekdayOf, localDateTime, zonedTimeToUtc } from '#/lib/dates'

const FROM = '08:00'
/** Later than this the day's digest is dropped rather than waking somebody. */
const UNTIL = '21:00'

type Wishes = { digest: 'off' | 'daily' | 'weekly'; timeZone: string; digestThrough: string | null }

/**
 * The period whose digest is due, by the local date that names it, and since when it tells; null while none is. A
 * weekly one is due on Monday, or as soon after it as a server runs.
 */
export function digestDue(
  { digest, timeZone, digestThrough }: Wishes,
  now: Date,
): { period: string; since: Date } | null {
  if (digest === 'off') return null
  const { date, time } = localDateTime(now, timeZone)
  if (time < FROM || time >= UNTIL) return null
  const days = digest === 'daily' ? 1 : 7
  const period = digest === 'daily' ? date : addDays(date, 1 - isoWeekdayOf(date))
  if (digestThrough !== null && digestThrough >= period) return null
  return { period, since: zonedTimeToUtc(addDays(period, -days), FROM, timeZone) }
}
