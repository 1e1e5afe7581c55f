import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Community } from '#/features/communities/communities/schema'
import { joinMutation } from '#/features/communities/memberships/queries'
import { messageAt } from '#/lib/errors'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'
import { toastSuccess } from '#/ui/toast'

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
          void toastSuccess('Sent. You’ll hear as soon as a manager decides')
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Ask to join ${name}`}
      text="Its managers see your name and your note, and decide."
      confirmLabel="Send"
      cancelLabel="Not now"
      busy={ask.isPending}
      onConfirm={send}
    >
      <TextArea
        label="A note to the managers"
        hint="Who you are, how you play, who you know there. You may leave it empty."
        rows={4}
        maxLength={500}
        value={note}
        error={messageAt('note', error)}
        onChange={(change) => setNote(change.target.value)}
      />
    </ConfirmDialog>
  )
}
