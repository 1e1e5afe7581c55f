import { useMutation } from '@tanstack/react-query'
import { decideHostRequestMutation } from '#/features/club/host-requests/queries'
import { ReasonDialog } from '#/ui/reason-dialog'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

export function RejectDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const decide = useMutation(decideHostRequestMutation)
  const confirm = (reason: string) =>
    decide.mutate(
      { id, reason },
      {
        onSuccess() {
          onClose()
          void toastSuccess(m.hostRequests_rejected({ name }))
        },
      },
    )
  return (
    <ReasonDialog
      title={m.hostRequests_rejectName({ name })}
      confirmLabel={m.hostRequests_reject()}
      busy={decide.isPending}
      error={decide.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
