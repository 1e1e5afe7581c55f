import { useMutation } from '@tanstack/react-query'
import { rejectRequestMutation } from '#/features/communities/communities/queries'
import { ReasonDialog } from '#/ui/reason-dialog'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

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
          void toastSuccess(m.communities_rejectedToast())
        },
      },
    )
  return (
    <ReasonDialog
      title={m.communities_rejectQuestion({ name })}
      confirmLabel={m.communities_reject()}
      busy={reject.isPending}
      error={reject.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
