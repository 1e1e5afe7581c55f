import { useMutation } from '@tanstack/react-query'
import type { Person } from '#/features/people/user-admin/schema'
import { suspensionMutation } from '#/features/admin/suspensions/queries'
import { ReleasePreview } from '#/features/admin/suspensions/ui/release-preview'
import { ReasonDialog } from '#/ui/reason-dialog'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

export function SuspendDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const suspend = useMutation(suspensionMutation)
  const name = person.name || person.email
  const done = {
    onSuccess() {
      onClose()
      void toastSuccess(m.suspensions_suspendedToast({ name }))
    },
  }
  return (
    <ReasonDialog
      title={m.suspensions_suspendQuestion({ name })}
      text={m.suspensions_suspendText()}
      confirmLabel={m.suspensions_suspend()}
      cancelLabel={m.suspensions_cancel()}
      hint={m.suspensions_reasonHint()}
      rows={3}
      maxChars={300}
      busy={suspend.isPending}
      error={suspend.error}
      onConfirm={(reason) => suspend.mutate({ id: person.id, reason }, done)}
      onClose={onClose}
    >
      <ReleasePreview personId={person.id} />
    </ReasonDialog>
  )
}
