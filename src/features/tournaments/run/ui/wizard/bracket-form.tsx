import { bestOfWords } from '#/features/tournaments/core/logic/tournament/match-words'
import type { BracketSettings } from '#/features/tournaments/core/logic/bracket/elimination'
import { bracketRounds } from '#/features/tournaments/core/logic/bracket/bracket-rounds'
import { Choice } from '#/features/tournaments/run/ui/wizard/choice'
import { Select } from '#/ui/select'
import { Switch } from '#/ui/switch'
import * as m from '#/lib/messages.gen'

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
        label={m.tournamentWizard_bracket()}
        options={[
          { value: 'single', label: m.tournamentWizard_single() },
          { value: 'double', label: m.tournamentWizard_doubleElimination() },
        ]}
        value={kind}
        onChange={(chosen) => onChange({ ...bracket, kind: chosen })}
        hint={kind === 'single' ? m.tournamentWizard_oneLossOut() : m.tournamentWizard_outWithSecondLoss()}
      />
      {kind === 'single' ? (
        <Switch
          label={m.tournamentWizard_matchThirdPlace()}
          checked={thirdPlace}
          onChange={({ target }) => onChange({ ...bracket, thirdPlace: target.checked })}
        />
      ) : (
        <Switch
          label={m.tournamentWizard_secondGrandFinalIf()}
          hint={m.tournamentWizard_losersSideWinsTwice()}
          checked={reset}
          onChange={({ target }) => onChange({ ...bracket, reset: target.checked })}
        />
      )}
      <Choice
        label={m.tournamentWizard_aMatch()}
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
      <legend className="mb-2 text-sm font-semibold">{m.tournamentWizard_otherLengthsByRound()}</legend>
      {bracketRounds(entrants, bracket).map(({ round, name }) => (
        <Select
          key={round}
          label={name}
          placeholder={m.tournamentWizard_asOthers({ games: usual })}
          options={GAMES.map((games) => ({ value: String(games), label: bestOfWords(games) }))}
          value={own[round] === undefined ? '' : String(own[round])}
          onChange={({ target }) => choose(round, target.value)}
        />
      ))}
    </fieldset>
  )
}
