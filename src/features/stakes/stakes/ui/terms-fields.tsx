import { type UseFormReturn, useWatch } from 'react-hook-form'
import { LISTED, type StakeKey, STAKES } from '#/features/stakes/stakes/logic/harmless-stakes'
import { fromLocalField, toLocalField } from '#/features/stakes/stakes/logic/local-moment'
import {
  MAX_MESSAGE_CHARS,
  MAX_PLACE_CHARS,
  MAX_STAKE_CHARS,
} from '#/features/stakes/stakes/logic/stake-limits'
import type { Stake } from '#/features/stakes/stakes/schema'
import { fieldOf } from '#/ui/field-of'
import { Select } from '#/ui/select'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'

/** As they are typed; named as the server names them, so that what it refuses is told at its field. */
export type TermsForm = {
  stake: StakeKey
  stakeWords: string
  message: string
  playsAt: string
  place: string
}

const OPTIONS = [
  ...LISTED.map((value) => ({ value, label: STAKES[value] })),
  { value: 'own', label: 'In words of your own…' },
]

export const emptyTerms = (): TermsForm => ({
  stake: 'balls',
  stakeWords: '',
  message: '',
  playsAt: '',
  place: '',
})

export const termsOf = ({ stake, atStake, playsAt, place }: Stake): TermsForm => ({
  stake,
  stakeWords: stake === 'own' ? atStake : '',
  message: '',
  playsAt: toLocalField(playsAt),
  place,
})

export const toTerms = ({ playsAt, ...terms }: TermsForm) => ({ ...terms, playsAt: fromLocalField(playsAt) })

/** What is at stake, a word with it, and when and where, as far as one knows. */
export function TermsFields({ form }: { form: UseFormReturn<TermsForm> }) {
  const stake = useWatch({ control: form.control, name: 'stake' })
  return (
    <>
      <Select label="What’s at stake" options={OPTIONS} {...fieldOf(form, 'stake')} />
      {stake === 'own' && (
        <TextField
          label="In your own words"
          hint="Something harmless. Nothing about money."
          maxLength={MAX_STAKE_CHARS}
          autoComplete="off"
          placeholder="Loser names a dink after the winner"
          {...fieldOf(form, 'stakeWords')}
        />
      )}
      <TextArea
        label="A word with it"
        optional
        rows={2}
        maxLength={MAX_MESSAGE_CHARS}
        {...fieldOf(form, 'message')}
      />
      <WhenAndWhere form={form} />
    </>
  )
}

export function WhenAndWhere({ form }: { form: UseFormReturn<TermsForm> }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="When"
        optional
        type="datetime-local"
        hint="You can agree on it later, too."
        {...fieldOf(form, 'playsAt')}
      />
      <TextField
        label="Where"
        optional
        maxLength={MAX_PLACE_CHARS}
        autoComplete="off"
        {...fieldOf(form, 'place')}
      />
    </div>
  )
}
