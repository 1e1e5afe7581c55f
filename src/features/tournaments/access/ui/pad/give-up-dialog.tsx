import { useState } from 'react'
import { scoreMatch, type GameScore, type Side } from '#/features/tournaments/core/logic/scoring/scores'
import { gamesWords } from '#/features/tournaments/core/logic/tournament/match-words'
import type { ScoreEnding } from '#/features/tournaments/core/logic/tournament/acts'
import { sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { RadioGroup } from '#/ui/radio-group'

const KINDS = [
  { value: 'retired', label: 'Retired', hint: 'They stopped during play and keep their points.' },
  { value: 'forfeit', label: 'Forfeit', hint: 'They didn’t come, or don’t play at all.' },
] as const

interface GiveUpDialogProps {
  view: TournamentView
  match: MatchView
  games: readonly GameScore[]
  onWrite: (games: readonly GameScore[], ending: ScoreEnding) => void
  onClose: () => void
}

/** One side gives up; says what will be written before it is sent. */
export function GiveUpDialog({ view, match, games, onWrite, onClose }: GiveUpDialogProps) {
  const [kind, setKind] = useState<'retired' | 'forfeit'>('retired')
  const [side, setSide] = useState<Side | null>(null)
  const played = kind === 'forfeit' ? [] : games
  const result =
    side === null
      ? null
      : scoreMatch(match.format, kind === 'forfeit' ? { kind, side } : { kind, side, games: played }).result
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="A side gives up"
      actions={
        <Button
          size="lg"
          disabled={side === null || !result}
          onClick={() => side !== null && onWrite(played, { kind, side })}
        >
          {result ? `Send ${gamesWords(result.games)}` : 'Send'}
        </Button>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          label="Who?"
          options={([0, 1] as const).map((one) => ({
            value: String(one),
            label: sideName(view, match, one),
          }))}
          value={side === null ? '' : String(side)}
          onChange={({ target }) => setSide(target.value === '0' ? 0 : 1)}
        />
        <RadioGroup
          label="How?"
          options={KINDS}
          value={kind}
          onChange={({ target }) => setKind(target.value === 'forfeit' ? 'forfeit' : 'retired')}
        />
      </div>
    </Dialog>
  )
}
