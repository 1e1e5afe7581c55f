import { parseDate, parseDateTime } from '#/features/events/events/logic/import-values'
import { isLocalDate } from '#/lib/dates'

const IN_NUMBERS = /^(?:[a-z]{3,9}\.?,?\s+)?(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/i

export type DayOrder = 'day-first' | 'month-first' | 'unsure'

/** How a column writes 3/4/2026: other days of it tell, such as 24/11/2026. Null where no day is written so. */
export function dayOrder(cells: readonly string[]): DayOrder | null {
  const seen = cells.flatMap((cell) => {
    const match = IN_NUMBERS.exec(cell.trim())
    return match ? [[Number(match[1]), Number(match[3])] as const] : []
  })
  if (seen.length === 0) return null
  if (seen.some(([, second]) => second > 12)) return 'month-first'
  return seen.some(([first]) => first > 12) ? 'day-first' : 'unsure'
}

/** '2026-11-24', 'Nov 24, 2026', '11/24/26', with or without a time behind it → YYYY-MM-DD; else null. */
export function readDay(cell: string, isDayFirst: boolean): string | null {
  const written = cell.trim()
  const stamp = /^(\d{4}-\d{2}-\d{2})T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?$/.exec(written)?.[1]
  if (stamp) return isLocalDate(stamp) ? stamp : null
  const turned = isDayFirst ? written.replace(IN_NUMBERS, '$3$2$1$2$4$5') : written
  return parseDate(turned) ?? parseDateTime(turned)?.date ?? null
}
