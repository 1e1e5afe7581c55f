import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { roleMutation } from '#/features/people/user-admin/queries'
import type { Person, Role } from '#/features/people/user-admin/schema'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Switch } from '#/ui/switch'
import { toastError, toastSuccess } from '#/ui/toast'

/** What a person may do. Making or unmaking an admin is asked twice. */
export function RoleSwitches({ person }: { person: Person }) {
  const [asking, setAsking] = useState(false)
  const change = useMutation(roleMutation)
  const name = person.name || person.email
  const isAdminByRole = person.adminGrounds.includes('role')

  function set(role: Role, has: boolean) {
    change.mutate(
      { id: person.id, role, has },
      {
        onSuccess: () => {
          setAsking(false)
          void toastSuccess(`Saved. It takes effect with ${name}’s next click`)
        },
        onError: (error) => void toastError(error),
      },
    )
  }
  return (
    <div className="divide-y divide-line">
      <Switch
        label="Event host"
        hint="Creates events and looks after who plays."
        checked={person.isHost}
        disabled={change.isPending}
        onChange={(event) => set('event_host', event.target.checked)}
      />
      <Switch
        label="Admin"
        hint={person.whyNot.changeAdmin ?? 'Sees and changes everything in this area.'}
        checked={person.isAdmin || isAdminByRole}
        disabled={change.isPending || !person.can.changeAdmin}
        onChange={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={isAdminByRole ? `Remove ${name} as an admin?` : `Make ${name} an admin?`}
        text={
          isAdminByRole
            ? 'They lose access to this area right away.'
            : 'They will see everybody’s addresses, and can change roles, settings and everything else here.'
        }
        confirmLabel={isAdminByRole ? 'Remove' : 'Make admin'}
        cancelLabel="Cancel"
        danger={isAdminByRole}
        busy={change.isPending}
        onConfirm={() => set('admin', !isAdminByRole)}
      />
    </div>
  )
}
