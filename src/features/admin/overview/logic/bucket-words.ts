import type { Range } from '#/features/admin/overview/schema'
import { formatter } from '#/lib/dates'

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const
const SHORT_DAY = { month: 'short', day: 'numeric' } as const
const MONTH = { month: 'long', year: 'numeric' } as const
const SHORT_MONTH = { month: 'short' } as const

/** What a bucket that begins on a local date is called, in full and at the axis. */
export function bucketWords(range: Range, date: string): { label: string; short: string } {
  const told = (options: Intl.DateTimeFormatOptions) =>
    formatter('UTC', options).format(new Date(`${date}T00:00:00Z`))
  if (range === '12m') return { label: told(MONTH), short: told(SHORT_MONTH) }
  const short = told(SHORT_DAY)
  return { label: range === '12w' ? `Week of ${short}` : told(DAY), short }
}

export const RANGE_WORDS: Record<Range, { option: string; each: string; before: string }> = {
  '30d': { option: '30 days', each: 'by day', before: '30 days before' },
  '12w': { option: '12 weeks', each: 'by week', before: '12 weeks before' },
  '12m': { option: '12 months', each: 'by month', before: '12 months before' },
}
