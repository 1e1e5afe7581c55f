import type { StandingRow } from '#/features/tournaments/core/logic/ranking/standings'
import { roundsOver } from '#/features/tournaments/core/logic/tournament/exports'
import { entrantNoun } from '#/features/tournaments/core/logic/tournament/settings'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { namesIn, poolWords } from '#/features/tournaments/core/logic/tournament/view-names'
import { pointsDifference } from '#/features/tournaments/run/ui/parts/standings-table'
import { classNames } from '#/ui/class-names'
import { CELL, Sheet } from './sheet'
import * as m from '#/lib/messages.gen'

/** All tables as they stand, the wild cards and the final places. */
export function StandingsSheet({ view }: { view: TournamentView }) {
  const { pools, ranking } = view
  return (
    <Sheet view={view} title={m.tournamentPrint_standings()}>
      <div className="grid gap-5">
        {pools.map(({ name, rows, open }) => (
          <Table key={name} view={view} caption={poolWords(name)} rows={rows} final={open === 0} />
        ))}
        {ranking.length > 0 && (
          <Table view={view} caption={m.tournamentPrint_ranking()} rows={ranking} final={roundsOver(view)} />
        )}
        <WildCards view={view} />
        <Places view={view} />
      </div>
    </Sheet>
  )
}

const figureNames = () => [m.tournamentPrint_played(), m.tournamentPrint_won(), m.tournamentPrint_lost(), '±']

interface TableProps {
  view: TournamentView
  caption: string
  rows: readonly StandingRow[]
  final: boolean
}

function Table({ view, caption, rows, final }: TableProps) {
  const names = figureNames()
  return (
    <table className="w-full table-fixed break-inside-avoid border-collapse">
      <caption className="mb-1 text-left font-display text-lg font-extrabold">{caption}</caption>
      <thead className="break-inside-avoid">
        <tr>
          <th scope="col" className={classNames(CELL, 'w-[10%] text-left')}>
            {m.tournamentPrint_place()}
          </th>
          <th scope="col" className={classNames(CELL, 'text-left')}>
            {m.tournamentLive_entrant({ noun: entrantNoun(view.settings) })}
          </th>
          {names.map((words) => (
            <th key={words} scope="col" className={classNames(CELL, 'w-[10%] text-right')}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { entrant, place, tally, tiedWith } = row
          return (
            <tr key={entrant} className="break-inside-avoid">
              <td className={classNames(CELL, 'font-bold tabular-nums')}>
                {place}
                {final && tiedWith.length > 0 && ` ${m.tournamentPrint_tiedPlace()}`}
              </td>
              <th scope="row" className={classNames(CELL, 'text-left font-semibold wrap-anywhere')}>
                {namesIn(view).nameOf(entrant)}
              </th>
              {[tally.played, tally.won, tally.played - tally.won, pointsDifference(row)].map(
                (figure, index) => (
                  <td key={names[index]} className={classNames(CELL, 'text-right tabular-nums')}>
                    {figure}
                  </td>
                ),
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Who goes on although they did not come first enough in their pool. */
function WildCards({ view }: { view: TournamentView }) {
  const { wildCards, pools } = view
  if (!wildCards || wildCards.rows.length === 0) return null
  const stands = (entrant: string) =>
    wildCards.chosen.includes(entrant)
      ? m.tournamentPrint_goesOn()
      : wildCards.undecided.includes(entrant)
        ? m.tournamentPrint_tied()
        : ''
  return (
    <table className="w-full table-fixed break-inside-avoid border-collapse">
      <caption className="mb-1 text-left font-display text-lg font-extrabold">
        {m.tournamentPrint_wildCards()}
      </caption>
      <thead className="break-inside-avoid">
        <tr>
          {[m.tournamentPrint_place(), m.tournamentPrint_team(), m.tournamentPrint_pool(), ''].map(
            (words, index) => (
              <th
                key={words}
                scope="col"
                className={classNames(CELL, 'text-left', index === 0 ? 'w-[10%]' : index > 1 && 'w-[16%]')}
              >
                {words || <span className="sr-only">{m.tournamentPrint_whetherGoes()}</span>}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {wildCards.rows.map(({ entrant, place, pool }) => (
          <tr key={entrant} className="break-inside-avoid">
            <td className={classNames(CELL, 'font-bold tabular-nums')}>{place}</td>
            <th scope="row" className={classNames(CELL, 'text-left font-semibold wrap-anywhere')}>
              {namesIn(view).nameOf(entrant)}
            </th>
            <td className={CELL}>{poolWords(pools[pool]?.name ?? '')}</td>
            <td className={classNames(CELL, 'font-bold')}>{stands(entrant)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Places({ view }: { view: TournamentView }) {
  const places = view.bracket?.places ?? []
  if (places.length === 0) return null
  return (
    <section className="break-inside-avoid-page">
      <h3 className="mb-1 text-lg">{m.tournamentPrint_finalPlaces()}</h3>
      <ol className="gap-x-8 print:columns-2 sm:columns-2">
        {places.map(({ id, from, to }) => (
          <li key={id} className="flex break-inside-avoid gap-3 border-b border-ink/40 py-1">
            <span className="w-16 shrink-0 font-bold tabular-nums">
              {from === to ? from : `${from}–${to}`}
            </span>
            <span className="font-semibold wrap-anywhere">{namesIn(view).nameOf(id)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
