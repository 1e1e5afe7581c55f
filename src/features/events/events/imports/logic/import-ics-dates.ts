import type ICAL from 'ical.js'
import {
  type Clock,
  instantOf,
  isError,
  readTime,
  readTimes,
  type Written,
} from '#/features/events/events/imports/logic/import-ics-times'
import type { OffReason, RowError } from '#/features/events/events/imports/logic/import-row'
import { addDays, localDateTime, zonedTimeToUtc } from '#/lib/dates'
import { ruleDates } from '#/lib/rule-dates'
import * as m from '#/lib/messages.gen'

/** Of an entry that repeats, at most so many dates are taken, and none further ahead than this. */
const MAX_OCCURRENCES = 200
const MAX_AHEAD_DAYS = 2 * 366

/** An entry of a calendar file, as far as it could be read. */
export type Entry = {
  component: ICAL.Component
  uid: string
  title: string
  start: Written | null
  lengthMs: number | null
  errors: RowError[]
  off: OffReason | null
}

/** One date of an entry. */
export type Occurrence = {
  entry: Entry
  start: Written | null
  /** Which date of a repeating entry it is; '' for the only one. */
  key: string
}

type Dates = { occurrences: Occurrence[]; notice?: string }

const textOf = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '')
const keyOf = (instant: number) => new Date(instant).toISOString().slice(0, 16)

/** The moment of the repeating entry that an entry of its own takes the place of. */
function replacedBy({ component }: Entry, clock: Clock): number | null {
  const original = readTime(component, 'recurrence-id', clock)
  return original && !isError(original) ? instantOf(original).getTime() : null
}

const isOnwards = ({ component }: Entry) =>
  String(component.getFirstProperty('recurrence-id')?.getFirstParameter('range') ?? '').toUpperCase() ===
  'THISANDFUTURE'

/** Local dates by the rule and by the list of extra dates (RDATE). Throws on a rule that can't be followed. */
function instantsOf({ component, start }: Entry, clock: Clock, from: string): number[] {
  if (!start) return []
  const rule = component.getFirstPropertyValue('rrule')
  const first = start.date > from ? start.date : from
  const byRule = rule
    ? ruleDates(
        { rrule: String(rule), startsOn: start.date, startTime: start.time, timeZone: start.zone },
        first,
        addDays(first, MAX_AHEAD_DAYS),
      )
    : [start.date]
  const listed = readTimes(component, 'rdate', clock).flatMap((time) => (isError(time) ? [] : [time]))
  const extra = listed.filter(({ date }) => date >= from).map((time) => instantOf(time).getTime())
  const ruled = byRule.map((date) => zonedTimeToUtc(date, start.time, start.zone).getTime())
  return [...new Set([...ruled, ...extra])].toSorted((one, other) => one - other)
}

/** An occurrence as the last entry has it that changes this one and all that follow. */
function changedOnwards(
  entry: Entry,
  instant: number,
  changes: readonly { entry: Entry; from: number }[],
): Occurrence {
  const key = keyOf(instant)
  const change = changes.findLast(({ from }) => from <= instant)
  const { start } = change?.entry ?? entry
  if (!start) return { entry, start, key }
  const shift = change ? instantOf(start).getTime() - change.from : 0
  const { date, time } = localDateTime(new Date(instant + shift), start.zone)
  return { entry: change?.entry ?? entry, start: { ...start, date, time }, key }
}

/** The dates of an entry from `from` on, and of the entries that stand in for some of them; one for an entry that doesn't repeat. */
export function occurrencesOf(entry: Entry, changes: readonly Entry[], clock: Clock, from: string): Dates {
  const { component, start } = entry
  const replaces = replacedBy(entry, clock)
  const own = { entry, start, key: replaces === null ? '' : keyOf(replaces) }
  const repeats = component.getFirstProperty('rrule') ?? component.getFirstProperty('rdate')
  if (!repeats || !start || entry.errors.length > 0) return { occurrences: [own] }
  const replaced = changes.flatMap((change) => {
    const at = replacedBy(change, clock)
    return at === null ? [] : [{ entry: change, from: at }]
  })
  const onwards = replaced.filter(({ entry: change }) => isOnwards(change))
  const excluded = readTimes(component, 'exdate', { ...clock, fallbackZone: start.zone }).flatMap((time) =>
    isError(time)
      ? []
      : [zonedTimeToUtc(time.date, time.isDate ? start.time : time.time, time.zone).getTime()],
  )
  const single = replaced.filter(({ entry: change }) => !isOnwards(change))
  const leftOut = new Set([...excluded, ...single.map(({ from: at }) => at)])
  try {
    const instants = instantsOf(entry, clock, from).filter((instant) => !leftOut.has(instant))
    const occurrences = instants.slice(0, MAX_OCCURRENCES).map((instant) =>
      changedOnwards(
        entry,
        instant,
        onwards.toSorted((one, other) => one.from - other.from),
      ),
    )
    if (instants.length <= MAX_OCCURRENCES) return { occurrences }
    const notice = m.eventImport_repeatsTooOften({
      title: entry.title,
      max: MAX_OCCURRENCES,
    })
    return { occurrences, notice }
  } catch {
    const message = m.eventImport_ruleUnknown({ rule: textOf(component, 'rrule') })
    entry.errors.push({ field: 'eventDate', message })
    return { occurrences: [own] }
  }
}

/** Whether an entry stands in for one date of another, rather than for it and all that follow. */
export const standsInForOne = (entry: Entry): boolean =>
  entry.component.getFirstProperty('recurrence-id') !== null && !isOnwards(entry)
export const standsInForMany = isOnwards
