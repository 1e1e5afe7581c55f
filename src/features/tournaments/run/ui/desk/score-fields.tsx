import type { ScoreDraft } from '#/features/tournaments/core/logic/score-draft'
import type { Side } from '#/features/tournaments/core/logic/scoring/scores'
import type { MatchView } from '#/features/tournaments/core/logic/tournament/view'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import { classNames } from '#/ui/class-names'
import { CONTROL_CLASS } from '#/ui/control-class'
import { RadioGroup } from '#/ui/radio-group'
import { SegmentedControl } from '#/ui/segmented-control'
import * as m from '#/lib/messages.gen'

const ENDINGS: readonly { value: ScoreDraft['ending']; label: () => string }[] = [
  { value: 'played', label: () => m.tournamentDesk_final() },
  { value: 'playing', label: () => m.tournamentDesk_soFar() },
  { value: 'retired', label: () => m.tournamentCore_retired() },
  { value: 'forfeit', label: () => m.tournamentDesk_noShow() },
]

interface ScoreFieldsProps {
  match: MatchView
  draft: ScoreDraft
  onChange: (draft: ScoreDraft) => void
  /** The game (0 = first) that cannot be. */
  wrongGame: number | null
}

export function ScoreFields({ match, draft, onChange, wrongGame }: ScoreFieldsProps) {
  const { handle } = useDesk()
  const names = [sideName(handle.view, match, 0), sideName(handle.view, match, 1)] as const
  const gaveUp = draft.ending === 'retired' || draft.ending === 'forfeit'
  const set = (game: number, side: Side, points: string) =>
    onChange({
      ...draft,
      games: draft.games.map((one, index) =>
        index === game ? (side === 0 ? [points, one[1]] : [one[0], points]) : one,
      ),
    })
  return (
    <div className="grid grid-cols-1 gap-4">
      <SegmentedControl
        wide
        label={m.tournamentDesk_howEnded()}
        options={ENDINGS.map(({ value, label }) => ({ value, label: label() }))}
        value={draft.ending}
        onChange={(ending) => onChange({ ...draft, ending, side: null })}
      />
      {gaveUp && (
        <RadioGroup
          label={draft.ending === 'retired' ? m.tournamentDesk_whoRetired() : m.tournamentDesk_whoDidntPlay()}
          columns={2}
          options={names.map((name, side) => ({ value: String(side), label: name }))}
          value={draft.side === null ? '' : String(draft.side)}
          onChange={({ target }) => onChange({ ...draft, side: target.value === '0' ? 0 : 1 })}
        />
      )}
      {draft.ending !== 'forfeit' &&
        draft.games.map((game, index) => (
          <GameFields
            // Games are told apart by their order alone.
            key={`game-${index + 1}`}
            label={
              draft.games.length === 1
                ? m.tournamentDesk_points()
                : m.tournamentDesk_game({ number: index + 1 })
            }
            names={names}
            game={game}
            target={match.format.target}
            wrong={wrongGame === index}
            onPoints={(side, points) => set(index, side, points)}
          />
        ))}
    </div>
  )
}

interface GameFieldsProps {
  label: string
  names: readonly [string, string]
  game: readonly [string, string]
  target: number
  wrong: boolean
  onPoints: (side: Side, points: string) => void
}

/** The winner's points are one tap; the loser's are typed. */
function GameFields({ label, names, game, target, wrong, onPoints }: GameFieldsProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {([0, 1] as const).map((side) => (
        <label key={side} className="min-w-0">
          <span className="mb-1 block truncate text-sm text-ink-soft">{names[side]}</span>
          <input
            aria-label={`${label}: ${names[side]}`}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? 'score-problem' : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={game[side]}
            onFocus={({ target: field }) => field.select()}
            onChange={({ target: { value } }) => onPoints(side, value)}
            className={classNames(
              CONTROL_CLASS,
              'min-h-16 text-center font-display text-3xl! font-extrabold',
            )}
          />
        </label>
      ))}
      {([0, 1] as const).map((side) => (
        <button
          key={side}
          type="button"
          aria-label={m.tournamentDesk_wonWithTargetBy({ target, name: names[side], game: label })}
          onClick={() => onPoints(side, String(target))}
          className="min-h-11 touch-manipulation rounded-sm text-sm font-semibold text-court hover:bg-court-tint"
        >
          {m.tournamentDesk_wonWithTarget({ target })}
        </button>
      ))}
    </fieldset>
  )
}
