/**
 * Dates as people read them. A local date is 'YYYY-MM-DD', a local time 'HH:MM', a zone an IANA name.
 * Nothing here reads the clock: `now` is always passed in.
 */
import { intlLocale } from '#/lib/locale'
import * as m from '#/lib/messages.gen'

const DAY_MS = 86_400_000
export const MINUTE_MS = 60_000
/** For what programs read. */
const MACHINE_LOCALE = 'en-US'

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the one formatter for a language, a zone and a set of options, since making one takes its time. Without a zone
 * it's this device's.
 */
export function formatter(
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
  language = intlLocale(),
): Intl.DateTimeFormat {
  const key = language + timeZone + JSON.stringify(options)
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, {
    timeZone: timeZone === undefined || isTimeZone(timeZone) ? timeZone : 'UTC',
    ...options,
  })
  formatters.set(key, made)
  return made
}

/** As many days and moments as a busy hour's pages tell. */
const MOST_TOLD = 1_000
const told = new Map<string, string>()

/** Words for a day or a moment, asked of ICU once: it takes its time, and pages tell the same few over and over. */
function toldOnce(what: string, tell: () => string): string {
  const asked = intlLocale() + what
  const known = told.get(asked)
  if (known !== undefined) return known
  if (told.size >= MOST_TOLD) told.clear()
  const words = tell()
  told.set(asked, words)
  return words
}

/** Midnight UTC of a local date, or null when no such day exists (30 February). */
function dayStart(date: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (!match) return null
  const start = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(start.getTime()) || start.getUTCDate() !== Number(match[3]) ? null : start
}

export function isLocalDate(value: string): boolean {
  return dayStart(value) !== null
}

function requireDay(date: string): Date {
  const start = dayStart(date)
  if (!start) throw new RangeError(`Not a date: ${date}`)
  return start
}

/**
 * ISO strings give the day that is written in them, never one shifted by a zone. An impossible ISO day is not
 * handed to the native parser, since engines disagree on it (V8 rolls it over) and server and browser must agree.
 */
function parseDay(value: string): Date | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(value)
  if (iso?.[1]) return dayStart(iso[1])
  const native = new Date(value)
  if (Number.isNaN(native.getTime())) return null
  return new Date(Date.UTC(native.getFullYear(), native.getMonth(), native.getDate()))
}

/** 'November 24, 2026', or 'Tuesday, November 24, 2026'; 'Date TBD' when it cannot be read. */
export function formatEventDate(value: string | null | undefined, { weekday = false } = {}): string {
  if (!value) return m.dates_tbd()
  return toldOnce(`${weekday} ${value}`, () => {
    const day = parseDay(value.trim())
    const options: Intl.DateTimeFormatOptions = { month: 'long', day: 'numeric', year: 'numeric' }
    return day
      ? formatter('UTC', weekday ? { weekday: 'long', ...options } : options).format(day)
      : m.dates_tbd()
  })
}

function timeParts(time: string): [hour: number, minute: number] | null {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(time)
  if (!match) return null
  const hour = Number(match[1])
  const minute = Number(match[2])
  return hour < 24 && minute < 60 ? [hour, minute] : null
}

