import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  AVAILABILITY,
  INTEREST_STATES,
  type InterestState,
} from '#/features/communities/interest/logic/interest-choices'
import { removeInterestMutation, settleInterestMutation } from '#/features/communities/interest/queries'
import type { Interest } from '#/features/communities/interest/schema'
import { levelName } from '#/lib/level-words'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { IconButton } from '#/ui/icon-button'
import { LINK_CLASS } from '#/ui/link-class'
import { Moment } from '#/ui/moment'
import { Select } from '#/ui/select'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

export const STATE_WORDS: Record<InterestState, () => string> = {
  new: () => m.interest_stateNew(),
  contacted: () => m.interest_stateContacted(),
  done: () => m.interest_stateDone(),
}
const states = () => INTEREST_STATES.map((value) => ({ value, label: STATE_WORDS[value]() }))

export function InterestRow({ interest }: { interest: Interest }) {
  const { id, name, email, city, level, availability, message, status, confirmedAt } = interest
  const [asking, setAsking] = useState(false)
  const settle = useMutation(settleInterestMutation)
  const remove = useMutation(removeInterestMutation)
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5">
      <div className="min-w-0">
        <h2 className="text-lg break-words">{name}</h2>
        <p className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-ink-soft">
          <a href={`mailto:${email}`} className={`${LINK_CLASS} break-all`}>
            {email}
          </a>
          <span>{city}</span>
          <span>{levelName(level)}</span>
          <Moment at={confirmedAt} />
        </p>
        <p className="mt-2 text-sm">{availability.map((part) => AVAILABILITY[part]()).join(' · ')}</p>
        {message && <p className="mt-2 break-words whitespace-pre-line">{message}</p>}
      </div>
      <div className="flex items-center gap-2 self-start">
        <Select
          label={m.interest_stateOf({ name })}
          hideLabel
          options={states()}
          value={settle.isPending ? settle.variables.status : status}
          onChange={({ target: { value } }) => {
            const next = INTEREST_STATES.find((state) => state === value)
            if (next) settle.mutate({ id, status: next }, { onError: (error) => void toastError(error) })
          }}
        />
        <IconButton label={m.interest_removeName({ name })} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.interest_removeQuestion({ name })}
        text={m.interest_removeText()}
        confirmLabel={m.interest_remove()}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSuccess: () => void toastSuccess(m.interest_removed()) })}
      >
        {remove.error && <Banner tone="danger" role="alert" title={userMessage(remove.error)} />}
      </ConfirmDialog>
    </li>
  )
}
