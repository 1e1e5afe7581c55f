import { useMutation } from '@tanstack/react-query'
import { decideMembershipMutation } from '#/features/club/membership/queries'
import { ReasonDialog } from '#/ui/reason-dialog'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

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
          void toastSuccess(m.membership_nameToldReason({ name }))
        },
      },
    )
  return (
    <ReasonDialog
      title={verb === 'reject' ? m.membership_rejectName({ name }) : m.membership_endName({ name })}
      confirmLabel={verb === 'reject' ? m.membership_reject() : m.membership_endMembership()}
      busy={decide.isPending}
      error={decide.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
