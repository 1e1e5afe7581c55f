import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { decideApplicationMutation } from '#/features/club/squad/applications/queries'
import { MAX_ROLE_CHARS } from '#/features/club/squad/schema'
import { MAX_NOTE_CHARS } from '#/features/club/squad/applications/schema'
import { AppError, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface DecideDialogProps {
  id: string
  name: string
  verb: 'approve' | 'reject'
  onClose: () => void
}

/** What is written to the applicant, and, with a yes, what they are shown as. */
export function DecideDialog({ id, name, verb, onClose }: DecideDialogProps) {
  const [roleTitle, setRoleTitle] = useState('')
  const [note, setNote] = useState('')
  const decide = useMutation(decideApplicationMutation)
  const failed = decide.error
  const fields = failed instanceof AppError ? failed.fields : undefined
  const isYes = verb === 'approve'

  function confirm() {
    const words = { note: note.trim() }
    decide.mutate(
      isYes ? { id, verb: 'approve', words: { ...words, roleTitle } } : { id, verb: 'reject', words },
      {
        onSuccess() {
          onClose()
          void toastSuccess(isYes ? m.squad_nameSquadNow({ name }) : m.squad_rejectedNameToldWhat({ name }))
        },
      },
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isYes ? m.squad_nameJoinsSquad({ name }) : m.squad_rejectNameSApplication({ name })}
      text={isYes ? m.squad_theySquadsPageAt() : m.squad_theyToldWhatWrite()}
      confirmLabel={isYes ? m.squad_approve() : m.squad_reject()}
      cancelLabel={m.squad_notYet()}
      danger={!isYes}
      busy={decide.isPending}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        {failed && !fields && <Banner tone="danger" role="alert" title={userMessage(failed)} />}
        {isYes && (
          <TextField
            label={m.squad_role()}
            hint={m.squad_roleHint()}
            maxLength={MAX_ROLE_CHARS}
            value={roleTitle}
            error={fields?.roleTitle}
            onChange={(change) => setRoleTitle(change.target.value)}
          />
        )}
        <TextArea
          label={m.squad_yourWordsThem()}
          optional={isYes}
          rows={3}
          maxLength={MAX_NOTE_CHARS}
          value={note}
          error={fields?.note}
          onChange={(change) => setNote(change.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
