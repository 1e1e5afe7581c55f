import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { moveMutation } from '#/features/event-desk/queries'
import type { MoveInput, Registrant } from '#/features/event-desk/schema'
import { AppError, userMessage } from '#/lib/errors'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'
import { toastSuccess } from '#/ui/toast'

const WHERE: Record<MoveInput['to'], string> = {
  up: 'up one place',
  down: 'down one place',
  top: 'to the top of the line',
}

interface MoveDialogProps {
  eventId: string
  person: Registrant
  to: MoveInput['to']
  onClose: () => void
}

/** Moving somebody in line is unfair to somebody else, so it takes a reason. */
export function MoveDialog({ eventId, person, to, onClose }: MoveDialogProps) {
  const [reason, setReason] = useState('')
  const move = useMutation(moveMutation)
  const { error } = move
  const fieldError = error instanceof AppError ? error.fields?.reason : undefined
  const confirm = () =>
    move.mutate(
      {
        eventId,
        registrationId: person.registrationId,
        input: { to, from: person.position ?? 1, reason: reason.trim() },
      },
      {
        onSuccess({ position }) {
          onClose()
          void toastSuccess(
            position === null
              ? `${person.name} has a place now`
              : `${person.name} is number ${position} in line`,
          )
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Move ${person.name} ${WHERE[to]}?`}
      text="Everybody in line sees their new place at once."
      confirmLabel="Move"
      cancelLabel="Leave it"
      busy={move.isPending}
      onConfirm={confirm}
    >
      <TextArea
        label="Reason"
        hint="Kept in the event’s history."
        rows={2}
        maxLength={300}
        value={reason}
        error={fieldError ?? (error ? userMessage(error) : undefined)}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
