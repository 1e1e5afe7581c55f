import { useState } from 'react'
import { AppError, userMessage } from '#/lib/errors'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'
import { toastSuccess } from '#/ui/toast'

interface ReasonDialogProps {
  busy: boolean
  error: unknown
  onReason: (reason: string, options: { onSuccess: () => void }) => void
  title: string
  text: string
  confirmLabel: string
  /** What is asked for, and who will read it. */
  label: string
  hint: string
  /** What is so afterwards, in a toast. */
  done: string
  onClose: () => void
}

/** Asks an admin for a reason before something that a person will feel, and keeps the dialog open until it is done. */
export function ReasonDialog({
  busy,
  error,
  onReason,
  label,
  hint,
  done,
  onClose,
  ...words
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const fieldError = error instanceof AppError ? error.fields?.reason : undefined
  const confirm = () =>
    onReason(reason.trim(), {
      onSuccess() {
        onClose()
        void toastSuccess(done)
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      {...words}
      cancelLabel="Cancel"
      danger
      busy={busy}
      onConfirm={confirm}
    >
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        maxLength={300}
        value={reason}
        error={fieldError ?? (error ? userMessage(error) : undefined)}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
