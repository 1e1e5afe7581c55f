import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { localDateTime } from '#/lib/dates'

/** A recurrence rule (RFC 5545, without DTSTART) in the wall-clock time of a zone. Dates are local ('YYYY-MM-DD'). */
export type DayRule = { rrule: string; startsOn: string; startTime: string; timeZone: string }

const DAY_OR_LONGER = /(?:^|;)FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/
const TIME_PARTS = /BYHOUR|BYMINUTE|BYSECOND|[\r\n]/

/** An UNTIL in UTC names an instant; told on the zone's clock it can be compared with wall-clock times. */
function untilOnLocalClock(rrule: string, timeZone: string): string {
  return rrule.replace(
    /UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)/,
    (_, year, month, day, hour, minute, second, utc) => {
      const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`
      const local = utc
        ? localDateTime(new Date(`${written}Z`), timeZone)
        : { date: written.slice(0, 10), time: written.slice(11, 16) }
      return `UNTIL=${local.date.replaceAll('-', '')}T${local.time.replace(':', '')}${second}Z`
    },
  )
}

const wallClock = (date: string, time: string) =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('UTC')

/**
 * The rule's dates in from…until, both included. It runs on a clock without zones, so that neither change of the clocks
 * moves or drops a date. Throws on a rule that is malformed, finer than days, or too long to follow.
 */
export function ruleDates(
  { rrule, startsOn, startTime, timeZone }: DayRule,
  from: string,
  until: string,
): string[] {
  if (!DAY_OR_LONGER.test(rrule) || TIME_PARTS.test(rrule))
    throw new RangeError(`Not a rule of days: ${rrule}`)
  const rule = new RRuleTemporal({
    rruleString: `RRULE:${untilOnLocalClock(rrule, timeZone)}`,
    dtstart: wallClock(startsOn, startTime),
  })
  return rule
    .between(wallClock(from, '00:00'), wallClock(until, '23:59'), true)
    .map((occurrence) => occurrence.toPlainDate().toString())
}
