import { useMutation } from '@tanstack/react-query'
import { rejectRequestMutation } from '#/features/communities/communities/queries'
import { ReasonDialog } from '#/ui/reason-dialog'
import { toastSuccess } from '#/ui/toast'

interface RejectRequestDialogProps {
  id: string
  name: string
  onClose: () => void
}

export function RejectRequestDialog({ id, name, onClose }: RejectRequestDialogProps) {
  const reject = useMutation(rejectRequestMutation)
  const confirm = (reason: string) =>
    reject.mutate(
      { id, reason },
      {
        onSuccess() {
          onClose()
          void toastSuccess('Rejected. They are told your reason')
        },
      },
    )
  return (
    <ReasonDialog
      title={`Reject “${name}”?`}
      confirmLabel="Reject"
      busy={reject.isPending}
      error={reject.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
