import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { isBye } from '#/features/tournaments/core/logic/tournament/bracket-columns'
import { gamesWords, standWords } from '#/features/tournaments/core/logic/tournament/match-words'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { matchTitle, namesIn, sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import { classNames } from '#/ui/class-names'
import { CELL, Sheet } from './sheet'
import * as m from '#/lib/messages.gen'

const LATE = Number.MAX_SAFE_INTEGER

/** All matches in the order they are played. */
export function ScheduleSheet({ view }: { view: TournamentView }) {
  const matches = view.matches
    .filter((match) => !isBye(match) && match.state !== 'unneeded')
    .toSorted((one, other) => (one.start ?? LATE) - (other.start ?? LATE) || one.number - other.number)
  // Rounds that follow each other have no times before they are drawn.
  const isTimed = matches.some(({ start, court }) => start !== null || court !== null)
  const headings = [
    ...(isTimed ? [m.tournamentPrint_time(), m.tournamentPrint_court()] : []),
    m.tournamentPrint_match(),
    '',
    m.tournamentPrint_teams(),
    m.tournamentPrint_score(),
  ]
  return (
    <Sheet view={view} title={m.tournamentPrint_schedule()}>
      <table className="w-full min-w-xl border-collapse print:min-w-0">
        <thead className="break-inside-avoid">
          <tr>
            {headings.map((words, index) => (
              <th key={words || index} scope="col" className={classNames(CELL, 'text-left')}>
                {words || <span className="sr-only">{m.tournamentPrint_stage()}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => (
            <Row key={match.id} view={view} match={match} isTimed={isTimed} />
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}

function Row({ view, match, isTimed }: { view: TournamentView; match: MatchView; isTimed: boolean }) {
  return (
    <tr className="break-inside-avoid">
      {isTimed && <WhereCells view={view} match={match} />}
      <th scope="row" className={classNames(CELL, 'text-left font-semibold tabular-nums')}>
        {match.number}
      </th>
      <td className={classNames(CELL, 'whitespace-nowrap')}>{matchTitle(view, match)}</td>
      <td className={CELL}>
        <strong>{sideName(view, match, 0)}</strong> – <strong>{sideName(view, match, 1)}</strong>
      </td>
      <td className={classNames(CELL, 'w-28 whitespace-nowrap')}>
        {match.state === 'done' ? gamesWords(match.games) || standWords(match) : ''}
      </td>
    </tr>
  )
}

function WhereCells({ view, match }: { view: TournamentView; match: MatchView }) {
  return (
    <>
      <td className={classNames(CELL, 'whitespace-nowrap text-left font-semibold tabular-nums')}>
        {match.start === null ? '' : clockWords(view.settings, match.start)}
      </td>
      <td className={classNames(CELL, 'whitespace-nowrap')}>{namesIn(view).court(match.court) ?? ''}</td>
    </>
  )
}
