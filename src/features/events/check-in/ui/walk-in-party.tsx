import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '#/ui/icon-button'
import * as m from '#/lib/messages.gen'

interface PartyProps {
  partySize: number
  max?: number
  label?: string
  onChange: (partySize: number) => void
}

const LARGEST_PARTY = 10

/** How many they are. */
export function WalkInParty({
  partySize,
  max = LARGEST_PARTY,
  label = m.checkIn_howMany(),
  onChange,
}: PartyProps) {
  const id = useId()
  return (
    <fieldset
      aria-labelledby={id}
      className="flex items-center justify-between gap-3 rounded-md bg-surface-sunk px-4 py-2"
    >
      <span id={id} className="text-sm font-semibold">
        {label}
        <output className="block text-base font-normal">{m.checkIn_people({ count: partySize })}</output>
      </span>
      <span className="flex gap-2">
        <IconButton
          label={m.checkIn_oneFewer()}
          bordered
          className="size-12!"
          disabled={partySize <= 1}
          onClick={() => onChange(partySize - 1)}
        >
          <Minus aria-hidden />
        </IconButton>
        <IconButton
          label={m.checkIn_oneMore()}
          bordered
          className="size-12!"
          disabled={partySize >= max}
          onClick={() => onChange(partySize + 1)}
        >
          <Plus aria-hidden />
        </IconButton>
      </span>
    </fieldset>
  )
}
