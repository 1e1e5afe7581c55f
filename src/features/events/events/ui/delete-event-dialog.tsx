import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deleteEventMutation, forgetEvent } from '#/features/events/events/queries'
import type { EventDetail } from '#/features/events/events/schema'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { toastSuccess } from '#/ui/toast'

interface DeleteEventDialogProps {
  event: Pick<EventDetail, 'id' | 'title'>
  onClose: () => void
}

/** Only what no one has answered can go without a trace. */
export function DeleteEventDialog({ event, onClose }: DeleteEventDialogProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation(deleteEventMutation)

  const confirm = () =>
    remove.mutate(event.id, {
      async onSuccess() {
        await navigate({ to: '/my-events' })
        forgetEvent(client, event.id)
        void toastSuccess('Deleted')
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${event.title}”?`}
      text="No one has RSVP’d, so no one needs to know. This can’t be undone."
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={confirm}
    >
      {remove.error && <Banner tone="warning" role="alert" title={userMessage(remove.error)} />}
    </ConfirmDialog>
  )
}
