import { isLocalDate } from '#/lib/dates'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function localDate(year: string, month: number, day: string): string | null {
  const fullYear = year.length === 2 ? `20${year}` : year
  const date = `${fullYear}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(date) ? date : null
}

/** '2026-11-24', '11/24/2026' (the month first), 'Nov 24, 2026', 'Tuesday, 24 November 2026' → a local date; else null. */
export function parseDate(text: string): string | null {
  const written = text.trim().replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written)
  if (iso) return localDate(iso[1] ?? '', Number(iso[2]), iso[3] ?? '')
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(written)
  if (american) return localDate(american[3] ?? '', Number(american[1]), american[2] ?? '')
  const named = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(written)
  if (named)
    return localDate(
      named[3] ?? '',
      MONTHS.indexOf((named[1] ?? '').slice(0, 3).toLowerCase()) + 1,
      named[2] ?? '',
    )
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i.exec(written)
  return dayFirst
    ? localDate(
        dayFirst[3] ?? '',
        MONTHS.indexOf((dayFirst[2] ?? '').slice(0, 3).toLowerCase()) + 1,
        dayFirst[1] ?? '',
      )
    : null
}

/** '19:00', '7 PM', '7:00pm', '7p.m.', 'noon' → 'HH:MM'; else null. A bare '7' is too unsure to be taken. */
export function parseTime(text: string): string | null {
  const written = text.trim().toLowerCase().replace(/\./g, '').replace(/\s+/g, ' ')
  if (written === 'noon') return '12:00'
  if (written === 'midnight') return '00:00'
  const match = /^(\d{1,2})(?::(\d{2})(?::\d{2})?)? ?(a|p|am|pm)?$/.exec(written)
  if (!match || (!match[2] && !match[3])) return null
  const shown = Number(match[1])
  const half = match[3]?.[0]
  if (half ? shown < 1 || shown > 12 : shown > 23) return null
  const hour = half ? (shown % 12) + (half === 'p' ? 12 : 0) : shown
  const minute = match[2] ?? '00'
  return Number(minute) > 59 ? null : `${String(hour).padStart(2, '0')}:${minute}`
}

/** '7–9 PM' or '19:00 - 21:00' in one cell → both times, the half of the day carried over; else null. */
export function parseTimeRange(text: string): { start: string; end: string } | null {
  const [from, to, ...more] = text.split(/\s*(?:–|—|-|\bto\b)\s*/i)
  if (!from || !to || more.length > 0) return null
  const half = /[ap]\.?m?\.?\s*$/i.exec(to)?.[0] ?? ''
  const start = parseTime(from) ?? parseTime(from + half)
  const end = parseTime(to)
  return start && end ? { start, end } : null
}

/** '2026-11-24T19:00', '11/24/2026 7:00 PM' → date and time; else null. */
export function parseDateTime(text: string): { date: string; time: string } | null {
  const match = /^(.+?)(?:T|,?\s+(?:at\s+)?)(\d{1,2}(?::\d{2}){0,2}\s*(?:[ap]\.?m?\.?)?)$/i.exec(text.trim())
  const date = match?.[1] ? parseDate(match[1]) : null
  const time = match?.[2] ? parseTime(match[2]) : null
  return date && time ? { date, time } : null
}
