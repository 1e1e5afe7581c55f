import { gamesWords } from '#/features/tournaments/core/logic/tournament/match-words'
import type { GameScore } from '#/features/tournaments/core/logic/scoring/scores'
import { sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { matchWinner } from '#/features/tournaments/access/logic/pad'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

interface EndPanelProps {
  view: TournamentView
  match: MatchView
  scores: readonly GameScore[]
  undoable: boolean
  onUndo: () => void
  onSend: () => void
  onCorrect: () => void
}

/** The match is over: whoever counts says so, once. One that is written already can be corrected. */
export function EndPanel({ view, match, scores, undoable, onUndo, onSend, onCorrect }: EndPanelProps) {
  const isWritten = match.state === 'done'
  const winner = isWritten ? match.winner : matchWinner(match, scores)
  const games = isWritten ? match.games : scores
  return (
    <div className="grid min-h-0 content-center justify-items-center gap-4 overflow-y-auto rounded-lg bg-court-fill p-4 text-center text-on-court">
      <p className="font-display text-[min(14vw,20dvh)] leading-none font-extrabold tabular-nums">
        {gamesWords(games)}
      </p>
      <p aria-live="polite" className="text-2xl font-bold wrap-anywhere">
        {winner === null
          ? m.tournamentAccess_over()
          : m.tournamentAccess_sideWins({ side: sideName(view, match, winner) })}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {isWritten ? (
          <Button variant="secondary" size="lg" className="min-h-16" onClick={onCorrect}>
            {m.tournamentAccess_correctScore()}
          </Button>
        ) : (
          <>
            <Button size="lg" className="min-h-16" onClick={onSend}>
              {m.tournamentAccess_sendFinalScore()}
            </Button>
            <Button variant="secondary" size="lg" className="min-h-16" disabled={!undoable} onClick={onUndo}>
              {m.tournamentAccess_undoLastTap()}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
