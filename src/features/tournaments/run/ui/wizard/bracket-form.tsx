import { bestOfWords } from '#/features/tournaments/core/logic/tournament/match-words'
import type { BracketSettings } from '#/features/tournaments/core/logic/bracket/elimination'
import { bracketRounds } from '#/features/tournaments/core/logic/bracket/bracket-rounds'
import { Choice } from '#/features/tournaments/run/ui/wizard/choice'
import { Select } from '#/ui/select'
import { Switch } from '#/ui/switch'

interface BracketFormProps {
  bracket: BracketSettings
  /** Who play in it, as far as that is known. */
  entrants: number
  onChange: (bracket: BracketSettings) => void
}

const GAMES = [1, 3, 5]

export function BracketForm({ bracket, entrants, onChange }: BracketFormProps) {
  const { kind, thirdPlace, reset, bestOf } = bracket
  return (
    <>
      <Choice
        label="Bracket"
        options={[
          { value: 'single', label: 'Single' },
          { value: 'double', label: 'Double elimination' },
        ]}
        value={kind}
        onChange={(chosen) => onChange({ ...bracket, kind: chosen })}
        hint={kind === 'single' ? 'One loss and you are out.' : 'Out with the second loss.'}
      />
      {kind === 'single' ? (
        <Switch
          label="Match for third place"
          checked={thirdPlace}
          onChange={({ target }) => onChange({ ...bracket, thirdPlace: target.checked })}
        />
      ) : (
        <Switch
          label="Second grand final if needed"
          hint="Whoever comes from the losers’ side has to win twice."
          checked={reset}
          onChange={({ target }) => onChange({ ...bracket, reset: target.checked })}
        />
      )}
      <Choice
        label="A match is"
        options={GAMES.map((games) => ({ value: String(games), label: bestOfWords(games) }))}
        value={String(bestOf.usual)}
        onChange={(value) => onChange({ ...bracket, bestOf: { ...bestOf, usual: Number(value) } })}
      />
      {entrants >= 2 && <ByRound {...{ bracket, entrants, onChange }} />}
    </>
  )
}

/** Rounds that are played longer or shorter than the others: a final over three games, say. */
function ByRound({ bracket, entrants, onChange }: BracketFormProps) {
  const { usual, rounds: own = {} } = bracket.bestOf
  const choose = (round: string, games: string) => {
    const { [round]: _, ...others } = own
    const rounds = games === '' ? others : { ...others, [round]: Number(games) }
    onChange({ ...bracket, bestOf: { usual, rounds } })
  }
  return (
    <fieldset className="col-span-full grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">Other lengths by round</legend>
      {bracketRounds(entrants, bracket).map(({ round, name }) => (
        <Select
          key={round}
          label={name}
          placeholder={`As the others: ${bestOfWords(usual).toLowerCase()}`}
          options={GAMES.map((games) => ({ value: String(games), label: bestOfWords(games) }))}
          value={own[round] === undefined ? '' : String(own[round])}
          onChange={({ target }) => choose(round, target.value)}
        />
      ))}
    </fieldset>
  )
}
