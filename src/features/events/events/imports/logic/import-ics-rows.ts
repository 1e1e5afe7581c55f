import type { Occurrence } from '#/features/events/events/imports/logic/import-ics-dates'
import { instantOf } from '#/features/events/events/imports/logic/import-ics-times'
import {
  checkedRow,
  defaultEnd,
  type EventDraftInput,
  type ImportedRow,
  type OffReason,
} from '#/features/events/events/imports/logic/import-row'
import { splitPlace } from '#/features/events/events/imports/logic/import-place'
import { addDays, daysBetween, localDateTime } from '#/lib/dates'
import { htmlText } from '#/lib/html-text'
import * as m from '#/lib/messages.gen'

const DAY_MS = 86_400_000
/** What lasts longer is no event. */
const MAX_DAYS = 31

type Draft = Omit<EventDraftInput, 'eventDate' | 'startTime' | 'endTime' | 'timeZone'>
type Span = { start: { date: string; time: string }; end: { date: string; time: string } | null }

function draftOf({ component, title }: Occurrence['entry']): Draft {
  const text = (name: string) => String(component.getFirstPropertyValue(name) ?? '').trim()
  return {
    title,
    description: htmlText(text('description') || text('x-alt-desc')).trim(),
    theme: null,
    ...splitPlace(text('location')),
    maxCapacity: null,
    priceNote: '',
  }
}

/** On the clock of `zone`, when an occurrence begins and ends. */
function spanOf({ entry, start }: Occurrence, zone: string): Span | null {
  if (!start) return null
  if (start.isDate) {
    const days = Math.max(1, Math.round((entry.lengthMs ?? DAY_MS) / DAY_MS))
    return { start: { date: start.date, time: '' }, end: { date: addDays(start.date, days - 1), time: '' } }
  }
  const startsAt = instantOf(start)
  const end =
    entry.lengthMs === null ? null : localDateTime(new Date(startsAt.getTime() + entry.lengthMs), zone)
  return { start: localDateTime(startsAt, zone), end }
}

/** The days of a span, of which the last is left out when it ends at midnight. */
function daysOf({ start, end }: Span): string[] {
  const last = end && (end.time === '00:00' && end.date > start.date ? addDays(end.date, -1) : end.date)
  const count = last ? Math.min(daysBetween(start.date, last), MAX_DAYS - 1) : 0
  return Array.from({ length: count + 1 }, (_, day) => addDays(start.date, day))
}

/** Why a row is not ticked: what the entry says of itself, or that it is over. */
function offOf(
  entry: Occurrence['entry'],
  endsAt: Date | null,
  isSeveral: boolean,
  now: Date,
): OffReason | null {
  if (entry.off === 'canceled') return 'canceled'
  if (endsAt !== null && endsAt <= now) return 'past'
  return entry.off ?? (isSeveral ? 'several-days' : null)
}

/** One occurrence as a row, or, where it lasts several days, as one for each of them. */
export function rowsOf(
  occurrence: Occurrence,
  zoneOfUtc: string,
  firstNumber: number,
  now: Date,
): ImportedRow[] {
  const { entry, start, key } = occurrence
  const zone = !start || start.zone === 'UTC' ? zoneOfUtc : start.zone
  const span = spanOf(occurrence, zone)
  const draft = draftOf(entry)
  const unread = entry.errors.length > 0 ? ['eventDate', 'startTime', 'endTime', 'timeZone'] : []
  const facts = { uid: entry.uid, occurrence: key }
  if (!span || !start) {
    const empty = { ...draft, eventDate: '', startTime: '', endTime: '', timeZone: zone }
    return [
      checkedRow(
        { ...facts, key: String(firstNumber), rowNumber: firstNumber, off: entry.off },
        empty,
        entry.errors,
        unread,
      ),
    ]
  }
  const isSeveral = (entry.lengthMs ?? 0) >= DAY_MS && !(start.isDate && entry.lengthMs === DAY_MS)
  const days = isSeveral ? daysOf(span) : [span.start.date]
  const endsAt = new Date(instantOf(start).getTime() + (entry.lengthMs ?? (start.isDate ? DAY_MS : 0)))
  const off = offOf(entry, endsAt, isSeveral, now)
  const startTime = span.start.time
  const endTime = span.end?.time ?? (startTime && defaultEnd(startTime))
  const errors = [...entry.errors]
  if (start.isDate) errors.push({ field: 'startTime', message: m.eventImport_allDay() })
  if (isSeveral && !start.isDate && endTime <= startTime)
    errors.push({ field: 'endTime', message: m.eventImport_severalDays() })
  const fields = [
    ...unread,
    ...(start.isDate ? ['startTime', 'endTime'] : []),
    ...errors.map(({ field }) => field),
  ]
  return days.map((eventDate, day) =>
    checkedRow(
      {
        uid: facts.uid,
        key: String(firstNumber + day),
        rowNumber: firstNumber + day,
        off,
        occurrence: isSeveral ? `${key}/${eventDate}` : key,
      },
      {
        ...draft,
        eventDate,
        startTime,
        endTime: isSeveral && endTime <= startTime ? '' : endTime,
        timeZone: zone,
      },
      errors,
      fields,
    ),
  )
}
