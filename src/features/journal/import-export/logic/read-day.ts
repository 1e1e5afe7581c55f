import { isLocalDate } from '#/lib/dates'
import { type DayOrder, parseDate, parseDateTime } from '#/lib/read-date'

/** '2026-11-24', 'Nov 24, 2026', '11/24/26', with or without a time behind it → YYYY-MM-DD; else null. */
export function readDay(cell: string, order: DayOrder): string | null {
  const written = cell.trim()
  const stamp = /^(\d{4}-\d{2}-\d{2})T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?$/.exec(written)?.[1]
  if (stamp) return isLocalDate(stamp) ? stamp : null
  return parseDate(written, order) ?? parseDateTime(written, order)?.date ?? null
}
