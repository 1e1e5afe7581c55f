import { WEEKDAY_TOKENS } from '#/features/events/series/logic/night-words'
import { formatEventDate, formatter, formatTime, weekdayName } from '#/lib/dates'
import * as m from '#/lib/messages.gen'
import { listing } from '#/lib/text'

const ORDINALS: Record<string, string> = {
  '1': 'first',
  '2': 'second',
  '3': 'third',
  '4': 'fourth',
  '5': 'fifth',
  '-1': 'last',
}
const UNITS: Record<string, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }

/** 'the second Tuesday' of a month; `nth`: 1 to 5, or -1 for the last. */
export const weekdayOfMonth = (nth: number, isoWeekday: number): string =>
  m.series_weekdayOfMonth({ nth: ORDINALS[nth] ?? 'last', weekday: weekdayName(isoWeekday) })

function dayPhrase(token: string): string | null {
  const match = /^(-?\d)?([A-Z]{2})$/.exec(token)
  const isoWeekday = WEEKDAY_TOKENS.findIndex((day) => day === match?.[2]) + 1
  if (!match || isoWeekday === 0) return null
  if (!match[1]) return weekdayName(isoWeekday)
  return ORDINALS[match[1]] ? weekdayOfMonth(Number(match[1]), isoWeekday) : null
}

function dates(
  freq: string,
  interval: number,
  byDay: string | undefined,
  byMonthDay: string | undefined,
): string | null {
  const unit = UNITS[freq]
  if (!unit) return null
  const every = m.series_every({ unit, interval })
  if (byMonthDay)
    return freq === 'MONTHLY' && /^\d+$/.test(byMonthDay)
      ? m.series_onDayOfMonth({ every, day: byMonthDay })
      : null
  if (!byDay) return every
  const days = byDay
    .split(',')
    .map(dayPhrase)
    .filter((day) => day !== null)
  if (days.length < byDay.split(',').length || (freq !== 'WEEKLY' && freq !== 'MONTHLY')) return null
  if (freq === 'WEEKLY' && interval === 1) return m.series_everyWeekdays({ days: listing(days) })
  return m.series_everyOn({ every, days: listing(days) })
}

function withEnd(when: string, count: string | undefined, until: string | undefined): string {
  if (count) return m.series_soManyTimes({ when, count: Number(count) })
  const match = /^(\d{4})(\d\d)(\d\d)/.exec(until ?? '')
  if (!match) return when
  return m.series_until({ when, date: formatEventDate(`${match[1]}-${match[2]}-${match[3]}`) })
}

/** 'PT', 'Germany Time': a zone's name for what comes round all year, while its abbreviation changes with the clocks. */
function zoneAllYear(zone: string): string {
  const parts = formatter(zone, { timeZoneName: 'shortGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** 'Every Tuesday at 7:00 PM PT'. A rule with parts that have no short wording reads 'On its own schedule'. */
export function describeRule(rrule: string, startTime?: string, timeZone?: string): string {
  const {
    FREQ,
    INTERVAL,
    BYDAY,
    BYMONTHDAY,
    COUNT,
    UNTIL,
    WKST: _,
    ...others
  } = Object.fromEntries(rrule.split(';').map((part) => part.split('=', 2))) as Record<
    string,
    string | undefined
  >
  const when =
    Object.keys(others).length === 0 ? dates(FREQ ?? '', Number(INTERVAL ?? 1), BYDAY, BYMONTHDAY) : null
  const days = when ?? m.series_onItsOwnSchedule()
  const time = [formatTime(startTime), timeZone && zoneAllYear(timeZone)].filter(Boolean).join(' ')
  const timed = time ? m.series_atTime({ when: days, time }) : days
  return when ? withEnd(timed, COUNT, UNTIL) : timed
}
