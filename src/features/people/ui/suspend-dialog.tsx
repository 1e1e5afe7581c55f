import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { suspensionMutation } from '#/features/people/queries'
import type { Person } from '#/features/people/schema'
import { AppError, userMessage } from '#/lib/errors'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'
import { toastSuccess } from '#/ui/toast'

export function SuspendDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const suspend = useMutation(suspensionMutation)
  const failed = suspend.error
  const fieldError = failed instanceof AppError ? failed.fields?.reason : undefined
  const name = person.name || person.email

  function confirm() {
    suspend.mutate(
      { id: person.id, reason: reason.trim() },
      {
        onSuccess: () => {
          onClose()
          void toastSuccess(`${name} is suspended and signed out everywhere`)
        },
      },
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Suspend ${name}?`}
      text="They are signed out everywhere at once and can’t sign in until you lift it. Events they host stay listed. We email them your reason."
      confirmLabel="Suspend"
      cancelLabel="Cancel"
      danger
      busy={suspend.isPending}
      onConfirm={confirm}
    >
      <TextArea
        label="Reason"
        hint="They will read it, and it is kept in the audit log."
        rows={3}
        maxLength={300}
        value={reason}
        error={fieldError ?? (failed ? userMessage(failed) : undefined)}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
