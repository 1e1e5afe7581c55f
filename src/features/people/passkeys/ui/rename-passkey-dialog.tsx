import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { renamePasskeyMutation } from '#/features/people/passkeys/queries'
import { type Passkey, renamePasskeySchema } from '#/features/people/passkeys/schema'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

interface RenamePasskeyDialogProps {
  passkey: Passkey
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RenamePasskeyDialog({ passkey, open, onOpenChange }: RenamePasskeyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.passkeys_nameThisPasskey()}
      text={m.passkeys_nameText()}
    >
      <NameForm passkey={passkey} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function NameForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(renamePasskeySchema), defaultValues: { name } })
  const rename = useMutation(renamePasskeyMutation)
  return (
    <Form
      form={form}
      error={rename.error}
      className="grid gap-5"
      onValid={(given) =>
        rename.mutate({ id, ...given }, { onSuccess: onDone, onError: (error) => showRefusal(form, error) })
      }
    >
      <TextField label={m.passkeys_name()} autoComplete="off" {...fieldOf(form, 'name')} />
      <Button type="submit" wide busy={rename.isPending}>
        {m.passkeys_save()}
      </Button>
    </Form>
  )
}
