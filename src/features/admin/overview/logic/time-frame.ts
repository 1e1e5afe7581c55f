import { addDays, isoWeekdayOf, localDateTime, zonedTimeToUtc } from '#/lib/dates'
import type { Range } from '#/features/admin/overview/schema'

const BUCKETS: Record<Range, number> = { '30d': 30, '12w': 12, '12m': 12 }

/** A range of buckets that ends now, and the range of as many before it. All instants are exact across clock changes. */
export type TimeFrame = {
  /** Local dates on which the buckets of the range begin, the oldest first. */
  dates: string[]
  /** Beginnings of the previous range's buckets, then of the range's own. */
  starts: Date[]
  currentFrom: Date
  until: Date
  /** The moment in the previous range that corresponds to now: what came after it is not compared. */
  previousUntil: Date
}

/** A first of the month so many months on; a later day is kept where the month has it. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, lastDay))
  return first.toISOString().slice(0, 10)
}

const DAYS_A_WEEK = 7
const step = (range: Range, date: string, buckets: number): string => {
  if (range === '12m') return addMonths(date, buckets)
  return addDays(date, range === '12w' ? buckets * DAYS_A_WEEK : buckets)
}

/** Days begin at midnight in the zone, weeks on Monday, months on the first. */
function bucketStart(range: Range, today: string): string {
  if (range === '30d') return today
  return range === '12w' ? addDays(today, 1 - isoWeekdayOf(today)) : `${today.slice(0, 7)}-01`
}

export function timeFrame(range: Range, now: Date, zone: string): TimeFrame {
  const size = BUCKETS[range]
  const local = localDateTime(now, zone)
  const last = bucketStart(range, local.date)
  const all = Array.from({ length: 2 * size }, (_, index) => step(range, last, index + 1 - 2 * size))
  const starts = all.map((date) => zonedTimeToUtc(date, '00:00', zone))
  const currentFrom = starts[size] ?? now
  const before = zonedTimeToUtc(step(range, local.date, -size), local.time, zone)
  return {
    dates: all.slice(size),
    starts,
    currentFrom,
    until: now,
    previousUntil: before < currentFrom ? before : currentFrom,
  }
}
