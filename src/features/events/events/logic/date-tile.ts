import { isLocalDate } from '#/lib/dates'

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
