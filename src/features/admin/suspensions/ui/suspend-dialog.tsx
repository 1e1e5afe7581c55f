import { useMutation } from '@tanstack/react-query'
import type { Person } from '#/features/people/user-admin/schema'
import { suspensionMutation } from '#/features/admin/suspensions/queries'
import { ReleasePreview } from '#/features/admin/suspensions/ui/release-preview'
import { ReasonDialog } from '#/ui/reason-dialog'
import { toastSuccess } from '#/ui/toast'

export function SuspendDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const suspend = useMutation(suspensionMutation)
  const name = person.name || person.email
  const done = {
    onSuccess() {
      onClose()
      void toastSuccess(`${name} is suspended and signed out everywhere`)
    },
  }
  return (
    <ReasonDialog
      title={`Suspend ${name}?`}
      text="They’re signed out everywhere at once and can’t sign in until you lift it. We email them your reason."
      confirmLabel="Suspend"
      cancelLabel="Cancel"
      hint="They will read it, and it is kept in the audit log."
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
