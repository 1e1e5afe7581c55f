import { useState } from 'react'
import { AppError, userMessage } from '#/lib/errors'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'

const REASON_MAX_CHARS = 500

interface ReasonDialogProps {
  title: string
  /** What it will do, where that is more or other than a no that may be asked again. */
  text?: string
  /** The deed as a verb, such as 'Reject'. */
  confirmLabel: string
  /** As the server takes them. */
  maxChars?: number
  busy: boolean
  /** What the server said to it; the reason that was typed stays. */
  error: Error | null
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** A no to somebody: with a reason, which they read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, confirmLabel, maxChars = REASON_MAX_CHARS, busy, error, onConfirm, onClose } = props
  const [reason, setReason] = useState('')
  const fieldError = error instanceof AppError ? error.fields?.reason : undefined
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      text={text ?? 'They are told your reason and may ask again.'}
      confirmLabel={confirmLabel}
      cancelLabel="Leave it"
      danger
      busy={busy}
      onConfirm={() => onConfirm(reason.trim())}
    >
      <TextArea
        label="Reason"
        hint="They will read exactly what you write."
        rows={4}
        maxLength={maxChars}
        value={reason}
        error={fieldError ?? (error ? userMessage(error) : undefined)}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
