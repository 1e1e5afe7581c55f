import { fold } from '#/lib/fold'
import { formatEventDate, isLocalDate, isoWeekdayOf, weekdayName } from '#/lib/dates'
import * as m from '#/lib/messages.gen'
import { parseTime, parseTimeRange } from '#/lib/read-time'

/** Dates as people write them; what is read is 'YYYY-MM-DD'. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const DIAS = ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom']
const WEEKDAY = String.raw`((?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)s?\.?`
const WEEKDAY_FIRST = new RegExp(String.raw`^\(?${WEEKDAY}\)?(?:,?\s+|,|$)`, 'i')
const WEEKDAY_LAST = new RegExp(String.raw`(?:,?\s+|,)\(?${WEEKDAY}\)?$`, 'i')

/** 3/4/2026 and 3-4-2026. With dots the day always comes first. */
const IN_NUMBERS = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/

/** How a column writes 3/4/2026. */
export type DayOrder = 'day-first' | 'month-first' | 'unsure'

/** Longer text is something else. */
const MAX_CHARS = 120

function localDate(year: string, month: number, day: string): string | null {
  const fullYear = year.length === 2 ? `20${year}` : year
  const date = `${fullYear}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(date) ? date : null
}

/** The ISO weekday that is written beside a date, or alone; null when there is none. */
function writtenWeekday(text: string): number | null {
  const written = text.trim()
  if (written.length > MAX_CHARS) return null
  const word = (WEEKDAY_FIRST.exec(written) ?? WEEKDAY_LAST.exec(written))?.[1]?.slice(0, 3).toLowerCase()
  const index = Math.max(WEEKDAYS.indexOf(word ?? ''), DIAS.indexOf(fold(word ?? '')))
  return index < 0 ? null : index + 1
}

const withoutWeekday = (text: string) =>
  text.trim().replace(WEEKDAY_FIRST, '').replace(WEEKDAY_LAST, '').trim()

/** 'December 5, 2026 is a Saturday, not a Monday' where a weekday is written that isn't the date's; else null. */
export function weekdayConflict(text: string, date: string): string | null {
  const written = writtenWeekday(text)
  const actual = isoWeekdayOf(date)
  if (written === null || written === actual) return null
  return m.dates_weekdayConflict({
    date: formatEventDate(date),
    actual: weekdayName(actual),
    written: weekdayName(written),
  })
}

/** The order that one date in numbers can only have; null where it can have both, or is written otherwise. */
function orderOf(cell: string): DayOrder | null {
  const match = cell.length > MAX_CHARS ? null : IN_NUMBERS.exec(withoutWeekday(cell))
  if (!match) return null
  const [, first = '', , second = '', year = ''] = match
  const dayFirst = localDate(year, Number(second), first)
  const monthFirst = localDate(year, Number(first), second)
  if (!dayFirst && !monthFirst) return null
  if (!dayFirst || !monthFirst) return dayFirst ? 'day-first' : 'month-first'
  const weekday = writtenWeekday(cell)
  const fits = (date: string) => isoWeekdayOf(date) === weekday
  if (weekday === null || fits(dayFirst) === fits(monthFirst)) return first === second ? null : 'unsure'
  return fits(dayFirst) ? 'day-first' : 'month-first'
}

/**
 * How a column writes 3/4/2026: a day above 12 or a weekday in any of its cells tells. Null where no date is written so.
 */
export function dayOrder(cells: readonly string[]): DayOrder | null {
  const seen = cells.map(orderOf)
  if (seen.includes('month-first')) return 'month-first'
  return seen.includes('day-first') ? 'day-first' : (seen.find((order) => order !== null) ?? null)
}

function monthOf(word = ''): number {
  const start = word.slice(0, 3).toLowerCase()
  return Math.max(MONTHS.indexOf(start), MESES.indexOf(start)) + 1
}

/** '2026-11-24', '11/24/2026', '24.11.2026', 'Nov 24, 2026', 'Tuesday, 24 November 2026' → a local date; else null. */
export function parseDate(text: string, order: DayOrder = 'month-first'): string | null {
  if (text.length > MAX_CHARS) return null
  const written = withoutWeekday(text)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written)
  if (iso) return localDate(iso[1] ?? '', Number(iso[2]), iso[3] ?? '')
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(written)
  if (dotted) return localDate(dotted[3] ?? '', Number(dotted[2]), dotted[1] ?? '')
  const numbers = IN_NUMBERS.exec(written)
  if (numbers?.[0] === written) {
    const [, first = '', , second = '', year = ''] = numbers
    return order === 'day-first'
      ? localDate(year, Number(second), first)
      : localDate(year, Number(first), second)
  }
  const named = /^([a-z]{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(written)
  if (named) return localDate(named[3] ?? '', monthOf(named[1]), named[2] ?? '')
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-](?:(?:of|de)\s+)?([a-z]{3,10})\.?,?[\s-](?:del?\s+)?(\d{4}|\d{2})$/i.exec(
      written,
    )
  return dayFirst ? localDate(dayFirst[3] ?? '', monthOf(dayFirst[2]), dayFirst[1] ?? '') : null
}

/** A date and a time of day in one cell, and the end where it is there too. */
export type When = {
  date: string
  time: string
  endTime: string | null
  /** Null: the start's, or the next one after midnight. */
  endDate: string | null
  /** As written behind the time: 'Z', '-08:00', 'PST'; null where it names none. */
  zone: string | null
}

/** What stands behind a time: an offset right behind it, or letters such as PST, ET, UTC, GMT+2. */
const ZONE_BEHIND =
  /^(.*?\d(?::\d{2})*(?:\.\d+)?(?:\s*[ap]\.?\s?m\b\.?)?|.*?(?:noon|midnight|mediod[ií]a|medianoche))(?:\s*(Z|[+-]\d{2}:?\d{2})|\s+\(?((?:[A-Z]{1,4}T|UTC|GMT)(?:\s?[+-]\d{1,2}(?::?\d{2})?)?)\)?)$/

/** '7 PM PST' → '7 PM' and 'PST'. */
export function splitZone(text: string): { time: string; zone: string | null } {
  const written = text.trim()
  if (written.length > MAX_CHARS) return { time: written, zone: null }
  const match = ZONE_BEHIND.exec(written.replace(/\b([ap]\.?m?\.?)\b/gi, (half) => half.toLowerCase()))
  if (!match?.[1] || (match[2] && !/\d:\d{2}/.test(match[1]))) return { time: written, zone: null }
  return { time: match[1].trim(), zone: match[2] ?? match[3] ?? null }
}

const DATE_ENDS = /T(?=\d)|\s*[|•·]\s*|,?\s+(?:(?:at|from|@|a las?|de|[-–—])\s+)?/g
const FIRST_DASH = /^(.*?)\s*(?:–|—|−|→|\s-\s|\bto\b|\buntil\b)\s*(.+)$/i

function timesOf(text: string, order: DayOrder): Omit<When, 'date'> | null {
  const { time: written, zone } = splitZone(text)
  const time = parseTime(written)
  if (time) return { time, endTime: null, endDate: null, zone }
  const range = parseTimeRange(written)
  if (range) return { time: range.start, endTime: range.end, endDate: null, zone }
  const [, from, to] = FIRST_DASH.exec(text) ?? []
  const start = from ? splitZone(from) : null
  const startTime = start && parseTime(start.time)
  const end = startTime && to ? parseDateTime(to, order) : null
  if (!startTime || !end || end.endTime) return null
  return { time: startTime, endTime: end.time, endDate: end.date, zone: start.zone ?? end.zone }
}

/** '2026-11-24T19:00', '11/24/2026 7:00 PM', 'Sat, Dec 5, 2026 6–8 PM PST' → date and times; else null. */
export function parseDateTime(text: string, order: DayOrder = 'month-first'): When | null {
  const written = text.trim()
  if (written.length > MAX_CHARS) return null
  for (const { index, 0: separator } of written.matchAll(DATE_ENDS)) {
    const date = parseDate(written.slice(0, index), order)
    const times = date ? timesOf(written.slice(index + separator.length), order) : null
    if (date && times) return { date, ...times }
  }
  return null
}
