import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelEventMutation } from '#/features/events/queries'
import type { EventDetail } from '#/features/events/schema'
import { AppError, userMessage } from '#/lib/errors'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'
import { toastSuccess } from '#/ui/toast'

interface EventDialogProps {
  event: Pick<EventDetail, 'id' | 'title'>
  onClose: () => void
}

/** Cancelling keeps the page and tells everybody why. */
export function CancelEventDialog({ event, onClose }: EventDialogProps) {
  const [reason, setReason] = useState('')
  const cancel = useMutation(cancelEventMutation)
  const { error } = cancel
  const fieldError = error instanceof AppError ? error.fields?.reason : undefined

  const confirm = () =>
    cancel.mutate(
      { id: event.id, reason: reason.trim() },
      {
        onSuccess() {
          onClose()
          void toastSuccess('Cancelled: everybody who answered is told')
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel “${event.title}”?`}
      text="Everybody who answered is told, with your reason. The page stays. This can’t be undone."
      confirmLabel="Cancel event"
      danger
      busy={cancel.isPending}
      onConfirm={confirm}
    >
      <TextArea
        label="Reason"
        hint="Rain, too few players, the gate is locked…"
        rows={3}
        maxLength={500}
        value={reason}
        error={fieldError ?? (error ? userMessage(error) : undefined)}
        onChange={(change) => setReason(change.target.value)}
      />
    </ConfirmDialog>
  )
}
