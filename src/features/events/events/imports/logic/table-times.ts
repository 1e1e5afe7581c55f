import type { RowError } from '#/features/events/events/imports/logic/import-row'
import { defaultEnd } from '#/features/events/events/imports/logic/import-row'
import type { ZoneReader } from '#/features/events/events/imports/logic/import-zones'
import type { Cells } from '#/features/events/events/imports/logic/table-headings'
import { formatEventDate, localDateTime } from '#/lib/dates'
import {
  dayOrder,
  type DayOrder,
  parseDate,
  parseDateTime,
  splitZone,
  weekdayConflict,
  type When,
} from '#/lib/read-date'
import { isUnsureTime, parseTime, parseTimeRange } from '#/lib/read-time'
import * as m from '#/lib/messages.gen'

export type TableTimes = {
  eventDate: string
  startTime: string
  endDate: string
  endTime: string
  timeZone: string
  errors: RowError[]
}
/** How the cells of one table are read. */
export type TableClock = {
  order: DayOrder
  zones: ZoneReader
  /** The heading's zone, or the import's. */
  timeZone: string
}

const OFFSET = /^(?:Z|[+-]\d{2}:?\d{2})$/

/** A time with an offset from UTC, told on the zone's clock. */
function onClock(
  { date, time, zone }: Pick<When, 'date' | 'time' | 'zone'>,
  timeZone: string,
): { date: string; time: string } {
  if (zone === null || !OFFSET.test(zone)) return { date, time }
  const offset = zone === 'Z' ? 'Z' : zone.replace(/(\d{2}):?(\d{2})$/, '$1:$2')
  return localDateTime(new Date(`${date}T${time}:00${offset}`), timeZone)
}

const timeMessage = (cell: string): string =>
  isUnsureTime(splitZone(cell).time) ? m.eventImport_unsureTime({ cell }) : m.eventImport_notATime({ cell })

function dateError(cell: string, eventDate: string, weekday: string, order: DayOrder): RowError | null {
  const field = 'eventDate'
  if (!eventDate)
    return {
      field,
      message: cell ? m.eventImport_notADate({ cell }) : m.eventImport_dateMissing(),
    }
  if (order === 'unsure' && dayOrder([cell]) === 'unsure') {
    const [first = '', second = ''] = [parseDate(cell, 'month-first'), parseDate(cell, 'day-first')].map(
      (date) => date ?? parseDateTime(cell)?.date ?? '',
    )
    return {
      field,
      message: m.eventImport_unsureDate({
        cell,
        first: formatEventDate(first),
        second: formatEventDate(second),
      }),
    }
  }
  const conflict = weekdayConflict(cell, eventDate) ?? weekdayConflict(weekday, eventDate)
  return conflict ? { field, message: conflict } : null
}

/** 'HH:MM' later by '90', '1:30', '2 h' or '1.5 hours'. */
function endAfter(startTime: string, duration: string): string | null {
  const match =
    /^(?:(\d{1,2}):(\d{2})|(\d{1,3}(?:[.,]\d+)?)\s*(m(?:in(?:ute)?s?)?|h(?:(?:ou)?rs?)?)?)$/i.exec(
      duration.trim(),
    )
  if (!match) return null
  const amount = Number((match[3] ?? '').replace(',', '.'))
  const isHours = match[4] ? /^h/i.test(match[4]) : amount <= 12
  const length = match[1] ? Number(match[1]) * 60 + Number(match[2]) : Math.round(amount * (isHours ? 60 : 1))
  const minutes = Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3)) + length
  const inDay = minutes % (24 * 60)
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

function readEnd(cells: Cells, start: { date: string; time: string }, clock: TableClock, timeZone: string) {
  const { endTime: cell = '', endDate: dateCell = '', duration = '' } = cells
  const written = parseDateTime(cell, clock.order)
  const when = written && onClock(written, timeZone)
  const date =
    when?.date ?? (parseDate(dateCell, clock.order) || parseDateTime(dateCell, clock.order)?.date || '')
  const time =
    when?.time ??
    parseTime(splitZone(cell).time) ??
    (start.time && duration ? endAfter(start.time, duration) : null)
  return { date, time }
}

/**
 * Date, times and zone of a row, which may stand in one cell each, or together in any of them: '12/5/2026 6–8 PM PST',
 * '2026-12-06T02:00:00Z'.
 */
export function readTableTimes(cells: Cells, clock: TableClock): TableTimes {
  const errors: RowError[] = []
  const { startTime: startCell = '', endTime: endCell = '', weekday = '' } = cells
  const dateCell = cells.eventDate || (parseDate(weekday, clock.order) ? weekday : '') || startCell
  const start = splitZone(startCell)
  const both = parseDateTime(startCell, clock.order) ?? parseDateTime(dateCell, clock.order)
  const letters = [both?.zone, start.zone, splitZone(endCell).zone].find((zone) => zone && !OFFSET.test(zone))
  const zoneName = cells.timeZone || letters
  const timeZone = zoneName ? clock.zones.read(zoneName) : clock.timeZone
  if (!timeZone)
    errors.push({ field: 'timeZone', message: m.eventImport_unknownZone({ name: zoneName ?? '' }) })

  const told = both && onClock(both, timeZone ?? clock.timeZone)
  const range = parseTimeRange(start.time) ?? parseTimeRange(`${start.time}–${splitZone(endCell).time}`)
  const eventDate = (both?.zone && told ? told.date : parseDate(dateCell, clock.order)) ?? told?.date ?? ''
  const startTime = range?.start ?? parseTime(start.time) ?? told?.time ?? ''
  const wrongDate = dateError(
    dateCell === startCell && both ? startCell : dateCell,
    eventDate,
    weekday,
    clock.order,
  )
  if (wrongDate) errors.push(wrongDate)
  if (!startTime)
    errors.push({
      field: 'startTime',
      message: startCell ? timeMessage(startCell) : m.eventImport_startTimeMissing(),
    })
  const end = readEnd(cells, { date: eventDate, time: startTime }, clock, timeZone ?? clock.timeZone)
  const endTime =
    range?.end ?? end.time ?? both?.endTime ?? (endCell ? '' : startTime && defaultEnd(startTime))
  if (endCell && !endTime) errors.push({ field: 'endTime', message: timeMessage(endCell) })
  const endDate = end.date || both?.endDate || ''
  return { eventDate, startTime, endDate, endTime, timeZone: timeZone ?? clock.timeZone, errors }
}
