import { useMutation } from '@tanstack/react-query'
import { endTwoStepMutation } from '#/features/people/user-admin/queries'
import type { Person } from '#/features/people/user-admin/schema'
import { ReasonDialog } from '#/ui/reason-dialog'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

export function EndTwoStepDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const end = useMutation(endTwoStepMutation)
  const name = person.name || person.email
  const done = {
    onSuccess() {
      onClose()
      void toastSuccess(m.userAdmin_twoStepTurnedOff({ name }))
    },
  }
  return (
    <ReasonDialog
      title={m.userAdmin_turnOffTwoStepQuestion({ name })}
      text={m.userAdmin_turnOffTwoStepText()}
      confirmLabel={m.userAdmin_turnOff()}
      cancelLabel={m.userAdmin_cancel()}
      label={m.userAdmin_howYouKnow()}
      hint={m.userAdmin_inAuditLogHint()}
      rows={3}
      maxChars={300}
      busy={end.isPending}
      error={end.error}
      onConfirm={(reason) => end.mutate({ id: person.id, reason }, done)}
      onClose={onClose}
    />
  )
}
