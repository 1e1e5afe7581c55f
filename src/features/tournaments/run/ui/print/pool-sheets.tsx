import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { sideIds } from '#/features/tournaments/core/logic/tournament/matches'
import { standWords } from '#/features/tournaments/core/logic/tournament/match-words'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { namesIn, poolWords, sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import { classNames } from '#/ui/class-names'
import { CELL, ScoreBox, Sheet } from './sheet'
import * as m from '#/lib/messages.gen'

/** More teams than this need the long side of the paper. */
const NARROW_TEAMS = 6

/** A cross table to fill in by hand for each pool, and its matches in order. */
export function PoolSheets({ view }: { view: TournamentView }) {
  return view.pools.map(({ name, rows }, pool) => {
    const entrants = view.entrants.map(({ id }) => id).filter((id) => rows.some((row) => row.entrant === id))
    const matches = view.matches
      .filter(({ place }) => place.stage === 'pool' && place.pool === pool)
      .toSorted((one, other) => one.number - other.number)
    const wide = entrants.length > NARROW_TEAMS
    return (
      <Sheet key={name} view={view} title={poolWords(name)} wide={wide}>
        <CrossTable view={view} entrants={entrants} matches={matches} />
        <MatchLines view={view} matches={matches} wide={wide} />
      </Sheet>
    )
  })
}

const doneColumns = () => [m.tournamentPrint_won(), m.tournamentPrint_lost(), '±', m.tournamentPrint_place()]

interface CrossTableProps {
  view: TournamentView
  entrants: readonly string[]
  matches: readonly MatchView[]
}

function CrossTable({ view, entrants, matches }: CrossTableProps) {
  return (
    <table className="w-full min-w-xl table-fixed border-collapse text-center print:min-w-0">
      <caption className="sr-only">{m.tournamentPrint_crossTableScoreEach()}</caption>
      <thead>
        <tr>
          <th scope="col" className={classNames(CELL, 'w-[26%] text-left')}>
            {m.tournamentPrint_team()}
          </th>
          {entrants.map((id, index) => (
            <th key={id} scope="col" className={CELL}>
              {index + 1}
              <span className="sr-only"> {namesIn(view).nameOf(id)}</span>
            </th>
          ))}
          {doneColumns().map((words) => (
            <th key={words} scope="col" className={classNames(CELL, 'w-[8%]')}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entrants.map((row, index) => (
          <tr key={row} className="h-[3.2em] break-inside-avoid">
            <th scope="row" className={classNames(CELL, 'text-left leading-tight wrap-anywhere')}>
              {index + 1}. {namesIn(view).nameOf(row)}
            </th>
            {entrants.map((column) => (
              <td
                key={column}
                className={classNames(CELL, row === column && 'bg-ink/25 [print-color-adjust:exact]')}
              >
                {row === column ? '' : meetings(matches, row, column)}
              </td>
            ))}
            {doneColumns().map((words) => (
              <td key={words} className={CELL}>
                {'\u00a0'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What has been played of row against column, as the row sees it. */
function meetings(matches: readonly MatchView[], row: string, column: string): string {
  return matches
    .filter(({ sides, state }) => state === 'done' && sides.flatMap(sideIds).includes(row))
    .filter(({ sides }) => sides.flatMap(sideIds).includes(column))
    .map((match) => {
      const first = sideIds(match.sides[0]).includes(row)
      const games = match.games.map(([home, away]) => (first ? `${home}–${away}` : `${away}–${home}`))
      return games.join(', ') || (standWords(match) ?? '')
    })
    .join(' / ')
}

interface MatchLinesProps {
  view: TournamentView
  matches: readonly MatchView[]
  wide: boolean
}

function MatchLines({ view, matches, wide }: MatchLinesProps) {
  return (
    <ol
      className={classNames(
        'mt-5 grid gap-x-8 gap-y-2 sm:grid-cols-2',
        wide ? 'lg:grid-cols-3 print:grid-cols-3' : 'print:grid-cols-2',
      )}
    >
      {matches.map((match) => (
        <li key={match.id} className="grid break-inside-avoid gap-1 border-b border-ink/40 pb-1.5">
          <p className="text-xs leading-tight tabular-nums">
            <strong>{m.tournamentPrint_matchNumber({ number: match.number })}</strong>{' '}
            {[
              match.start === null ? null : clockWords(view.settings, match.start),
              namesIn(view).court(match.court),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {([0, 1] as const).map((side) => (
            <p key={side} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 leading-tight wrap-anywhere">
                {sideName(view, match, side)}
              </span>
              <Boxes match={match} side={side} />
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}

/** A box for each game, with what is known in it. */
function Boxes({ match, side }: { match: MatchView; side: 0 | 1 }) {
  return (
    <span className="flex shrink-0 gap-1">
      {Array.from({ length: match.format.bestOf }, (_, game) => {
        const points = match.state === 'done' ? match.games[game]?.[side] : undefined
        return points === undefined ? <ScoreBox key={game} /> : <Filled key={game} points={points} />
      })}
    </span>
  )
}

const Filled = ({ points }: { points: number }) => (
  <span className="inline-grid h-[1.9em] w-[2.6em] place-items-center rounded-[2px] border border-ink font-semibold tabular-nums">
    {points}
  </span>
)
