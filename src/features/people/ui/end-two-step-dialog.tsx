import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { endTwoStepMutation } from '#/features/people/queries'
import type { Person } from '#/features/people/schema'
import { AppError, userMessage } from '#/lib/errors'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'
import { toastSuccess } from '#/ui/toast'

export function EndTwoStepDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const end = useMutation(endTwoStepMutation)
  const failed = end.error
  const fieldError = failed instanceof AppError ? failed.fields?.reason : undefined
  const name = person.name || person.email
  const confirm = () =>
    end.mutate(
      { id: person.id, reason: reason.trim() },
      {
        onSuccess() {
          onClose()
          void toastSuccess(`${name} signs in without a code of the app`)
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Turn off two-step sign-in for ${name}?`}
      text="For somebody who has lost both their app and their recovery codes. Make sure that it is really them: meet them, or call a number you know. They are signed out everywhere, and told by email."
      confirmLabel="Turn it off"
      cancelLabel="Cancel"
      danger
      busy={end.isPending}
      onConfirm={confirm}
    >
      <TextArea
        label="How you know that it is them"
        hint="It is kept in the audit log."
        rows={3}
        maxLength={300}
        value={reason}
        error={fieldError ?? (failed ? userMessage(failed) : undefined)}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
