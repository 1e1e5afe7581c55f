import type { Range } from '#/features/admin/overview/schema'
import { formatter } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

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
  return { label: range === '12w' ? m.admin_weekShort({ short }) : told(DAY), short }
}

interface RangeWords {
  option: () => string
  before: () => string
  /** What a chart of it is called. */
  chart: (of: { title: string }) => string
}

export const RANGE_WORDS: Record<Range, RangeWords> = {
  '30d': { option: m.admin_option30Days, before: m.admin_before30Days, chart: m.admin_byDay },
  '12w': { option: m.admin_option12Weeks, before: m.admin_before12Weeks, chart: m.admin_byWeek },
  '12m': { option: m.admin_option12Months, before: m.admin_before12Months, chart: m.admin_byMonth },
}
