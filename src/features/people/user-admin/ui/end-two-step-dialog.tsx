import { useMutation } from '@tanstack/react-query'
import { endTwoStepMutation } from '#/features/people/user-admin/queries'
import type { Person } from '#/features/people/user-admin/schema'
import { ReasonDialog } from '#/ui/reason-dialog'
import { toastSuccess } from '#/ui/toast'

export function EndTwoStepDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const end = useMutation(endTwoStepMutation)
  const name = person.name || person.email
  const done = {
    onSuccess() {
      onClose()
      void toastSuccess(`${name} signs in without a code of the app`)
    },
  }
  return (
    <ReasonDialog
      title={`Turn off two-step sign-in for ${name}?`}
      text="For somebody who has lost both their app and their recovery codes. Make sure that it is really them: meet them, or call a number you know. They are signed out everywhere, and told by email."
      confirmLabel="Turn it off"
      cancelLabel="Cancel"
      label="How you know that it is them"
      hint="It is kept in the audit log."
      rows={3}
      maxChars={300}
      busy={end.isPending}
      error={end.error}
      onConfirm={(reason) => end.mutate({ id: person.id, reason }, done)}
      onClose={onClose}
    />
  )
}
