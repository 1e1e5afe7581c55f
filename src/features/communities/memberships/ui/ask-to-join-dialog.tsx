import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Community } from '#/features/communities/communities/schema'
import { joinMutation } from '#/features/communities/memberships/queries'
import { messageAt } from '#/lib/errors'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface AskToJoinDialogProps {
  community: Community
  onClose: () => void
}

export function AskToJoinDialog({ community: { id, name }, onClose }: AskToJoinDialogProps) {
  const [note, setNote] = useState('')
  const ask = useMutation(joinMutation)
  const { error } = ask
  const send = () =>
    ask.mutate(
      { id, note: note.trim() },
      {
        onSuccess() {
          onClose()
          void toastSuccess(m.memberships_askedToast())
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.memberships_askToJoinName({ name })}
      text={m.memberships_askText()}
      confirmLabel={m.memberships_send()}
      cancelLabel={m.memberships_notNow()}
      busy={ask.isPending}
      onConfirm={send}
    >
      <TextArea
        label={m.memberships_note()}
        hint={m.memberships_noteHint()}
        rows={4}
        maxLength={500}
        value={note}
        error={messageAt('note', error)}
        onChange={(change) => setNote(change.target.value)}
      />
    </ConfirmDialog>
  )
}
