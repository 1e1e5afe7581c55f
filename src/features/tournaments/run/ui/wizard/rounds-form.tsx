import { Choice } from '#/features/tournaments/run/ui/wizard/choice'
import { CountField } from '#/features/tournaments/run/ui/wizard/count-field'
import type { FormatFormProps } from '#/features/tournaments/run/ui/wizard/use-settings'
import { Folded } from '#/features/tournaments/run/ui/wizard/wizard-card'
import { RadioGroup } from '#/ui/radio-group'

const MOST_ROUNDS = 40

/** Rounds in which everybody can have partnered everybody else once. */
const fullRounds = (players: number) => (players % 2 === 0 ? players - 1 : players)

export function RotatingForm({ format, field, onChange }: FormatFormProps<'rotating'>) {
  const full = fullRounds(field)
  return (
    <>
      <Choice
        label="Partners"
        options={[
          { value: 'any', label: 'Anybody' },
          { value: 'mixed', label: 'Mixed doubles' },
        ]}
        value={format.mixed ? 'mixed' : 'any'}
        onChange={(value) => onChange({ ...format, mixed: value === 'mixed' })}
        hint={
          format.mixed
            ? 'A woman and a man in every side.'
            : 'Everybody plays with everybody, as evenly as can be.'
        }
      />
      <CountField
        label="Rounds"
        value={format.rounds}
        least={1}
        most={MOST_ROUNDS}
        onChange={(rounds) => onChange({ ...format, rounds })}
        {...(field >= 4 && !format.mixed && full <= MOST_ROUNDS
          ? { hint: `With ${field} players, ${full} rounds give everybody every partner once.` }
          : {})}
      />
    </>
  )
}

const SWISS_STYLES = [
  {
    value: 'halves',
    label: 'Top half meets bottom half',
    hint: 'Of those with as many wins: first against fifth of eight. The usual way.',
  },
  { value: 'ends', label: 'First meets last', hint: 'First against eighth, second against seventh.' },
  {
    value: 'neighbours',
    label: 'Neighbours meet',
    hint: 'First against second: close matches from the start.',
  },
  { value: 'lot', label: 'By lot', hint: 'Chance among those with as many wins.' },
] as const

export function SwissForm({ format, field, onChange }: FormatFormProps<'swiss'>) {
  const enough = Math.max(1, Math.ceil(Math.log2(Math.max(2, field))))
  return (
    <>
      <CountField
        label="Rounds"
        value={format.rounds}
        least={1}
        most={MOST_ROUNDS}
        onChange={(rounds) => onChange({ ...format, rounds })}
        hint={
          field >= 2
            ? `${enough} are enough to leave one of ${field} unbeaten.`
            : 'Five are enough for up to 32 teams.'
        }
      />
      <Folded
        title="Who meets whom"
        text={SWISS_STYLES.find(({ value }) => value === format.style)?.label ?? ''}
      >
        <RadioGroup
          label="Among those with as many wins"
          columns={2}
          options={SWISS_STYLES}
          value={format.style}
          onChange={({ target }) => {
            const style = SWISS_STYLES.find(({ value }) => value === target.value)?.value
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
        label="Partners"
        options={[
          { value: 'split', label: 'Split every round' },
          { value: 'fixed', label: 'Stay together' },
        ]}
        value={format.partners}
        onChange={(partners) => onChange({ ...format, partners })}
        hint={
          format.partners === 'split'
            ? 'Everybody enters alone; winners go up together and part.'
            : 'Teams climb together.'
        }
      />
      <CountField
        label="Rounds"
        value={format.rounds}
        least={1}
        most={MOST_ROUNDS}
        onChange={(rounds) => onChange({ ...format, rounds })}
      />
    </>
  )
}
