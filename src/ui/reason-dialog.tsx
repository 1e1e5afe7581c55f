import { type ReactNode, useState } from 'react'
import { messageAt } from '#/lib/errors'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'
import * as m from '#/lib/messages.gen'

const REASON_MAX_CHARS = 500

interface ReasonDialogProps {
  title: string
  /** What it will do, where that is more or other than a no that may be asked again. */
  text?: string
  /** The deed as a verb, such as 'Reject'. */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** What is asked for. */
  label?: string
  /** Who will read it. */
  hint?: string
  rows?: number
  /** As the server takes them. */
  maxChars?: number
  busy: boolean
  /** What the server said to it; the reason that was typed stays. */
  error: Error | null
  onConfirm: (reason: string) => void
  onClose: () => void
  /** What it will do in detail, above the reason. */
  children?: ReactNode
}

/** Asks for a reason before something is done to somebody. Unless told otherwise it is a no, whose reason they read. */
export function ReasonDialog({
  title,
  text = m.ui_reasonExplained(),
  confirmLabel,
  cancelLabel = m.ui_leaveIt(),
  danger = true,
  label = m.ui_reason(),
  hint = m.ui_reasonHint(),
  rows = 4,
  maxChars = REASON_MAX_CHARS,
  busy,
  error,
  onConfirm,
  onClose,
  children,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      danger={danger}
      busy={busy}
      onConfirm={() => onConfirm(reason.trim())}
    >
      {children}
      <TextArea
        label={label}
        hint={hint}
        rows={rows}
        maxLength={maxChars}
        value={reason}
        error={messageAt('reason', error)}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
