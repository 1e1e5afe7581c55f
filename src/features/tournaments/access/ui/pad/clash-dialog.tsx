import { authorWords } from '#/features/tournaments/core/logic/tournament/author-words'
import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { resultWords } from '#/features/tournaments/core/logic/tournament/match-words'
import { inOrderOf } from '#/features/tournaments/core/logic/tournament/matches'
import { namesIn, sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import type { Clash } from '#/features/tournaments/access/logic/outbox-state'
import { OneScore } from '#/features/tournaments/run/ui/parts/one-score'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import * as m from '#/lib/messages.gen'

interface ClashDialogProps {
  view: TournamentView
  clash: Clash
  onSettle: (by: 'mine' | 'theirs') => void
}

/** Somebody wrote another score, or cleared it: both are shown, and whoever holds this phone says which is right. */
export function ClashDialog({ view, clash: { mine, theirs }, onSettle }: ClashDialogProps) {
  const match = namesIn(view).match(mine.act.match)
  if (!match) return null
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      title={theirs ? m.tournamentAccess_twoScoresWhichRight() : m.tournamentAccess_theScoreWasCleared()}
      text={m.tournamentAccess_matchSides({
        number: match.number,
        side: sideName(view, match, 0),
        other: sideName(view, match, 1),
      })}
      actions={
        <>
          <Button variant="secondary" size="lg" onClick={() => onSettle('theirs')}>
            {theirs
              ? m.tournamentAccess_theirsRight({ name: authorWords(theirs.by) })
              : m.tournamentAccess_leaveCleared()}
          </Button>
          <Button size="lg" onClick={() => onSettle('mine')}>
            {theirs ? m.tournamentAccess_mineRight() : m.tournamentAccess_writeMine()}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-2 gap-3">
        <OneScore title={m.tournamentAccess_you()} words={resultWords(view, match, mine.act)} />
        {theirs ? (
          <OneScore
            title={m.tournamentAccess_wroteAt({
              name: authorWords(theirs.by),
              time: clockWords(view.settings, theirs.at),
            })}
            words={resultWords(view, match, inOrderOf(mine.act.sides, theirs))}
          />
        ) : (
          <OneScore title={m.tournamentAccess_now()} words={m.tournamentAccess_noScore()} />
        )}
      </dl>
    </Dialog>
  )
}
