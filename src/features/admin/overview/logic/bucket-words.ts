import type { Range } from '#/features/admin/overview/schema'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
const DAY = format({ weekday: 'long', month: 'long', day: 'numeric' })
const SHORT_DAY = format({ month: 'short', day: 'numeric' })
const MONTH = format({ month: 'long', year: 'numeric' })
const SHORT_MONTH = format({ month: 'short' })

/** What a bucket that begins on a local date is called, in full and at the axis. */
export function bucketWords(range: Range, date: string): { label: string; short: string } {
  const day = new Date(`${date}T00:00:00Z`)
  if (range === '12m') return { label: MONTH.format(day), short: SHORT_MONTH.format(day) }
  const short = SHORT_DAY.format(day)
  return { label: range === '12w' ? `Week of ${short}` : DAY.format(day), short }
}

export const RANGE_WORDS: Record<Range, { option: string; each: string; before: string }> = {
  '30d': { option: '30 days', each: 'by day', before: '30 days before' },
  '12w': { option: '12 weeks', each: 'by week', before: '12 weeks before' },
  '12m': { option: '12 months', each: 'by month', before: '12 months before' },
}
