import { formatter, isLocalDate } from '#/lib/dates'

/** The three lines of a tear-off calendar; null for a date that cannot be read. */
export function dateTile(eventDate: string): { weekday: string; day: string; month: string } | null {
  if (!isLocalDate(eventDate)) return null
  const day = new Date(`${eventDate}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) => formatter('UTC', options).format(day)
  return {
    weekday: part({ weekday: 'short' }),
    day: String(day.getUTCDate()),
    month: part({ month: 'short' }),
  }
}
