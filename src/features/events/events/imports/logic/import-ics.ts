import ICAL from 'ical.js'
import {
  type IcsBlock,
  type IcsCalendar,
  icsCalendars,
  icsComponent,
} from '#/features/events/events/imports/logic/ics-lines'
import {
  type Entry,
  occurrencesOf,
  standsInForMany,
  standsInForOne,
} from '#/features/events/events/imports/logic/import-ics-dates'
import { rowsOf } from '#/features/events/events/imports/logic/import-ics-rows'
import {
  type Clock,
  instantOf,
  isError,
  readTime,
  type Written,
} from '#/features/events/events/imports/logic/import-ics-times'
import {
  type ImportAnswers,
  type ImportedFile,
  type ImportedRow,
  MAX_ROWS,
  type OffReason,
  refusedFile,
  type RowError,
} from '#/features/events/events/imports/logic/import-row'
import { ZoneReader } from '#/features/events/events/imports/logic/import-zones'
import { localToday } from '#/lib/dates'
import { listing } from '#/lib/text'
import * as m from '#/lib/messages.gen'

const DAY_MS = 86_400_000

const textOf = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '').trim()

/** How long the entry says it lasts; null where it doesn't say. */
function readLength(component: ICAL.Component, start: Written, clock: Clock): number | RowError | null {
  const end = readTime(component, 'dtend', clock)
  if (end) return isError(end) ? end : instantOf(end).getTime() - instantOf(start).getTime()
  const duration = component.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000
  return start.isDate ? DAY_MS : null
}

/** Why an entry is not ticked at first, by what it says of itself. */
function offOf(component: ICAL.Component, method: string): OffReason | null {
  const says = (name: string, ...values: string[]) => values.includes(textOf(component, name).toUpperCase())
  if (method === 'CANCEL' || says('status', 'CANCELLED', 'CANCELED')) return 'canceled'
  if (component.name === 'vtodo') return 'to-do'
  if (says('class', 'PRIVATE', 'CONFIDENTIAL')) return 'private'
  return says('transp', 'TRANSPARENT') ? 'free' : null
}

function readEntry(component: ICAL.Component, clock: Clock, method: string): Entry {
  const title = textOf(component, 'summary')
  const start = readTime(component, 'dtstart', clock) ?? readTime(component, 'due', clock)
  const startError = start ?? { field: 'eventDate', message: m.eventImport_startMissing() }
  const written = start && !isError(start) ? start : null
  const length = written && readLength(component, written, clock)
  const lengthError = length !== null && typeof length === 'object' ? [length] : []
  return {
    component,
    uid: textOf(component, 'uid') || [title, textOf(component, 'dtstart')].join('|'),
    title,
    start: written,
    lengthMs: typeof length === 'number' ? length : null,
    errors: isError(startError) ? [startError] : lengthError,
    off: offOf(component, method),
  }
}

const titleIn = ({ lines }: IcsBlock): string =>
  (lines.find((written) => /^summary[;:]/i.test(written))?.replace(/^[^:]*:/, '') ?? '').slice(0, 120)

/** A row in place of an entry that can't be read, with its title, so that it can be completed in the preview. */
function unreadableRow(rowNumber: number, block: IcsBlock, timeZone: string): ImportedRow {
  const nothing = {
    description: '',
    theme: null,
    eventDate: '',
    startTime: '',
    endTime: '',
    maxCapacity: null,
  }
  const nowhere = { location: '', address: '', city: '', state: '', zipCode: '', priceNote: '' }
  return {
    key: String(rowNumber),
    rowNumber,
    uid: `line ${block.line}`,
    occurrence: '',
    draft: { title: titleIn(block), timeZone, ...nothing, ...nowhere },
    errors: [{ field: 'eventDate', message: m.eventImport_entryUnreadable({ line: String(block.line) }) }],
    off: null,
  }
}

type Reading = {
  rows: ImportedRow[]
  notices: string[]
  zones: ZoneReader
  timeZone: string
  from: string
  now: Date
}

/** The zone of a calendar's times that name none: X-WR-TIMEZONE, or the import's. */
function clockOf({ properties }: IcsCalendar, { zones, timeZone }: Reading): Clock {
  const named = properties.get('X-WR-TIMEZONE')
  const zone = named ? zones.read(named) : null
  return { zones, fallbackZone: zone && zone !== 'UTC' ? zone : timeZone }
}

function readCalendar(calendar: IcsCalendar, reading: Reading): void {
  const { rows, notices, from, now } = reading
  const clock = clockOf(calendar, reading)
  const method = (calendar.properties.get('METHOD') ?? '').toUpperCase()
  const entries = new Map<Entry, IcsBlock>()
  const unreadable = (block: IcsBlock) => rows.push(unreadableRow(rows.length + 1, block, clock.fallbackZone))
  for (const block of calendar.blocks.filter(({ name }) => name !== 'VTIMEZONE')) {
    try {
      const component = icsComponent(block)
      if (component) entries.set(readEntry(component, clock, method), block)
      else unreadable(block)
    } catch {
      unreadable(block)
    }
  }
  const changesByUid = Map.groupBy(
    [...entries.keys()].filter((entry) => standsInForOne(entry) || standsInForMany(entry)),
    ({ uid }) => uid,
  )
  for (const [entry, block] of entries) {
    if (rows.length > MAX_ROWS) return
    if (standsInForMany(entry)) continue
    try {
      const changes = standsInForOne(entry) ? [] : (changesByUid.get(entry.uid) ?? [])
      const { occurrences, notice } = occurrencesOf(entry, changes, clock, from)
      const made: ImportedRow[] = []
      for (const occurrence of occurrences)
        made.push(...rowsOf(occurrence, clock.fallbackZone, rows.length + made.length + 1, now))
      rows.push(...made)
      if (notice) notices.push(notice)
    } catch {
      unreadable(block)
    }
  }
}

/** Reads an iCalendar file; rows are numbered in the order of its entries, one for each date of those that repeat. */
export function parseIcs(text: string, timeZone: string, answers: ImportAnswers, now: Date): ImportedFile {
  const file = icsCalendars(text.replace(/^\uFEFF/, ''))
  if (!file) return refusedFile(m.eventImport_notACalendar())
  const from = localToday(timeZone, now)
  const zones = new ZoneReader(answers.zones, timeZone, from)
  const reading: Reading = { rows: [], notices: [], zones, timeZone, from, now }
  for (const { blocks } of file.calendars)
    for (const block of blocks) if (block.name === 'VTIMEZONE') zones.learn(block)
  for (const calendar of file.calendars) readCalendar(calendar, reading)
  const { badLines } = file
  if (badLines.length > 0)
    reading.notices.push(
      m.eventImport_badLines({
        count: badLines.length,
        lines: listing(badLines.slice(0, 10).map(String)),
      }),
    )
  return {
    rows: reading.rows,
    errors: [],
    notices: [...reading.notices, ...zones.notices],
    unknownZones: [...zones.unknown],
    asksDayOrder: false,
    dayOrder: null,
  }
}
