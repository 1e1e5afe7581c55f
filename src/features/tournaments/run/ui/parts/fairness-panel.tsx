import { Check } from 'lucide-react'
import {
  fairnessFigures,
  type FairnessFigure,
  type FairnessTable,
} from '#/features/tournaments/core/logic/tournament/fairness-figures'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { ScrollRegion } from '#/ui/scroll-region'
import { EntrantName } from './entrant-name'
import * as m from '#/lib/messages.gen'

/** How fair the draw is, in counts anybody can check. Nothing before there is a draw. */
export function FairnessPanel({ view }: { view: TournamentView }) {
  const found = fairnessFigures(view)
  if (!found) return null
  return (
    <section aria-label={m.tournamentLive_howFairDraw()} className="grid grid-cols-1 gap-5">
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {found.figures.map((figure) => (
          <Figure key={figure.name} figure={figure} />
        ))}
      </dl>
      <details className="rounded-md ring-1 ring-line">
        <summary className="min-h-11 px-4 py-2.5 font-semibold">{m.tournamentLive_oneByOne()}</summary>
        <Counts view={view} table={found.table} />
      </details>
    </section>
  )
}

function Figure({ figure: { name, value, note, best } }: { figure: FairnessFigure }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-md bg-surface-raised p-4 ring-1 ring-line">
      <dt className="text-sm font-semibold">
        {name}
        <span className="block text-xs font-normal text-ink-soft">{note}</span>
      </dt>
      <dd className="flex items-center gap-2 font-display text-2xl font-extrabold tabular-nums">
        {value}
        {best && (
          <span className="grid size-6 place-items-center rounded-full bg-court-tint text-court">
            <Check aria-hidden className="size-4" />
            <span className="sr-only">{m.tournamentLive_asGoodAsCan()}</span>
          </span>
        )}
      </dd>
    </div>
  )
}

function Counts({ view, table }: { view: TournamentView; table: FairnessTable }) {
  return (
    <ScrollRegion label={m.tournamentLive_countsOneByOne()} className="px-4 pb-4">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-ink-soft [&>th]:p-2">
            <th scope="col" className="pl-0! text-left">
              {m.tournamentLive_who()}
            </th>
            {table.columns.map((column) => (
              <th key={column} scope="col" className="text-right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ entrant, counts }) => (
            <tr
              key={entrant}
              className="border-t border-line [&>td]:p-2 [&>td]:text-right [&>td]:tabular-nums"
            >
              <th scope="row" className="py-2 text-left font-semibold">
                <EntrantName view={view} id={entrant} />
              </th>
              {counts.map((count, index) => (
                <td key={table.columns[index]}>{count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
