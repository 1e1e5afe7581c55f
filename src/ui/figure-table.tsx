import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ScrollRegion } from '#/ui/scroll-region'
import * as m from '#/lib/messages.gen'

interface FigureTableProps {
  /** What it lists, for who can't see the chart above it. */
  title: string
  /** The first names the rows, the others stand over figures. */
  columns: readonly string[]
  /** Asked for once the table is unfolded: long ones cost nothing before. */
  rows: () => readonly { key: string; cells: readonly ReactNode[] }[]
}

/** The figures of a chart as a table, for whoever reads better in rows. */
export function FigureTable({ title, columns, rows }: FigureTableProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // It may have been unfolded before the page's script was there to hear of it.
  useEffect(() => setIsOpen(fold.current?.open ?? false), [])
  return (
    <details ref={fold} className="mt-2 text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold text-court underline underline-offset-4">
        {m.ui_showAsTable()}
      </summary>
      {isOpen && (
        <ScrollRegion label={title} className="mt-2">
          <table className="w-full text-left tabular-nums">
            <thead>
              <tr className="border-b border-line-strong">
                {columns.map((column, index) => (
                  <th
                    key={column}
                    scope="col"
                    className={index === 0 ? 'py-1.5 font-semibold' : 'py-1.5 pl-3 text-right font-semibold'}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map(({ key, cells: [name, ...figures] }) => (
                <tr key={key} className="border-b border-line">
                  <th scope="row" className="py-1.5 font-normal">
                    {name}
                  </th>
                  {figures.map((figure, index) => (
                    <td key={columns[index + 1]} className="py-1.5 pl-3 text-right">
                      {figure}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </details>
  )
}
