import { addDays, localToday, zonedTimeToUtc } from '#/lib/dates'
import { type DayRule, ruleDates } from '#/lib/rule-dates'

export type Recurrence = DayRule & {
  endsOn?: string | null
  /** Local dates the rule gives but on which nothing takes place. */
  exceptions?: readonly string[]
}

export type Occurrence = { date: string; startsAt: Date }

const DEFAULT_WEEKS_AHEAD = 8
const DAY_NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** 'FREQ=WEEKLY;BYDAY=TU' for ISO weekday 2. */
export function weeklyRule(isoWeekday: number): string {
  const day = DAY_NAMES[isoWeekday - 1]
  if (!day) throw new RangeError(`Not an ISO weekday: ${isoWeekday}`)
  return `FREQ=WEEKLY;BYDAY=${day}`
}

/**
 * The occurrences whose local date lies in from…until, both included. Each keeps its wall-clock time; only then is it
 * placed in the zone. Throws on a rule that is malformed or finer than days.
 */
export function occurrencesBetween(recurrence: Recurrence, from: string, until: string): Occurrence[] {
  const { endsOn, startTime, timeZone, exceptions = [] } = recurrence
  const last = endsOn && endsOn < until ? endsOn : until
  return ruleDates(recurrence, from, last < from ? from : last)
    .filter((date) => date <= last && !exceptions.includes(date))
    .map((date) => ({ date, startsAt: zonedTimeToUtc(date, startTime, timeZone) }))
}

/** The last local date for which a series' events are made ahead. */
export function materialiseThrough(timeZone: string, now: Date, weeks = DEFAULT_WEEKS_AHEAD): string {
  return addDays(localToday(timeZone, now), weeks * 7)
}

/** A series' rule as it stands in its row. */
export const recurrenceOf = (
  series: Omit<Recurrence, 'exceptions'> & { skippedDates?: readonly string[] },
): Recurrence => ({ ...series, exceptions: series.skippedDates ?? [] })

/** Those of the given local dates that the rule gives. */
export function datesOfRule(recurrence: Recurrence, dates: readonly (string | null)[]): Set<string> {
  const known = dates.filter((date) => date !== null).toSorted()
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return new Set()
  const given = new Set(occurrencesBetween(recurrence, first, last).map(({ date }) => date))
  return new Set(known.filter((date) => given.has(date)))
}
