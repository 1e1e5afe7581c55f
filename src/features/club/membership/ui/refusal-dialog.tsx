import { useMutation } from '@tanstack/react-query'
import { decideMembershipMutation } from '#/features/club/membership/queries'
import { ReasonDialog } from '#/ui/reason-dialog'
import { toastSuccess } from '#/ui/toast'

interface RefusalDialogProps {
  id: string
  name: string
  verb: 'reject' | 'end'
  onClose: () => void
}

/** A no to a request, or to a membership that stands. */
export function RefusalDialog({ id, name, verb, onClose }: RefusalDialogProps) {
  const decide = useMutation(decideMembershipMutation)
  const confirm = (reason: string) =>
    decide.mutate(
      { id, verb, reason },
      {
        onSuccess() {
          onClose()
          void toastSuccess(`${name} is told your reason`)
        },
      },
    )
  return (
    <ReasonDialog
      title={verb === 'reject' ? `Reject ${name}’s request?` : `End ${name}’s membership?`}
      confirmLabel={verb === 'reject' ? 'Reject' : 'End membership'}
      busy={decide.isPending}
      error={decide.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
