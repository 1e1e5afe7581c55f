import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { resultWords } from '#/features/tournaments/core/logic/tournament/match-words'
import { inOrderOf } from '#/features/tournaments/core/logic/tournament/matches'
import { namesIn, sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import type { Clash } from '#/features/tournaments/access/logic/outbox-state'
import { OneScore } from '#/features/tournaments/run/ui/parts/one-score'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'

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
      title={theirs ? 'Two scores. Which is right?' : 'The score was cleared. Write yours?'}
      text={`Match ${match.number}: ${sideName(view, match, 0)} – ${sideName(view, match, 1)}`}
      actions={
        <>
          <Button variant="secondary" size="lg" onClick={() => onSettle('theirs')}>
            {theirs ? `${theirs.by} is right` : 'Leave it cleared'}
          </Button>
          <Button size="lg" onClick={() => onSettle('mine')}>
            {theirs ? 'Mine is right' : 'Write mine'}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-2 gap-3">
        <OneScore title="You" words={resultWords(view, match, mine.act)} />
        {theirs ? (
          <OneScore
            title={`${theirs.by} wrote at ${clockWords(view.settings, theirs.at)}`}
            words={resultWords(view, match, inOrderOf(mine.act.sides, theirs))}
          />
        ) : (
          <OneScore title="Now" words="No score" />
        )}
      </dl>
    </Dialog>
  )
}
