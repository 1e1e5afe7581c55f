import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { addRegularMutation, candidatesQuery } from '#/features/events/regulars/queries'
import type { PlacedRegulars } from '#/features/events/regulars/schema'
import { userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { Spinner } from '#/ui/spinner'
import { TextField } from '#/ui/text-field'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface AddRegularDialogProps {
  seriesId: string
  placedWords: (placed: PlacedRegulars) => string
  onClose: () => void
}

/** Makes someone a regular whom the series knows. */
export function AddRegularDialog({ seriesId, placedWords, onClose }: AddRegularDialogProps) {
  const [typed, setTyped] = useState('')
  const { data, isPending } = useQuery(candidatesQuery(seriesId, useDeferredValue(typed.trim())))
  const add = useMutation(addRegularMutation)
  const press = (userId: string) =>
    add.mutate(
      { seriesId, userId },
      {
        onSuccess(placed) {
          onClose()
          void toastSuccess(placedWords(placed))
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.regulars_addRegular()}
      text={m.regulars_addRegularText()}
    >
      <TextField
        label={m.regulars_name()}
        value={typed}
        onChange={(change) => setTyped(change.target.value)}
      />
      {add.error && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {userMessage(add.error)}
        </p>
      )}
      <div className="mt-4 min-h-40">
        {isPending && <Spinner />}
        {data?.length === 0 && <p className="text-ink-soft">{m.regulars_noOneFound()}</p>}
        <ul className="divide-y divide-line">
          {(data ?? []).map(({ userId, name }) => (
            <li key={userId} className="flex items-center justify-between gap-3 py-2.5">
              <span className="min-w-0 truncate font-medium">{name}</span>
              <Button
                size="sm"
                variant="secondary"
                aria-label={m.regulars_holdSpotFor({ name })}
                busy={add.isPending && add.variables.userId === userId}
                onClick={() => press(userId)}
              >
                {m.regulars_add()}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
