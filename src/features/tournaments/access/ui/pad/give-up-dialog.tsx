import { useState } from 'react'
import { scoreMatch, type GameScore, type Side } from '#/features/tournaments/core/logic/scoring/scores'
import { gamesWords } from '#/features/tournaments/core/logic/tournament/match-words'
import type { ScoreEnding } from '#/features/tournaments/core/logic/tournament/acts'
import { sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { RadioGroup } from '#/ui/radio-group'
import * as m from '#/lib/messages.gen'

const kinds = () => [
  { value: 'retired', label: m.tournamentAccess_retired(), hint: m.tournamentAccess_retiredHint() },
  { value: 'forfeit', label: m.tournamentAccess_forfeit(), hint: m.tournamentAccess_forfeitHint() },
]

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
      title={m.tournamentAccess_aSideGivesUp()}
      actions={
        <Button
          size="lg"
          disabled={side === null || !result}
          onClick={() => side !== null && onWrite(played, { kind, side })}
        >
          {result
            ? m.tournamentAccess_sendGames({ games: gamesWords(result.games) })
            : m.tournamentAccess_send()}
        </Button>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          label={m.tournamentAccess_who()}
          options={([0, 1] as const).map((one) => ({
            value: String(one),
            label: sideName(view, match, one),
          }))}
          value={side === null ? '' : String(side)}
          onChange={({ target }) => setSide(target.value === '0' ? 0 : 1)}
        />
        <RadioGroup
          label={m.tournamentAccess_how()}
          options={kinds()}
          value={kind}
          onChange={({ target }) => setKind(target.value === 'forfeit' ? 'forfeit' : 'retired')}
        />
      </div>
    </Dialog>
  )
}
