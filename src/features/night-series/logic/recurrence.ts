import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { addDays, localDateTime, localToday, zonedTimeToUtc } from '#/lib/dates'

/** A rule in the venue's wall-clock time. Dates are local ('YYYY-MM-DD'). */
export type Recurrence = {
  /** RFC 5545 recurrence rule without DTSTART: 'FREQ=WEEKLY;BYDAY=TU'. */
  rrule: string
  /** The first date on which the rule may give an occurrence. */
  startsOn: string
  endsOn?: string | null
  startTime: string
  timeZone: string
  /** Dates the rule gives but on which nothing takes place. */
  exceptions?: readonly string[]
}

export type Occurrence = { date: string; startsAt: Date }

const DEFAULT_WEEKS_AHEAD = 8
const DAY_NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const DAY_OR_LONGER = /(?:^|;)FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/
const TIME_PARTS = /BYHOUR|BYMINUTE|BYSECOND|[\r\n]/

/** 'FREQ=WEEKLY;BYDAY=TU' for ISO weekday 2. */
export function weeklyRule(isoWeekday: number): string {
  const day = DAY_NAMES[isoWeekday - 1]
  if (!day) throw new RangeError(`Not an ISO weekday: ${isoWeekday}`)
  return `FREQ=WEEKLY;BYDAY=${day}`
}

/** An UNTIL in UTC names an instant; told on the venue's clock it can be compared with wall-clock times. */
function untilOnVenueClock(rrule: string, timeZone: string): string {
  return rrule.replace(/UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)/, (_, year, month, day, hour, minute, second, utc) => {
    const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`
    const local = utc ? localDateTime(new Date(`${written}Z`), timeZone) : { date: written.slice(0, 10), time: written.slice(11, 16) }
    return `UNTIL=${local.date.replaceAll('-', '')}T${local.time.replace(':', '')}${second}Z`
  })
}

const wallClock = (date: string, time: string) => Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('UTC')

/**
 * The occurrences whose local date lies in from…until, both included. The rule runs on a clock without zones, so that
 * a night keeps its wall-clock time across both changes of the clocks; only then is each time placed in the zone.
 * Throws on a rule that is malformed or finer than days.
 */
export function occurrencesBetween(recurrence: Recurrence, from: string, until: string): Occurrence[] {
  const { rrule, startsOn, endsOn, startTime, timeZone, exceptions = [] } = recurrence
  if (!DAY_OR_LONGER.test(rrule) || TIME_PARTS.test(rrule)) throw new RangeError(`Not a rule of days: ${rrule}`)
  const last = endsOn && endsOn < until ? endsOn : until
  if (last < from) return []
  const rule = new RRuleTemporal({ rruleString: `RRULE:${untilOnVenueClock(rrule, timeZone)}`, dtstart: wallClock(startsOn, startTime) })
  return rule
    .between(wallClock(from, '00:00'), wallClock(last, '23:59'), true)
    .map((occurrence) => occurrence.toPlainDate().toString())
    .filter((date) => !exceptions.includes(date))
    .map((date) => ({ date, startsAt: zonedTimeToUtc(date, startTime, timeZone) }))
}

/** The last local date for which a series' events are made ahead. */
export function materialiseThrough(timeZone: string, now: Date, weeks = DEFAULT_WEEKS_AHEAD): string {
  return addDays(localToday(timeZone, now), weeks * 7)
}
