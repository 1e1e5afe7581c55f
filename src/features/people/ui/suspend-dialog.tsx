import { useMutation } from '@tanstack/react-query'
import { suspensionMutation } from '#/features/people/queries'
import type { Person } from '#/features/people/schema'
import { ReasonDialog } from '#/features/people/ui/reason-dialog'

export function SuspendDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const suspend = useMutation(suspensionMutation)
  const name = person.name || person.email
  return (
    <ReasonDialog
      busy={suspend.isPending}
      error={suspend.error}
      onReason={(reason, options) => suspend.mutate({ id: person.id, reason }, options)}
      title={`Suspend ${name}?`}
      text="They are signed out everywhere at once and can’t sign in until you lift it. Events they host stay listed. We email them your reason."
      confirmLabel="Suspend"
      label="Reason"
      hint="They will read it, and it is kept in the audit log."
      done={`${name} is suspended and signed out everywhere`}
      onClose={onClose}
    />
  )
}
