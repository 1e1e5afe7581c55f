import ICAL from 'ical.js'
import { datesOf, type Entry } from '#/features/events/events/logic/import-ics-dates'
import { instantOf, readTime, type Written } from '#/features/events/events/logic/import-ics-times'
import {
  checkedRow,
  defaultEnd,
  type ImportedFile,
  type ImportedRow,
  MAX_ROWS,
  type RowError,
} from '#/features/events/events/logic/import-row'
import { splitPlace } from '#/features/events/events/logic/import-place'
import { localDateTime, zonedTimeToUtc } from '#/lib/dates'

/** When the entry says it ends; a length (DURATION) is added to its start. */
function readEnd(component: ICAL.Component, start: Written, fallbackZone: string): Date | RowError | null {
  const end = readTime(component, 'dtend', fallbackZone)
  if (end) return 'field' in end ? end : instantOf(end)
  const duration = component.getFirstPropertyValue('duration')
  return duration instanceof ICAL.Duration
    ? new Date(instantOf(start).getTime() + duration.toSeconds() * 1000)
    : null
}

function readEntry(component: ICAL.Component, fallbackZone: string): Entry {
  const title = String(component.getFirstPropertyValue('summary') ?? '').trim()
  const start = readTime(component, 'dtstart', fallbackZone)
  if (!start)
    return {
      component,
      title,
      start: null,
      end: null,
      errors: [{ field: 'eventDate', message: 'The start (DTSTART) is missing' }],
    }
  if ('field' in start) return { component, title, start: null, end: null, errors: [start] }
  if (start.isDate)
    return {
      component,
      title,
      start,
      end: null,
      errors: [{ field: 'startTime', message: 'An all-day entry has no start time' }],
    }
  const end = readEnd(component, start, fallbackZone)
  if (end && 'field' in end) return { component, title, start, end: null, errors: [end] }
  const dayMs = 86_400_000
  const errors =
    end && end.getTime() - instantOf(start).getTime() >= dayMs
      ? [{ field: 'endTime', message: 'The entry lasts a day or longer' }]
      : []
  return { component, title, start, end, errors }
}

const textOf = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '').trim()

/** One date of an entry as a row. Times in UTC are told in the zone of the import. */
function toRow(
  rowNumber: number,
  { component, title, start, end, errors }: Entry,
  date: string,
  fallbackZone: string,
): ImportedRow {
  const zone = !start || start.zone === 'UTC' ? fallbackZone : start.zone
  const startsAt = start ? zonedTimeToUtc(date || start.date, start.time, start.zone) : null
  const local = startsAt ? localDateTime(startsAt, zone) : { date: '', time: '' }
  const lengthMs = start && end ? end.getTime() - instantOf(start).getTime() : null
  const endTime =
    startsAt && lengthMs !== null
      ? localDateTime(new Date(startsAt.getTime() + lengthMs), zone).time
      : local.time && defaultEnd(local.time)
  const description = textOf(component, 'description')
  const draft = {
    title,
    description,
    theme: null,
    eventDate: local.date,
    startTime: local.time,
    endTime,
    timeZone: zone,
    ...splitPlace(textOf(component, 'location')),
    maxCapacity: null,
  }
  const unread = errors.length > 0 ? ['eventDate', 'startTime', 'endTime', 'timeZone'] : []
  return checkedRow(rowNumber, draft, errors, unread)
}

function readCalendar(text: string): ICAL.Component | null {
  try {
    const parsed = ICAL.parse(text) as unknown[]
    const calendar = new ICAL.Component(parsed)
    return calendar.name === 'vcalendar' ? calendar : null
  } catch {
    return null
  }
}

/** The entries that move single dates of a repeating one, by the UID they share with it. */
function overridesByUid(entries: readonly ICAL.Component[]): Map<string, ICAL.Component[]> {
  const moved = entries.filter((component) => component.getFirstProperty('recurrence-id'))
  return Map.groupBy(moved, (component) => textOf(component, 'uid'))
}

/** Reads an iCalendar file; rows are numbered in the order of its entries, one for each date of those that repeat. */
export function parseIcs(text: string, timeZone: string, recurrencesFrom: string): ImportedFile {
  const calendar = readCalendar(text.replace(/^\uFEFF/, '').trim())
  if (!calendar)
    return { rows: [], errors: ['This is not a calendar file (.ics) that can be read.'], notices: [] }
  const rows: ImportedRow[] = []
  const notices: string[] = []
  const entries = calendar.getAllSubcomponents('vevent')
  const overrides = overridesByUid(entries)
  for (const component of entries) {
    if (rows.length > MAX_ROWS) break
    try {
      addEntry(component, overrides.get(textOf(component, 'uid')) ?? [])
    } catch {
      rows.push({
        rowNumber: rows.length + 1,
        errors: [{ field: 'eventDate', message: 'This entry’s dates can’t be read' }],
      })
    }
  }
  return { rows, errors: [], notices }

  function addEntry(component: ICAL.Component, moved: readonly ICAL.Component[]) {
    const entry = readEntry(component, timeZone)
    if (component.getFirstPropertyValue('status') === 'CANCELLED') {
      notices.push(`“${entry.title}” is cancelled in the file and was left out.`)
      return
    }
    if (component.getFirstProperty('rdate'))
      notices.push(`“${entry.title}” lists extra dates (RDATE), which were left out.`)
    const { dates, notice, error } = datesOf(entry, moved, timeZone, recurrencesFrom)
    if (notice) notices.push(notice)
    if (error) entry.errors.push(error)
    for (const date of dates) rows.push(toRow(rows.length + 1, entry, date, timeZone))
  }
}
