import Papa from 'papaparse'
import {
  checkedRow,
  defaultEnd,
  type EventDraftInput,
  type ImportedFile,
  type ImportedRow,
  MAX_ROWS,
  type RowError,
} from '#/features/events/events/logic/import-row'
import { parseDate, parseDateTime } from '#/lib/read-date'
import { readZone } from '#/lib/read-zone'
import { isUnsureTime, parseTime, parseTimeRange } from '#/lib/read-time'
import { listing } from '#/lib/text'

/** Headings as people and other programs write them, in lower case with single spaces. */
const HEADINGS = {
  title: ['title', 'name', 'event', 'event name', 'event title', 'summary', 'subject'],
  description: ['description', 'details', 'notes', 'about'],
  theme: ['theme', 'category', 'tag', 'type'],
  eventDate: ['date', 'event date', 'day', 'start date', 'when'],
  startTime: ['start', 'start time', 'starts', 'starts at', 'time', 'from', 'begins', 'begin'],
  endTime: ['end', 'end time', 'ends', 'ends at', 'to', 'until', 'finish'],
  timeZone: ['time zone', 'timezone', 'tz', 'zone'],
  location: ['location', 'venue', 'place', 'where', 'courts complex'],
  address: ['address', 'street', 'street address'],
  city: ['city', 'town'],
  state: ['state', 'region', 'province'],
  zipCode: ['zip', 'zip code', 'zipcode', 'postal code', 'postcode'],
  maxCapacity: ['capacity', 'max capacity', 'spots', 'seats', 'limit', 'max players', 'players', 'max'],
} as const satisfies Record<keyof EventDraftInput, readonly string[]>

type Field = keyof typeof HEADINGS
type Cells = Partial<Record<Field, string>>

function fieldOf(heading: string): Field | undefined {
  const plain = heading
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
  return (Object.keys(HEADINGS) as Field[]).find(
    (field) => (HEADINGS[field] as readonly string[]).includes(plain) || plain === field.toLowerCase(),
  )
}

type Times = Pick<EventDraftInput, 'eventDate' | 'startTime' | 'endTime'>

const timeMessage = (cell: string) =>
  isUnsureTime(cell)
    ? `“${cell}” could be morning or evening: add AM or PM`
    : `“${cell}” is not a time such as 19:00 or 7:00 PM`

/** Date and times, which may stand in three cells, or date and start in one, or start and end in one. */
function readTimes(cells: Cells, errors: RowError[]): Times {
  const starts = parseDateTime(cells.startTime ?? '') ?? parseDateTime(cells.eventDate ?? '')
  const range =
    parseTimeRange(cells.startTime ?? '') ?? parseTimeRange(`${cells.startTime ?? ''}–${cells.endTime ?? ''}`)
  const eventDate = parseDate(cells.eventDate ?? '') ?? starts?.date ?? ''
  const startTime = range?.start ?? parseTime(cells.startTime ?? '') ?? starts?.time ?? ''
  if (!eventDate)
    errors.push({
      field: 'eventDate',
      message: cells.eventDate
        ? `“${cells.eventDate}” is not a date such as 2026-11-24 or 11/24/2026`
        : 'The date is missing',
    })
  if (!startTime)
    errors.push({
      field: 'startTime',
      message: cells.startTime ? timeMessage(cells.startTime) : 'The start time is missing',
    })
  if (!cells.endTime)
    return { eventDate, startTime, endTime: range?.end ?? (startTime && defaultEnd(startTime)) }
  const endTime = range?.end ?? parseTime(cells.endTime) ?? parseDateTime(cells.endTime)?.time ?? ''
  if (!endTime) errors.push({ field: 'endTime', message: timeMessage(cells.endTime) })
  return { eventDate, startTime, endTime }
}

function readCapacity(cell: string | undefined, errors: RowError[]): number | null {
  if (!cell || /^(?:unlimited|none|no limit|-)$/i.test(cell)) return null
  if (/^\d{1,6}$/.test(cell)) return Number(cell)
  errors.push({ field: 'maxCapacity', message: `“${cell}” is not a whole number of players` })
  return null
}

function readRow(rowNumber: number, cells: Cells, timeZone: string): ImportedRow {
  const errors: RowError[] = []
  const {
    title = '',
    description = '',
    theme,
    location = '',
    address = '',
    city = '',
    state = '',
    zipCode = '',
  } = cells
  const times = readTimes(cells, errors)
  const maxCapacity = readCapacity(cells.maxCapacity, errors)
  const zone = cells.timeZone ? (readZone(cells.timeZone) ?? cells.timeZone) : timeZone
  return checkedRow(
    rowNumber,
    {
      title,
      description,
      theme: theme || null,
      ...times,
      timeZone: zone,
      location,
      address,
      city,
      state,
      zipCode,
      maxCapacity,
    },
    errors,
  )
}

/** Row numbers are a spreadsheet's: the headings are row 1. Empty rows are passed over but counted. */
export function parseCsv(text: string, timeZone: string): ImportedFile {
  const { data, errors: broken } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  const quotes = broken.find(({ type }) => type === 'Quotes')
  if (quotes)
    return {
      rows: [],
      errors: [`Row ${(quotes.row ?? 0) + 1} has a quotation mark that is never closed.`],
      notices: [],
    }
  const [headings = [], ...records] = data
  const fields = headings.map(fieldOf)
  if (!fields.includes('title') || (!fields.includes('eventDate') && !fields.includes('startTime'))) {
    return {
      rows: [],
      errors: ['The first row must name the columns, with at least a title, a date, a start and a location.'],
      notices: [],
    }
  }
  const unused = headings.filter(
    (heading, index) => heading.trim() && (!fields[index] || fields.indexOf(fields[index]) < index),
  )
  const rows: ImportedRow[] = []
  for (const [index, record] of records.entries()) {
    if (rows.length > MAX_ROWS) break
    if (record.every((cell) => cell.trim() === '')) continue
    const cells: Cells = {}
    for (const [column, field] of fields.entries())
      if (field && cells[field] === undefined) cells[field] = record[column]?.trim() ?? ''
    rows.push(readRow(index + 2, cells, timeZone))
  }
  return {
    rows,
    errors: [],
    notices: unused.length > 0 ? [`Columns that were not used: ${listing(unused)}.`] : [],
  }
}
