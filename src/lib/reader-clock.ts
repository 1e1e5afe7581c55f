import {
  formatter,
  formatTime,
  isTimeZone,
  localDateTime,
  MINUTE_MS,
  offsetName,
  zoneAbbreviation,
  zoneOffsetMinutes,
} from '#/lib/dates'

/** A reader's clock: the name of its zone or, where the browser knows no name, its minutes from UTC at a moment. */
export type ReaderClock = string | ((instant: Date) => number)

type ClockFace = { date: string; time: string; zone: string; offset: number; day: string }

const SHORT_DAY: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' }

/** What a reader's clock shows at the instant; null when this platform doesn't know its zone. */
function clockFace(instant: Date, clock: ReaderClock): ClockFace | null {
  if (typeof clock === 'string') {
    if (!isTimeZone(clock)) return null
    return {
      ...localDateTime(instant, clock),
      zone: zoneAbbreviation(instant, clock),
      offset: zoneOffsetMinutes(instant, clock),
      day: formatter(clock, SHORT_DAY).format(instant),
    }
  }
  const offset = clock(instant)
  const shown = new Date(instant.getTime() + offset * MINUTE_MS)
  const day = formatter('UTC', SHORT_DAY).format(shown)
  return { ...localDateTime(shown, 'UTC'), zone: offsetName(offset), offset, day }
}

/**
 * The viewer's own time for an event, such as '10:00 PM EST', and their day where it is another than the venue's; null
 * when both clocks agree on that date.
 */
export function ownTime(
  startsAt: Date,
  eventZone: string,
  viewer: ReaderClock,
): { day: string | null; time: string } | null {
  const own = clockFace(startsAt, viewer)
  if (!own || (isTimeZone(eventZone) && zoneOffsetMinutes(startsAt, eventZone) === own.offset)) return null
  const isSameDay = own.date === localDateTime(startsAt, eventZone).date
  return { day: isSameDay ? null : own.day, time: `${formatTime(own.time)} ${own.zone}` }
}

/** The same in a line: 'Wed, Nov 25, 8:45 AM GMT+5:45'. */
export function viewerTime(startsAt: Date, eventZone: string, viewer: ReaderClock): string | null {
  const own = ownTime(startsAt, eventZone, viewer)
  return own && (own.day ? `${own.day}, ${own.time}` : own.time)
}

/** 'Nov 26, 6:00 PM PST': an event's moment on its venue's clock; without the zone where the reader's clock agrees. */
export function shortMoment(instant: Date, zone: string, reader: ReaderClock | null): string {
  const day = formatter(zone, { month: 'short', day: 'numeric' }).format(instant)
  const time = formatTime(localDateTime(instant, zone).time)
  const own = reader === null ? null : clockFace(instant, reader)
  const agrees = own !== null && own.offset === zoneOffsetMinutes(instant, zone)
  return agrees ? `${day}, ${time}` : `${day}, ${time} ${zoneAbbreviation(instant, zone)}`
}

/** JavaScript's own clock: it goes right even where the browser has no name for its zone. */
const byOffset = (instant: Date): number => -instant.getTimezoneOffset()

/** The zone of whoever reads this in a browser; null where it names none, or one called `Etc/Unknown`. */
export function readerZone(): string | null {
  const zone = String(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return isTimeZone(zone) ? zone : null
}

/** The clock of whoever reads this in a browser. */
export const readerClock = (): ReaderClock => readerZone() ?? byOffset