/** '19:00' → '7:00 PM'; '' when there is no readable time. */
export function formatTime(time: string | null | undefined): string {
  const parts = time ? timeParts(time) : null
  if (!parts) return ''
  const [hour, minute] = parts
  const half = hour < 12 ? m.dates_beforeNoon() : m.dates_afterNoon()
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`
}

/** '7:00 PM – 9:00 PM', or whichever of the two is known. */
export function formatTimeRange(start: string | null | undefined, end?: string | null): string {
  return [formatTime(start), formatTime(end)].filter(Boolean).join(' – ')
}

function isKnownToPlatform(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(MACHINE_LOCALE, { timeZone: zone }))
  } catch {
    return false
  }
}

const zonesTried = new Map<string, boolean>()

/**
 * Whether this platform knows the zone. One it doesn't know, because its data is older than the zone, is told in UTC by
 * everything here that shows a moment: a list must not fail over one entry.
 */
export function isTimeZone(zone: string): boolean {
  const tried = zonesTried.get(zone)
  if (tried !== undefined) return tried
  if (zonesTried.size >= MOST_TOLD) zonesTried.clear()
  const known = zone !== '' && isKnownToPlatform(zone)
  zonesTried.set(zone, known)
  return known
}

const CLOCK: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
}

/** What a clock in the zone shows at the instant. */
export function localDateTime(instant: Date, zone: string): { date: string; time: string; seconds: number } {
  const part: Record<string, string> = {}
  for (const { type, value } of formatter(zone, CLOCK, MACHINE_LOCALE).formatToParts(instant))
    part[type] = value
  const year = (part['year'] ?? '').padStart(4, '0')
  return {
    date: `${year}-${part['month']}-${part['day']}`,
    time: `${part['hour']}:${part['minute']}`,
    seconds: Number(part['second']),
  }
}

const two = (value: number) => String(value).padStart(2, '0')

/** '2026-11-24T19:00:00-08:00': a moment on the zone's clock, for programs; in UTC where the zone isn't known. */
export function dateTimeWithOffset(instant: Date, zone: string): string {
  const { date, time, seconds } = localDateTime(instant, zone)
  const offset = Math.round(zoneOffsetMinutes(instant, zone))
  const size = Math.abs(offset)
  const sign = offset < 0 ? '-' : '+'
  return `${date}T${time}:${two(seconds)}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** Minutes to add to UTC to read the zone's clock: -480 for Pacific standard time. */
export function zoneOffsetMinutes(instant: Date, zone: string): number {
  const { date, time, seconds } = localDateTime(instant, zone)
  const shown = Date.parse(`${date}T${time}:00Z`) + seconds * 1000
  return (shown - Math.floor(instant.getTime() / 1000) * 1000) / MINUTE_MS
}

/**
 * The instant at which the zone's clock shows the date and time. A time that a spring change skips moves forward
 * by the change (02:30 → 03:30); a time that an autumn change repeats is its first showing.
 */
export function zonedTimeToUtc(date: string, time: string, zone: string): Date {
  const parts = timeParts(time)
  if (!parts) throw new RangeError(`Not a time: ${time}`)
  const wallMs = requireDay(date).getTime() + (parts[0] * 60 + parts[1]) * MINUTE_MS
  const offsetBefore = zoneOffsetMinutes(new Date(wallMs - DAY_MS), zone)
  const offsetAfter = zoneOffsetMinutes(new Date(wallMs + DAY_MS), zone)
  const first = new Date(wallMs - offsetBefore * MINUTE_MS)
  if (zoneOffsetMinutes(first, zone) === offsetBefore) return first
  const second = new Date(wallMs - offsetAfter * MINUTE_MS)
  return zoneOffsetMinutes(second, zone) === offsetAfter ? second : first
}

/** 'PST' or 'PDT', or 'GMT+5:45' where English has no short name. */
export function zoneAbbreviation(instant: Date, zone: string): string {
  return toldOnce(`${instant.getTime()} ${zone}`, () => {
    const parts = formatter(zone, { timeZoneName: 'short' }).formatToParts(instant)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  })
}

/** '-0800' as people read it: 'GMT-8', 'GMT+5:45'. */
export function offsetName(minutes: number): string {
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return minutes === 0 ? 'GMT' : `GMT${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest}`
}

/** An event's own clock; `startsAt` only matters where this platform doesn't know the zone. */
type ZonedStart = {
  eventDate: string
  startTime: string
  timeZone: string
  startsAt?: Date | string | undefined
}

/** What stands beside an event's local times: 'PST', or, where this platform doesn't know the zone, 'GMT+5:45'. */
export function eventZoneName({ eventDate, startTime, startsAt, timeZone }: ZonedStart): string {
  if (isTimeZone(timeZone)) {
    if (startsAt !== undefined) return zoneAbbreviation(new Date(startsAt), timeZone)
    const isReadable = isLocalDate(eventDate) && timeParts(startTime) !== null
    return isReadable ? zoneAbbreviation(zonedTimeToUtc(eventDate, startTime, timeZone), timeZone) : ''
  }
  if (startsAt === undefined) return timeZone
  const instant = new Date(startsAt)
  const minutes = Math.round((Date.parse(`${eventDate}T${startTime}:00Z`) - instant.getTime()) / MINUTE_MS)
  return Number.isFinite(minutes) ? offsetName(minutes) : ''
}

/** 'Tuesday, November 24, 6:30 PM PST': a moment on the zone's clock. */
export function formatMoment(instant: Date, zone: string): string {
  const { time } = localDateTime(instant, zone)
  const day = formatter(zone, { weekday: 'long', month: 'long', day: 'numeric' }).format(instant)
  return `${day}, ${formatTime(time)} ${zoneAbbreviation(instant, zone)}`
}

/** A Monday, the first day of a month and a year. */
const FIRST_MONDAY = '2024-01-01'

/** 'Tuesday', or 'Tue', for the ISO weekday 2. */
export const weekdayName = (isoWeekday: number, width: 'long' | 'short' = 'long'): string =>
  formatter('UTC', { weekday: width }).format(requireDay(addDays(FIRST_MONDAY, isoWeekday - 1)))

/** 'March', or 'Mar', for the month 3. */
export const monthName = (month: number, width: 'long' | 'short' = 'long'): string =>
  formatter('UTC', { month: width }).format(new Date(Date.UTC(2024, month - 1)))

/** Today's date in the zone. */
export function localToday(zone: string, now: Date): string {
  return localDateTime(now, zone).date
}

export function addDays(date: string, days: number): string {
  return new Date(requireDay(date).getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from one local date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (requireDay(to).getTime() - requireDay(from).getTime()) / DAY_MS
}

/** ISO weekday: 1 = Monday … 7 = Sunday. */
export function isoWeekdayOf(date: string): number {
  return requireDay(date).getUTCDay() || 7
}

/**
 * The next such weekday in the zone. Today counts until `cutoffTime` on the zone's clock (the start of the event),
 * from that minute on it is a week later; without a cutoff today counts all day.
 */
export function nextWeekday(
  zone: string,
  isoWeekday: number,
  now: Date,
  { cutoffTime = '24:00' } = {},
): string {
  const { date, time } = localDateTime(now, zone)
  const days = (isoWeekday - isoWeekdayOf(date) + 7) % 7
  return addDays(date, days === 0 && time >= cutoffTime ? 7 : days)
}

/** 'Today', 'Tomorrow', 'in 3 days', '2 weeks ago': the distance of a local date from today's. */
export function relativeDay(date: string, today: string): string {
  const days = daysBetween(today, date)
  if (days === 0) return m.dates_today()
  if (days === 1) return m.dates_tomorrow()
  if (days === -1) return m.dates_yesterday()
  const words = new Intl.RelativeTimeFormat(intlLocale())
  const size = Math.abs(days)
  if (size < 14) return words.format(days, 'day')
  return size < 60 ? words.format(Math.trunc(days / 7), 'week') : words.format(Math.trunc(days / 30), 'month')
}
