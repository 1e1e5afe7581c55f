import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useProof } from '#/features/people/account-settings/ui/use-proof'
import { removePasskey } from '#/features/people/passkeys/queries'
import type { Passkey } from '#/features/people/passkeys/schema'
import { RenamePasskeyDialog } from '#/features/people/passkeys/ui/rename-passkey-dialog'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Moment } from '#/ui/moment'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const { name, isSynced, createdAt, lastUsedAt } = passkey
  const setOpenOr = (which: 'rename' | 'remove') => (isOpen: boolean) => setOpen(isOpen ? which : undefined)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Fingerprint aria-hidden className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          {isSynced && <Badge tone="court">{m.passkeys_synced()}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {lastUsedAt === null
            ? m.passkeys_addedUnused({ added: <Moment at={createdAt} day /> })
            : m.passkeys_addedUsed({
                added: <Moment at={createdAt} day />,
                used: <Moment at={lastUsedAt} />,
              })}
        </p>
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-1">
        <Button
          variant="quiet"
          size="sm"
          aria-label={m.passkeys_renameName({ name })}
          onClick={() => setOpen('rename')}
        >
          {m.passkeys_rename()}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={m.passkeys_removeName({ name })}
          onClick={() => setOpen('remove')}
        >
          {m.passkeys_remove()}
        </Button>
      </div>
      <RenamePasskeyDialog passkey={passkey} open={open === 'rename'} onOpenChange={setOpenOr('rename')} />
      <RemoveDialog passkey={passkey} open={open === 'remove'} onOpenChange={setOpenOr('remove')} />
    </li>
  )
}

interface RemoveDialogProps {
  passkey: Passkey
  open: boolean
  onOpenChange: (open: boolean) => void
}

function RemoveDialog({ passkey: { id, name }, open, onOpenChange }: RemoveDialogProps) {
  const client = useQueryClient()
  const { withProof, dialog } = useProof()
  const remove = useMutation({ mutationFn: () => withProof(() => removePasskey(client, id)) })
  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        title={m.passkeys_removeQuestion({ name })}
        text={m.passkeys_removeText()}
        confirmLabel={m.passkeys_remove()}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => void toastSuccess(m.passkeys_removedName({ name })),
            onError(error) {
              onOpenChange(false)
              void toastError(error)
            },
          })
        }
      />
      {dialog}
    </>
  )
}
