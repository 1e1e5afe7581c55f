import { localDateTime, zoneAbbreviation, zoneOffsetMinutes } from '#/lib/dates'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Feeds reach a year ahead; a single far date must not have centuries looked through. */
const MAX_YEARS = 20

/** The first minute in (fromMs, toMs] with another offset than `fromMs` has, which is known to be there. */
function changeBetween(fromMs: number, toMs: number, zone: string): number {
  const offset = zoneOffsetMinutes(new Date(fromMs), zone)
  let before = fromMs
  let after = toMs
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS
    if (zoneOffsetMinutes(new Date(middle), zone) === offset) before = middle
    else after = middle
  }
  return after
}

function zoneChanges(zone: string, fromMs: number, toMs: number): number[] {
  const changes: number[] = []
  for (let day = fromMs; day < toMs; day += DAY_MS) {
    const next = day + DAY_MS
    if (zoneOffsetMinutes(new Date(day), zone) !== zoneOffsetMinutes(new Date(next), zone))
      changes.push(changeBetween(day, next, zone))
  }
  return changes
}

/** RFC 5545 UTC-OFFSET: -480 → '-0800'. */
function utcOffset(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`
}

/** One spell of an offset: DTSTART is the local time, told by the offset before, at which it begins. */
function observance(zone: string, atMs: number, isFirst: boolean): string[] {
  const instant = new Date(atMs)
  const to = zoneOffsetMinutes(instant, zone)
  const from = isFirst ? to : zoneOffsetMinutes(new Date(atMs - MINUTE_MS), zone)
  const onset = new Date(atMs + from * MINUTE_MS).toISOString().slice(0, 19).replace(/[-:]/g, '')
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset}`,
    `TZOFFSETFROM:${utcOffset(from)}`,
    `TZOFFSETTO:${utcOffset(to)}`,
    `TZNAME:${zoneAbbreviation(instant, zone)}`,
    `END:${kind}`,
  ]
}

/**
 * A VTIMEZONE (RFC 5545 §3.6.5) that holds for every instant between `from` and `to`: each change of the zone's clock
 * in the calendar years around them, as the platform's own zone data has it, written out one by one.
 */
export function vtimezone(zone: string, from: Date, to: Date): string {
  const firstYear = Number(localDateTime(from, zone).date.slice(0, 4)) - 1
  const lastYear = Math.min(Number(localDateTime(to, zone).date.slice(0, 4)) + 1, firstYear + MAX_YEARS)
  const start = Date.UTC(firstYear, 0, 1)
  const changes = zoneChanges(zone, start, Date.UTC(lastYear, 11, 31))
  const spells = [observance(zone, start, true), ...changes.map((atMs) => observance(zone, atMs, false))]
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...spells.flat(), 'END:VTIMEZONE'].join('\r\n')
}
