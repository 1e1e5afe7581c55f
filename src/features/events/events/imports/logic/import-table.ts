import {
  checkedRow,
  type EventDraftInput,
  type ImportAnswers,
  type ImportedFile,
  type ImportedRow,
  MAX_ROWS,
  type OffReason,
  refusedFile,
  type RowError,
} from '#/features/events/events/imports/logic/import-row'
import { ZoneReader } from '#/features/events/events/imports/logic/import-zones'
import { tableOf, type TableRow } from '#/features/events/events/imports/logic/table-grid'
import type { Cells, Field, Heading } from '#/features/events/events/imports/logic/table-headings'
import {
  readTableTimes,
  type TableClock,
  type TableTimes,
} from '#/features/events/events/imports/logic/table-times'
import { addDays, daysBetween, isLocalDate, localToday, zonedTimeToUtc } from '#/lib/dates'
import { htmlText } from '#/lib/html-text'
import { dayOrder, type DayOrder } from '#/lib/read-date'
import { listing } from '#/lib/text'
import * as m from '#/lib/messages.gen'

const MAX_DAYS = 31

function readCapacity(cell: string | undefined, errors: RowError[]): number | null {
  if (!cell || /^(?:unlimited|none|no limit|n\/a|-|–)$/i.test(cell)) return null
  const number = /^(\d{1,6})(?:\.0+)?(?:\s*(?:spots|players|people|max))?$/i.exec(cell)?.[1]
  if (number) return Number(number)
  errors.push({ field: 'maxCapacity', message: m.eventImport_notANumber({ cell }) })
  return null
}

/** A number of courts is no place. */
const placeOf = (cell = '') => (/^\d{1,2}$/.test(cell) ? '' : cell)

function draftOf(
  cells: Cells,
  errors: RowError[],
): Omit<EventDraftInput, 'eventDate' | 'startTime' | 'endTime' | 'timeZone'> {
  const {
    title = '',
    description = '',
    theme,
    location,
    address = '',
    city = '',
    state = '',
    zipCode = '',
  } = cells
  const maxCapacity = readCapacity(cells.maxCapacity, errors)
  const rest = { address, city, state, zipCode, maxCapacity, priceNote: cells.priceNote ?? '' }
  return {
    title,
    description: htmlText(description),
    theme: theme || null,
    location: placeOf(location),
    ...rest,
  }
}

/** The days of an event that lasts several; its only one otherwise. */
function daysOf({ eventDate, endDate, startTime, endTime }: TableTimes): string[] {
  if (!eventDate || !isLocalDate(endDate) || endDate <= eventDate) return [eventDate]
  const endsNextMorning = endDate === addDays(eventDate, 1) && endTime <= startTime
  if (endsNextMorning) return [eventDate]
  const last = endTime === '00:00' ? addDays(endDate, -1) : endDate
  const count = Math.min(daysBetween(eventDate, last) + 1, MAX_DAYS)
  return Array.from({ length: count }, (_, day) => addDays(eventDate, day))
}

function offOf(
  cells: Cells,
  { startTime, endTime, timeZone }: TableTimes,
  lastDay: string,
  isSeveral: boolean,
  now: Date,
): OffReason | null {
  if (/^cancel/i.test(cells.status ?? '')) return 'canceled'
  const lastTime = endTime && endTime > startTime ? endTime : '23:59'
  if (lastDay && zonedTimeToUtc(lastDay, lastTime, timeZone) <= now) return 'past'
  if (/^(?:true|yes|y|1|x)$/i.test(cells.private ?? '')) return 'private'
  return isSeveral ? 'several-days' : null
}

function readRow({ number }: TableRow, cells: Cells, clock: TableClock, now: Date): ImportedRow[] {
  const times = readTableTimes(cells, clock)
  const errors = [...times.errors]
  const draft = draftOf(cells, errors)
  const { startTime, endTime, timeZone } = times
  const days = daysOf(times)
  const isSeveral = days.length > 1
  if (isSeveral && endTime <= startTime && !errors.some(({ field }) => field === 'endTime'))
    errors.push({ field: 'endTime', message: m.eventImport_severalDays() })
  return days.map((eventDate, day) => {
    const facts = {
      rowNumber: number,
      key: day === 0 ? String(number) : `${number}.${day + 1}`,
      uid: ['table', draft.title, eventDate, startTime].join('|').slice(0, 300),
      occurrence: '',
      off: offOf(cells, times, eventDate, isSeveral, now),
    }
    const unread = [...errors.map(({ field }) => field), ...(startTime === '' ? ['endTime'] : [])]
    return checkedRow(facts, { ...draft, eventDate, startTime, endTime, timeZone }, errors, unread)
  })
}

const US_ZONE =
  /^(?:America\/(?:New_York|Detroit|Chicago|Menominee|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Indiana\/.*|Kentucky\/.*|North_Dakota\/.*)|Pacific\/Honolulu)$/

/**
 * The order of day and month in a table. Where no date of it tells, American spreadsheets show in leaving the zeros
 * out: that is taken where the events are in the US. Everywhere else it stays open.
 */
function orderOf(
  dates: readonly string[],
  answer: ImportAnswers['dayOrder'],
  timeZone: string,
): { order: DayOrder; isOpen: boolean } {
  const found = dayOrder(dates)
  if (found !== 'unsure') return { order: found ?? 'month-first', isOpen: false }
  if (answer) return { order: answer, isOpen: true }
  const leavesZerosOut =
    !dates.some((date) => /\b0\d[/-]/.test(date)) && dates.some((date) => /\b\d[/-]/.test(date))
  return { order: leavesZerosOut && US_ZONE.test(timeZone) ? 'month-first' : 'unsure', isOpen: true }
}

function cellsOf({ cells }: TableRow, headings: readonly Heading[]): Cells {
  const found: Cells = {}
  for (const [column, { field }] of headings.entries())
    if (field && !found[field]) found[field] = cells[column] ?? ''
  return found
}

const unusedOf = (headings: readonly Heading[]): string[] =>
  headings
    .filter(
      ({ text, field }, index) =>
        text && (!field || headings.findIndex((one) => one.field === field) < index),
    )
    .map(({ text }) => text)

/** Reads a table of events. Row numbers are a spreadsheet's; empty rows are passed over but counted. */
export function parseTable(text: string, timeZone: string, answers: ImportAnswers, now: Date): ImportedFile {
  const table = tableOf(text)
  if (typeof table === 'string') return refusedFile(table)
  const { headings } = table
  const zones = new ZoneReader(answers.zones, timeZone, localToday(timeZone, now))
  const records = table.rows.map((row) => ({ row, cells: cellsOf(row, headings) }))
  const dateFields: Field[] = ['eventDate', 'startTime', 'endDate', 'endTime', 'weekday']
  const dates = records.flatMap(({ cells }) => dateFields.map((field) => cells[field] ?? ''))
  const { order, isOpen } = orderOf(dates, answers.dayOrder, timeZone)
  const clock = { order, zones, timeZone: headings.find(({ zone }) => zone)?.zone ?? timeZone }
  const rows: ImportedRow[] = []
  for (const { row, cells } of records) {
    if (rows.length > MAX_ROWS) break
    rows.push(...readRow(row, cells, clock, now))
  }
  const unused = unusedOf(headings)
  return {
    rows,
    errors: [],
    notices: [
      ...(unused.length > 0 ? [m.eventImport_unusedColumns({ columns: listing(unused) })] : []),
      ...zones.notices,
    ],
    unknownZones: [...zones.unknown],
    asksDayOrder: isOpen,
    dayOrder: isOpen && order !== 'unsure' ? order : null,
  }
}
