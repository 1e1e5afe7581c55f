import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { decideHostRequestMutation } from '#/features/host-requests/queries'
import { AppError, userMessage } from '#/lib/errors'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'
import { toastSuccess } from '#/ui/toast'

export function RejectDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const decide = useMutation(decideHostRequestMutation)
  const failed = decide.error
  const fieldError = failed instanceof AppError ? failed.fields?.reason : undefined

  function confirm() {
    decide.mutate(
      { id, reason: reason.trim() },
      {
        onSuccess: () => {
          onClose()
          void toastSuccess(`Rejected. ${name} gets your reason by email`)
        },
      },
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reject ${name}’s request?`}
      text="They get your reason by email and may ask again."
      confirmLabel="Reject"
      cancelLabel="Leave it"
      danger
      busy={decide.isPending}
      onConfirm={confirm}
    >
      <TextArea
        label="Reason"
        rows={3}
        maxLength={500}
        value={reason}
        error={fieldError ?? (failed ? userMessage(failed) : undefined)}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
