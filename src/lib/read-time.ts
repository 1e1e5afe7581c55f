import { fold } from '#/lib/fold'

/** Times of day as people write them, in English and Spanish. What is read is 'HH:MM'; what can be meant in two ways is null, never a guess. */

const DAY_MINUTES = 24 * 60
const HALF_DAY = 12 * 60
/** What follows the start by more than this is a slip of the pen, or another day. */
export const MAX_LENGTH_MINUTES = 14 * 60
/** Nobody starts at ten at night: "10–12" and "11–1" begin in the morning. */
const FIRST_CERTAIN_HOUR = 10

type Clock = {
  hour: number
  minute: number
  half: 'a' | 'p' | null
  /** "19h", "noon", "0:30": it can only be meant in one way. */
  isCertain: boolean
  /** "7": an hour and nothing else. */
  isBare: boolean
  /** "19h": written on a clock of 24 hours, which in a range is the other side's as well. */
  isMarked: boolean
  /** "noon" */
  isWord: boolean
}

type Range = { start: Clock; end: Clock }

const TIME = /^(\d{1,2})(?:(?::|\.|h)(\d{2})(?::\d{2}(?:\.\d+)?)?)?(h)?(a|p|am|pm)?$/
const MILITARY = /^([01]\d|2[0-3])([0-5]\d)(?:h|hrs)$/

const CERTAIN = { half: null, isCertain: true, isBare: false } as const
const wordFor = (hour: number): Clock => ({ ...CERTAIN, hour, minute: 0, isMarked: false, isWord: true })

/** '7.30 p.m.' → '7.30pm', '19 Uhr' → '19h', '12 noon' → 'noon', 'las 8 de la noche' → '8pm'. */
const plain = (text: string): string =>
  fold(text)
    .replace(/\s*(?:de|en|por) la (manana|tarde|noche)$/, (_, part) => (part === 'manana' ? 'am' : 'pm'))
    .replace(/([ap])\.?\s?m\b\.?/g, '$1m')
    .replace(/\b(?:uhr|hrs?|hours?|horas?)\b|o['’]?clock/g, (word) => (word.startsWith('o') ? '' : 'h'))
    .replace(/^(?:(?:at|from|@|de|desde|entre|al?)\s+)?(?:las?\s+)?/, '')
    .replace(/^(?:12 ?(?:del? )?|el |la )(?=noon|midnight|medi)/, '')
    .replace(/\s+/g, '')

/** Longer text is something else. */
const MAX_CHARS = 80

function clockOf(text: string): Clock | null {
  if (text.length > MAX_CHARS) return null
  const written = plain(text)
  if (written === 'noon' || written === 'midday' || written === 'mediodia') return wordFor(12)
  if (written === 'midnight' || written === 'medianoche') return wordFor(0)
  const military = MILITARY.exec(written)
  if (military) {
    const [, hour, minute] = military
    return { ...CERTAIN, hour: Number(hour), minute: Number(minute), isMarked: true, isWord: false }
  }
  const match = TIME.exec(written)
  if (!match) return null
  const [, hours, minutes, mark, halfWord] = match
  const hour = Number(hours)
  const minute = Number(minutes ?? 0)
  const half = halfWord?.startsWith('a') ? 'a' : halfWord ? 'p' : null
  if (minute > 59 || (half ? hour < 1 || hour > 12 : hour > 23)) return null
  const isMarked = mark === 'h' || /^\d+h/.test(written)
  const isCertain = half !== null || hour === 0 || hour > 12 || isMarked
  return {
    hour,
    minute,
    half,
    isCertain,
    isBare: minutes === undefined && !isCertain,
    isMarked,
    isWord: false,
  }
}

/** Minutes since midnight, on a clock of 24 hours. */
const minutesOf = ({ hour, minute, half }: Clock): number =>
  (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** '19:00', '19.30', '19h30', '7 PM', '7.30pm', '7p.m.', 'noon', 'mediodía', 'las 7 de la noche' → 'HH:MM'; else null. A bare '7' is too unsure. */
export function parseTime(text: string): string | null {
  const clock = clockOf(text)
  return clock === null || clock.isBare ? null : timeOf(minutesOf(clock))
}

const bothHalves = (clock: Clock): number[] => {
  const morning = (clock.hour % 12) * 60 + clock.minute
  return [morning, morning + HALF_DAY]
}

const BETWEEN = /\s*(?:–|—|−|-|~|→|\b(?:to|till?|until|hasta)\b|\s(?:al?|y)\s+(?=las?\s|\d|medi))\s*/i

function clocksOf(text: string): Range | null {
  if (text.length > MAX_CHARS) return null
  const [from, to, ...more] = text.split(BETWEEN)
  if (!from || !to || more.length > 0) return null
  const [start, end] = [clockOf(from), clockOf(to)]
  return start && end && { start, end }
}

const isOf24Hours = ({ half, hour, isCertain, isWord }: Clock) =>
  !isWord && half === null && isCertain && (hour === 0 || hour > 12)

/** What either side may mean, given the other. */
function readingsOf({ start, end }: Range): { starts: number[]; ends: number[] } | null {
  const named = { starts: [minutesOf(start)], ends: [minutesOf(end)] }
  if (start.isMarked || end.isMarked || isOf24Hours(start) || isOf24Hours(end)) return named
  const readings = (clock: Clock) => (clock.isCertain ? [minutesOf(clock)] : bothHalves(clock))
  if (start.isCertain || end.isCertain) return { starts: readings(start), ends: readings(end) }
  if (!start.isBare && !end.isBare) return named
  return start.hour < FIRST_CERTAIN_HOUR ? null : { starts: named.starts, ends: bothHalves(end) }
}

/**
 * '6-8 pm', 'de 6 a 8 pm', '11:30-1 pm', 'noon–2', '10–12', '19–21h' → both times: the shortest reading in which the end follows the
 * start within 14 hours. Null where there is none, or where morning and evening are as likely ('7-9').
 */
export function parseTimeRange(text: string): { start: string; end: string } | null {
  const range = clocksOf(text)
  const readings = range && readingsOf(range)
  if (!readings) return null
  const pairs = readings.starts.flatMap((begins) =>
    readings.ends.map((ends) => ({ begins, ends, length: (ends - begins + DAY_MINUTES) % DAY_MINUTES })),
  )
  const [best] = pairs
    .filter(({ length }) => length > 0 && length <= MAX_LENGTH_MINUTES)
    .toSorted((one, other) => one.length - other.length)
  return best ? { start: timeOf(best.begins), end: timeOf(best.ends) } : null
}

/** Whether the words are times, but can be meant in two ways: '7', '7-9'. */
export function isUnsureTime(text: string): boolean {
  const range = clocksOf(text)
  return range === null ? (clockOf(text)?.isBare ?? false) : parseTimeRange(text) === null
}
