import { Choice } from '#/features/tournaments/run/ui/wizard/choice'
import { CountField } from '#/features/tournaments/run/ui/wizard/count-field'
import type { FormatFormProps } from '#/features/tournaments/run/ui/wizard/use-settings'
import { Folded } from '#/features/tournaments/run/ui/wizard/wizard-card'
import { RadioGroup } from '#/ui/radio-group'
import * as m from '#/lib/messages.gen'

const MOST_ROUNDS = 40

/** Rounds in which everybody can have partnered everybody else once. */
const fullRounds = (players: number) => (players % 2 === 0 ? players - 1 : players)

export function RotatingForm({ format, field, onChange }: FormatFormProps<'rotating'>) {
  const full = fullRounds(field)
  return (
    <>
      <Choice
        label={m.tournamentWizard_partners()}
        options={[
          { value: 'any', label: m.tournamentWizard_anyone() },
          { value: 'mixed', label: m.tournamentWizard_mixedDoubles() },
        ]}
        value={format.mixed ? 'mixed' : 'any'}
        onChange={(value) => onChange({ ...format, mixed: value === 'mixed' })}
        hint={format.mixed ? m.tournamentWizard_aWomanManEvery() : m.tournamentWizard_everyoneWithEveryone()}
      />
      <CountField
        label={m.tournamentWizard_rounds()}
        value={format.rounds}
        least={1}
        most={MOST_ROUNDS}
        onChange={(rounds) => onChange({ ...format, rounds })}
        {...(field >= 4 && !format.mixed && full <= MOST_ROUNDS
          ? { hint: m.tournamentWizard_fullRounds({ field, full }) }
          : {})}
      />
    </>
  )
}

const swissStyles = () =>
  [
    {
      value: 'halves',
      label: m.tournamentWizard_halves(),
      hint: m.tournamentWizard_halvesHint(),
    },
    {
      value: 'ends',
      label: m.tournamentWizard_firstMeetsLast(),
      hint: m.tournamentWizard_firstMeetsLastHint(),
    },
    {
      value: 'neighbours',
      label: m.tournamentWizard_neighbors(),
      hint: m.tournamentWizard_neighborsHint(),
    },
    { value: 'lot', label: m.tournamentWizard_byLot(), hint: m.tournamentWizard_byLotHint() },
  ] as const

export function SwissForm({ format, field, onChange }: FormatFormProps<'swiss'>) {
  const styles = swissStyles()
  const enough = Math.max(1, Math.ceil(Math.log2(Math.max(2, field))))
  return (
    <>
      <CountField
        label={m.tournamentWizard_rounds()}
        value={format.rounds}
        least={1}
        most={MOST_ROUNDS}
        onChange={(rounds) => onChange({ ...format, rounds })}
        hint={
          field >= 2
            ? m.tournamentWizard_enoughRounds({ enough, field })
            : m.tournamentWizard_fiveEnoughUp32()
        }
      />
      <Folded
        title={m.tournamentWizard_pairings()}
        text={styles.find(({ value }) => value === format.style)?.label ?? ''}
      >
        <RadioGroup
          label={m.tournamentWizard_amongThoseWithAs()}
          columns={2}
          options={styles}
          value={format.style}
          onChange={({ target }) => {
            const style = styles.find(({ value }) => value === target.value)?.value
            if (style) onChange({ ...format, style })
          }}
        />
      </Folded>
    </>
  )
}

export function LadderForm({ format, onChange }: FormatFormProps<'ladder'>) {
  return (
    <>
      <Choice
        label={m.tournamentWizard_partners()}
        options={[
          { value: 'split', label: m.tournamentWizard_splitEveryRound() },
          { value: 'fixed', label: m.tournamentWizard_stayTogether() },
        ]}
        value={format.partners}
        onChange={(partners) => onChange({ ...format, partners })}
        hint={
          format.partners === 'split'
            ? m.tournamentWizard_everyoneEntersAlone()
            : m.tournamentWizard_teamsClimbTogether()
        }
      />
      <CountField
        label={m.tournamentWizard_rounds()}
        value={format.rounds}
        least={1}
        most={MOST_ROUNDS}
        onChange={(rounds) => onChange({ ...format, rounds })}
      />
    </>
  )
}
