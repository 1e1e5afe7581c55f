import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { partyWords } from '#/features/events/rsvp/logic/answer-words'
import { IconButton } from '#/ui/icon-button'
import * as m from '#/lib/messages.gen'

interface PartyStepperProps {
  partySize: number
  max: number
  onChange: (partySize: number) => void
  disabled?: boolean
}

/** How many come along. Two large buttons, since it is done with one thumb beside a court. */
export function PartyStepper({ partySize, max, onChange, disabled = false }: PartyStepperProps) {
  const id = useId()
  return (
    <fieldset
      aria-labelledby={id}
      className="flex items-center justify-between gap-3 rounded-md bg-surface-sunk px-4 py-2"
    >
      <span id={id} className="text-sm font-semibold">
        {m.rsvp_whosComing()}
        <output className="block text-base font-normal" aria-live="polite">
          {partyWords(partySize)}
        </output>
      </span>
      <span className="flex gap-2">
        <IconButton
          label={m.rsvp_removeAGuest()}
          bordered
          className="size-12!"
          disabled={disabled || partySize <= 1}
          onClick={() => onChange(partySize - 1)}
        >
          <Minus aria-hidden />
        </IconButton>
        <IconButton
          label={m.rsvp_addAGuest()}
          bordered
          className="size-12!"
          disabled={disabled || partySize >= max}
          onClick={() => onChange(partySize + 1)}
        >
          <Plus aria-hidden />
        </IconButton>
      </span>
    </fieldset>
  )
}
