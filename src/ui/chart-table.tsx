import { formatNumber } from '#/lib/numbers'
import { FigureTable } from '#/ui/figure-table'
import * as m from '#/lib/messages.gen'

export interface ChartPoint {
  /** In full, such as 'Friday, November 20'. */
  label: string
  /** At the axis, such as 'Nov 20'. */
  short: string
  value: number
  /** The same place in the time before. */
  previous: number
}

interface ChartTableProps {
  title: string
  points: readonly ChartPoint[]
  /** What the time before is called. */
  previousLabel: string
}

/** A chart's points, each beside the time before. */
export function ChartTable({ title, points, previousLabel }: ChartTableProps) {
  return (
    <FigureTable
      title={title}
      columns={[m.ui_when(), title, previousLabel]}
      rows={() =>
        points.map(({ label, value, previous }) => ({
          key: label,
          cells: [label, formatNumber(value), formatNumber(previous)],
        }))
      }
    />
  )
}
