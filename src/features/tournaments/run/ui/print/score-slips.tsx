import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { isBye } from '#/features/tournaments/core/logic/tournament/bracket-columns'
import { formatWords } from '#/features/tournaments/core/logic/tournament/match-words'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import {
  isToCome,
  matchTitle,
  namesIn,
  sideName,
} from '#/features/tournaments/core/logic/tournament/view-names'
import { ScoreBox, Sheet } from './sheet'
import * as m from '#/lib/messages.gen'

/** A slip for each match still to be played, to be cut along the lines and handed out with the ball. */
export function ScoreSlips({ view }: { view: TournamentView }) {
  const matches = view.matches
    .filter((match) => isToCome(match) && !isBye(match))
    .toSorted((one, other) => one.number - other.number)
  return (
    <Sheet view={view} title={m.tournamentPrint_scoreSlips()}>
      {matches.length === 0 && <p>{m.tournamentPrint_everyMatchHasBeen()}</p>}
      <ol className="grid gap-[2mm] sm:grid-cols-2 print:grid-cols-2">
        {matches.map((match) => (
          <Slip key={match.id} view={view} match={match} />
        ))}
      </ol>
    </Sheet>
  )
}

function Slip({ view, match }: { view: TournamentView; match: MatchView }) {
  const where = [
    namesIn(view).court(match.court),
    match.start === null ? null : clockWords(view.settings, match.start),
  ].filter(Boolean)
  return (
    <li className="flex min-h-[56mm] break-inside-avoid flex-col gap-2 border border-dashed border-ink/70 p-4">
      <p className="flex items-baseline justify-between gap-3">
        <strong className="text-lg">{m.tournamentPrint_matchNumber({ number: match.number })}</strong>
        <span>{matchTitle(view, match)}</span>
        <strong>{where.join(', ')}</strong>
      </p>
      {([0, 1] as const).map((side) => (
        <p key={side} className="flex items-center justify-between gap-2">
          <span className="min-w-0 flex-1 leading-tight font-semibold wrap-anywhere">
            {sideName(view, match, side)}
          </span>
          <span className="flex shrink-0 gap-1 text-lg">
            {Array.from({ length: match.format.bestOf }, (_, game) => (
              <ScoreBox key={game} />
            ))}
          </span>
        </p>
      ))}
      <p className="mt-auto text-xs">{formatWords(match.format)}</p>
      <p className="flex gap-4 text-xs">
        <span className="flex-1 border-b border-ink/60 pb-4">{m.tournamentPrint_winner()}</span>
        <span className="flex-1 border-b border-ink/60 pb-4">{m.tournamentPrint_signed()}</span>
      </p>
    </li>
  )
}
