import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { roleMutation } from '#/features/people/user-admin/queries'
import type { Person, Role } from '#/features/people/user-admin/schema'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Switch } from '#/ui/switch'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

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
          void toastSuccess(m.userAdmin_roleSaved({ name }))
        },
        onError: (error) => void toastError(error),
      },
    )
  }
  return (
    <div className="divide-y divide-line">
      <Switch
        label={m.userAdmin_eventHost()}
        hint={m.userAdmin_eventHostHint()}
        checked={person.isHost}
        disabled={change.isPending}
        onChange={(event) => set('event_host', event.target.checked)}
      />
      <Switch
        label={m.userAdmin_admin()}
        hint={person.whyNot.changeAdmin ?? m.userAdmin_adminHint()}
        checked={person.isAdmin || isAdminByRole}
        disabled={change.isPending || !person.can.changeAdmin}
        onChange={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          isAdminByRole ? m.userAdmin_removeAdminQuestion({ name }) : m.userAdmin_makeAdminQuestion({ name })
        }
        text={isAdminByRole ? m.userAdmin_removeAdminText() : m.userAdmin_makeAdminText()}
        confirmLabel={isAdminByRole ? m.userAdmin_remove() : m.userAdmin_makeAdmin()}
        cancelLabel={m.userAdmin_cancel()}
        danger={isAdminByRole}
        busy={change.isPending}
        onConfirm={() => set('admin', !isAdminByRole)}
      />
    </div>
  )
}
