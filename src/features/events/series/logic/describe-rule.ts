import { formatEventDate, formatter, formatTime } from '#/lib/dates'
import { listing, plural } from '#/lib/text'

const DAY_WORDS: Record<string, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}
const ORDINAL_WORDS: Record<string, string> = {
  '1': 'first',
  '2': 'second',
  '3': 'third',
  '4': 'fourth',
  '5': 'fifth',
  '-1': 'last',
}
const UNITS: Record<string, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }

function every(unit: string, interval: number): string {
  if (interval === 1) return `Every ${unit}`
  return interval === 2 ? `Every other ${unit}` : `Every ${plural(interval, unit)}`
}

function dayPhrase(token: string): string | null {
  const match = /^(-?\d)?([A-Z]{2})$/.exec(token)
  const day = DAY_WORDS[match?.[2] ?? '']
  if (!day) return null
  if (!match?.[1]) return day
  const ordinal = ORDINAL_WORDS[match[1]]
  return ordinal ? `the ${ordinal} ${day}` : null
}

function dates(
  freq: string,
  interval: number,
  byDay: string | undefined,
  byMonthDay: string | undefined,
): string | null {
  const unit = UNITS[freq]
  if (!unit) return null
  if (byMonthDay)
    return freq === 'MONTHLY' && /^\d+$/.test(byMonthDay)
      ? `${every(unit, interval)} on day ${byMonthDay}`
      : null
  if (!byDay) return every(unit, interval)
  const days = byDay
    .split(',')
    .map(dayPhrase)
    .filter((day) => day !== null)
  if (days.length < byDay.split(',').length || (freq !== 'WEEKLY' && freq !== 'MONTHLY')) return null
  if (freq === 'WEEKLY' && interval === 1) return `Every ${listing(days)}`
  return `${every(unit, interval)} on ${listing(days)}`
}

function ending(count: string | undefined, until: string | undefined): string {
  if (count) return `, ${plural(Number(count), 'time')}`
  const match = /^(\d{4})(\d\d)(\d\d)/.exec(until ?? '')
  return match ? `, until ${formatEventDate(`${match[1]}-${match[2]}-${match[3]}`)}` : ''
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
  const time = [formatTime(startTime), timeZone && zoneAllYear(timeZone)].filter(Boolean).join(' ')
  return `${when ?? 'On its own schedule'}${time && ` at ${time}`}${when ? ending(COUNT, UNTIL) : ''}`
}
