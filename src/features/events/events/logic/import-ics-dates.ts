import ICAL from 'ical.js'
import { instantOf, readTime, type Written } from '#/features/events/events/logic/import-ics-times'
import type { RowError } from '#/features/events/events/logic/import-row'
import { addDays, zonedTimeToUtc } from '#/lib/dates'
import { readZone } from '#/lib/read-zone'
import { ruleDates } from '#/lib/rule-dates'

/** Of an entry that repeats, at most so many dates are taken, and none further ahead than this. */
const MAX_OCCURRENCES = 200
const MAX_AHEAD_DAYS = 2 * 366

/** An entry of a calendar file, as far as it could be read. */
export type Entry = {
  component: ICAL.Component
  title: string
  start: Written | null
  end: Date | null
  errors: RowError[]
}

/** Instants at which a repeating entry does not take place, or is moved by an entry of its own. */
function leftOut(entry: Entry, overrides: readonly ICAL.Component[], fallbackZone: string): Set<number> {
  const zone = entry.start?.zone ?? fallbackZone
  const excluded = entry.component.getAllProperties('exdate').flatMap((property) => {
    const tzid = property.getFirstParameter('tzid')
    return (property.getValues() as ICAL.Time[]).map((value) => {
      const text = value.toString()
      const ownZone = value.zone === ICAL.Timezone.utcTimezone ? 'UTC' : (tzid && readZone(tzid)) || zone
      return zonedTimeToUtc(
        text.slice(0, 10),
        text.slice(11, 16) || entry.start?.time || '00:00',
        ownZone,
      ).getTime()
    })
  })
  const moved = overrides.flatMap((component) => {
    const original = readTime(component, 'recurrence-id', zone)
    return original && !('field' in original) ? [instantOf(original).getTime()] : []
  })
  return new Set([...excluded, ...moved])
}

type Dates = { dates: string[]; notice?: string; error?: RowError }

/** The local dates of a repeating entry; one empty date, its own, for any other. */
export function datesOf(
  entry: Entry,
  overrides: readonly ICAL.Component[],
  fallbackZone: string,
  from: string,
): Dates {
  const rule = entry.component.getFirstPropertyValue('rrule')
  const { start } = entry
  if (!rule || !start || entry.errors.length > 0) return { dates: [''] }
  const skipped = leftOut(entry, overrides, fallbackZone)
  const first = start.date > from ? start.date : from
  try {
    const found = ruleDates(
      { rrule: String(rule), startsOn: start.date, startTime: start.time, timeZone: start.zone },
      first,
      addDays(first, MAX_AHEAD_DAYS),
    )
    const dates = found.filter((date) => !skipped.has(zonedTimeToUtc(date, start.time, start.zone).getTime()))
    if (dates.length <= MAX_OCCURRENCES) return { dates }
    return {
      dates: dates.slice(0, MAX_OCCURRENCES),
      notice: `“${entry.title}” repeats more often than can be imported at once: the first ${MAX_OCCURRENCES} dates were taken.`,
    }
  } catch {
    return {
      dates: [''],
      error: { field: 'eventDate', message: `Its repetition (${String(rule)}) can’t be followed` },
    }
  }
}
