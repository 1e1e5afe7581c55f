import { useState } from 'react'
import { draftOf, readDraft } from '#/features/tournaments/core/logic/score-draft'
import type { GameScore, Side } from '#/features/tournaments/core/logic/scoring/scores'
import { sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { typedProblem } from '#/features/tournaments/access/logic/typed-score'
import { Button } from '#/ui/button'
import { classNames } from '#/ui/class-names'
import { CONTROL_CLASS } from '#/ui/control-class'
import { Dialog } from '#/ui/dialog'
import { FieldError } from '#/ui/field'
import { SegmentedControl } from '#/ui/segmented-control'
import * as m from '#/lib/messages.gen'

type Kind = 'played' | 'playing'

const kinds = (): { value: Kind; label: string }[] => [
  { value: 'played', label: m.tournamentAccess_final() },
  { value: 'playing', label: m.tournamentAccess_stillPlaying() },
]

interface TypedDialogProps {
  view: TournamentView
  match: MatchView
  games: readonly GameScore[]
  onWrite: (games: readonly GameScore[], kind: Kind) => void
  onClose: () => void
}

/** A score that is known already: typed, game by game. */
export function TypedDialog({ view, match, games, onWrite, onClose }: TypedDialogProps) {
  const begun = games.some(([one, other]) => one + other > 0) ? games : []
  const [draft, setDraft] = useState(() =>
    draftOf(match.format, { games: begun, ending: { kind: 'played' } }),
  )
  const [kind, setKind] = useState<Kind>('played')
  const [tried, setTried] = useState(false)
  const read = readDraft(draft)
  const problem =
    read.problem === null
      ? typedProblem(match.format, read.games, kind)
      : { words: read.problem, game: read.game }
  const set = (index: number, side: Side, points: string) =>
    setDraft({
      ...draft,
      games: draft.games.map((one, at) =>
        at === index ? (side === 0 ? [points, one[1]] : [one[0], points]) : one,
      ),
    })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.tournamentAccess_typeScore()}
      actions={
        <Button type="submit" size="lg" form="typed-score">
          {kind === 'played' ? m.tournamentAccess_sendFinalScore() : m.tournamentAccess_goFromHere()}
        </Button>
      }
    >
      <form
        id="typed-score"
        method="dialog"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (read.problem === null && !problem) onWrite(read.games, kind)
        }}
      >
        <SegmentedControl
          wide
          label={m.tournamentAccess_matchStatus()}
          options={kinds()}
          value={kind}
          onChange={setKind}
        />
        {draft.games.map((game, index) => (
          <fieldset key={`game-${index + 1}`} className="grid grid-cols-2 gap-3">
            <legend className={draft.games.length === 1 ? 'sr-only' : 'mb-1 text-sm font-semibold'}>
              {m.tournamentAccess_game({ game: index + 1 })}
            </legend>
            {([0, 1] as const).map((side) => (
              <label key={side} className="min-w-0">
                <span className="mb-1 block truncate text-sm text-ink-soft">
                  {sideName(view, match, side)}
                </span>
                <input
                  aria-label={m.tournamentAccess_gameOf({
                    game: index + 1,
                    side: sideName(view, match, side),
                  })}
                  aria-invalid={(tried && problem?.game === index) || undefined}
                  aria-describedby={tried && problem ? 'typed-problem' : undefined}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={3}
                  value={game[side]}
                  onChange={({ target: { value } }) => set(index, side, value)}
                  className={classNames(
                    CONTROL_CLASS,
                    'min-h-16 text-center font-display text-3xl! font-extrabold',
                  )}
                />
              </label>
            ))}
          </fieldset>
        ))}
        <FieldError id="typed-problem" error={tried ? problem?.words : undefined} />
      </form>
    </Dialog>
  )
}
