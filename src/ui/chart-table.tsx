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

/** The figures of a chart as a table, for whoever reads better in rows. */
export function ChartTable({ title, points, previousLabel }: ChartTableProps) {
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold text-court underline underline-offset-4">
        Show as a table
      </summary>
      <table className="mt-2 w-full text-left tabular-nums">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-1.5 pr-3 font-semibold">
              When
            </th>
            <th scope="col" className="py-1.5 pr-3 text-right font-semibold">
              {title}
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              {previousLabel}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, value, previous }) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-3 font-normal">
                {label}
              </th>
              <td className="py-1.5 pr-3 text-right">{value.toLocaleString('en-US')}</td>
              <td className="py-1.5 text-right text-ink-soft">{previous.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
