import { resultWords } from '#/features/tournaments/core/logic/tournament/match-words'
import type { Score } from '#/features/tournaments/core/logic/tournament/state'
import type { MatchView } from '#/features/tournaments/core/logic/tournament/view'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import type { ScoreAct } from '#/features/tournaments/run/ui/desk/score-dialog'
import { OneScore } from '#/features/tournaments/run/ui/parts/one-score'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import * as m from '#/lib/messages.gen'
import { authorWords } from '#/features/tournaments/core/logic/tournament/author-words'

interface ScoreConflictProps {
  match: MatchView
  theirs: Score
  mine: ScoreAct | null
  onKeep: () => void
  onMine: () => void
}

/** Two people wrote a score for the same match: both are shown, and one of them is chosen. */
export function ScoreConflict({ match, theirs, mine, onKeep, onMine }: ScoreConflictProps) {
  const { handle } = useDesk()
  return (
    <Dialog
      open
      onOpenChange={onKeep}
      title={m.tournamentDesk_twoScoresMatchNumber({ number: match.number })}
      text={m.tournamentDesk_someoneWroteToo({
        home: sideName(handle.view, match, 0),
        away: sideName(handle.view, match, 1),
      })}
      actions={
        <>
          {mine && (
            <Button variant="secondary" onClick={onMine}>
              {m.tournamentDesk_writeMine()}
            </Button>
          )}
          <Button onClick={onKeep}>{m.tournamentDesk_keepTheirs()}</Button>
        </>
      }
    >
      <dl className="grid grid-cols-2 gap-3">
        <OneScore
          title={m.tournamentDesk_nameWrote({ name: authorWords(theirs.by) })}
          words={resultWords(handle.view, match, theirs)}
        />
        {mine && (
          <OneScore title={m.tournamentDesk_youHave()} words={resultWords(handle.view, match, mine)} />
        )}
      </dl>
    </Dialog>
  )
}
