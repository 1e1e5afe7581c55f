import { isLocalDate, localToday } from '#/lib/dates'
import { type DayOrder, parseDate, parseDateTime } from '#/lib/read-date'

/** How a column writes 3/4/2026, and where the writer plays. */
export type DayClock = { order: DayOrder; timeZone: string }

/** '2026-11-25T03:00:00Z' is the day before in California, '2026-11-25T19:00:00' its own. */
function dayOfStamp(written: string, timeZone: string): string | null {
  const [, day = '', offset] = /^(\d{4}-\d{2}-\d{2})T[\d:.]+(Z|[+-]\d{2}:?\d{2})?$/.exec(written) ?? []
  if (!isLocalDate(day)) return null
  const instant = new Date(written.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  return offset && !Number.isNaN(instant.getTime()) ? localToday(timeZone, instant) : day
}

/** '2026-11-24', 'Nov 24, 2026', '11/24/26', with or without a time behind it → YYYY-MM-DD; else null. */
export function readDay(cell: string, { order, timeZone }: DayClock): string | null {
  const written = cell.trim()
  if (/^\d{4}-\d{2}-\d{2}T/.test(written)) return dayOfStamp(written, timeZone)
  return parseDate(written, order) ?? parseDateTime(written, order)?.date ?? null
}
