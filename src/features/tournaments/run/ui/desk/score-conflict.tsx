import { resultWords } from '#/features/tournaments/core/logic/tournament/match-words'
import type { Score } from '#/features/tournaments/core/logic/tournament/state'
import type { MatchView } from '#/features/tournaments/core/logic/tournament/view'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import type { ScoreAct } from '#/features/tournaments/run/ui/desk/score-dialog'
import { OneScore } from '#/features/tournaments/run/ui/parts/one-score'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'

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
      title={`Two scores for match ${match.number}`}
      text={`${sideName(handle.view, match, 0)} – ${sideName(handle.view, match, 1)}. Somebody wrote a score while you had this one open. Which one counts?`}
      actions={
        <>
          {mine && (
            <Button variant="secondary" onClick={onMine}>
              Write mine
            </Button>
          )}
          <Button onClick={onKeep}>Keep theirs</Button>
        </>
      }
    >
      <dl className="grid grid-cols-2 gap-3">
        <OneScore title={`${theirs.by} wrote`} words={resultWords(handle.view, match, theirs)} />
        {mine && <OneScore title="You have" words={resultWords(handle.view, match, mine)} />}
      </dl>
    </Dialog>
  )
}
