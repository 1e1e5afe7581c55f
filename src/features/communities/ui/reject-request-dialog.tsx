import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { rejectRequestMutation } from '#/features/communities/queries'
import { AppError, userMessage } from '#/lib/errors'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'
import { toastSuccess } from '#/ui/toast'

interface RejectRequestDialogProps {
  id: string
  name: string
  onClose: () => void
}

export function RejectRequestDialog({ id, name, onClose }: RejectRequestDialogProps) {
  const [reason, setReason] = useState('')
  const reject = useMutation(rejectRequestMutation)
  const { error } = reject
  const fieldError = error instanceof AppError ? error.fields?.reason : undefined
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reject “${name}”?`}
      text="They get your reason by email and may ask again."
      confirmLabel="Reject"
      cancelLabel="Not yet"
      danger
      busy={reject.isPending}
      onConfirm={() =>
        reject.mutate(
          { id, reason: reason.trim() },
          {
            onSuccess() {
              onClose()
              void toastSuccess('Rejected. They get your reason by email')
            },
          },
        )
      }
    >
      <TextArea
        label="Reason"
        hint="They will read exactly what you write."
        rows={4}
        maxLength={500}
        value={reason}
        error={fieldError ?? (error ? userMessage(error) : undefined)}
        onChange={(change) => setReason(change.target.value)}
      />
    </ConfirmDialog>
  )
}
