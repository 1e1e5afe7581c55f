import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deleteEventMutation, forgetEvent } from '#/features/events/events/queries'
import type { EventDetail } from '#/features/events/events/schema'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

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
        void toastSuccess(m.events_deleted())
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.events_deleteTitle({ title: event.title })}
      text={m.events_noOneHasRSVPd()}
      confirmLabel={m.events_delete()}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
    >
      {remove.error && <Banner tone="warning" role="alert" title={userMessage(remove.error)} />}
    </ConfirmDialog>
  )
}
