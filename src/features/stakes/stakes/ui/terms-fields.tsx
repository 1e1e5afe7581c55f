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
import * as m from '#/lib/messages.gen'

/** As they are typed; named as the server names them, so that what it refuses is told at its field. */
export type TermsForm = {
  stake: StakeKey
  stakeWords: string
  message: string
  playsAt: string
  place: string
}

const options = () => [
  ...LISTED.map((value) => ({ value, label: STAKES[value]() })),
  { value: 'own', label: m.stakes_forOwn() },
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
      <Select label={m.stakes_whatsAtStake()} options={options()} {...fieldOf(form, 'stake')} />
      {stake === 'own' && (
        <TextField
          label={m.stakes_inOwnWords()}
          hint={m.stakes_ownWordsHint()}
          maxLength={MAX_STAKE_CHARS}
          autoComplete="off"
          placeholder={m.stakes_ownWordsExample()}
          {...fieldOf(form, 'stakeWords')}
        />
      )}
      <TextArea
        label={m.stakes_addMessage()}
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
        label={m.stakes_when()}
        optional
        type="datetime-local"
        hint={m.stakes_whenHint()}
        {...fieldOf(form, 'playsAt')}
      />
      <TextField
        label={m.stakes_where()}
        optional
        maxLength={MAX_PLACE_CHARS}
        autoComplete="off"
        {...fieldOf(form, 'place')}
      />
    </div>
  )
}
