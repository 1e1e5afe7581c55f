import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ComponentProps } from 'react'
import { bucketWords, RANGE_WORDS } from '#/features/admin/overview/logic/bucket-words'
import type { Range, Series } from '#/features/admin/overview/schema'
import { formatNumber } from '#/lib/numbers'
import { Card } from '#/ui/card'
import { ChartBars } from '#/ui/chart-bars'
import { percentChange } from '#/ui/chart-scale'
import * as m from '#/lib/messages.gen'

interface SeriesCardProps {
  title: string
  /** What exactly is counted. */
  note: string
  tone: ComponentProps<typeof ChartBars>['tone']
  range: Range
  buckets: readonly string[]
  series: Series
}

/** How much it rose or fell against the time before: null where there was nothing. */
function changeWords(change: number | null, previous: number, before: string): string {
  if (change === null) return m.admin_noneBefore({ before })
  if (change === 0) return m.admin_changeNone({ previous, before })
  return change > 0
    ? m.admin_changeUp({ percent: change, previous, before })
    : m.admin_changeDown({ percent: -change, previous, before })
}

/** One figure over time: how much, against the time before, and its course. */
export function SeriesCard({ title, note, tone, range, buckets, series }: SeriesCardProps) {
  const words = RANGE_WORDS[range]
  const before = words.before()
  const change = percentChange(series.total, series.previousTotal)
  const points = buckets.map((date, index) => ({
    ...bucketWords(range, date),
    value: series.points[index] ?? 0,
    previous: series.previous[index] ?? 0,
  }))
  const Trend = series.total < series.previousTotal ? TrendingDown : TrendingUp
  return (
    <Card as="section" padded={false} className="p-4 sm:p-5">
      <h3 className="text-lg">{title}</h3>
      <p className="text-sm text-ink-soft">{note}</p>
      <p className="mb-3 mt-2 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-3xl font-extrabold tabular-nums">
          {formatNumber(series.total)}
        </span>
        <span className="inline-flex items-center gap-1 text-sm text-ink-soft">
          {change !== null && change !== 0 && <Trend aria-hidden className="size-4" />}
          {changeWords(change, series.previousTotal, before)}
        </span>
      </p>
      <ChartBars
        title={words.chart({ title })}
        description={m.admin_chartDescription({
          total: series.total,
          previous: series.previousTotal,
          before,
          note,
        })}
        points={points}
        previousLabel={before}
        tone={tone}
      />
    </Card>
  )
}
