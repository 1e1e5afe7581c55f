import { useMutation } from '@tanstack/react-query'
import { decideHostRequestMutation } from '#/features/club/host-requests/queries'
import { ReasonDialog } from '#/ui/reason-dialog'
import { toastSuccess } from '#/ui/toast'

export function RejectDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const decide = useMutation(decideHostRequestMutation)
  const confirm = (reason: string) =>
    decide.mutate(
      { id, reason },
      {
        onSuccess() {
          onClose()
          void toastSuccess(`Rejected. ${name} is told your reason`)
        },
      },
    )
  return (
    <ReasonDialog
      title={`Reject ${name}’s request?`}
      confirmLabel="Reject"
      busy={decide.isPending}
      error={decide.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
