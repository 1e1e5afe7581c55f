import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProof } from '#/features/people/account-settings/ui/use-proof'
import { ResendCode } from '#/features/people/accounts/proofs/ui/resend-code'
import { TypedCodeForm } from '#/features/people/accounts/proofs/ui/typed-code-form'
import { addPhone, askForOwnPhoneCode } from '#/features/people/sign-in/queries'
import type { PhoneCodeInput } from '#/features/people/sign-in/schema'
import { PhoneNumberForm } from '#/features/people/sign-in/ui/phone-number-form'
import { Dialog } from '#/ui/dialog'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface AddPhoneDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A number becomes a way to sign in once its code has come back. */
export function AddPhoneDialog({ open, onOpenChange }: AddPhoneDialogProps) {
  const [typed, setTyped] = useState('')
  const client = useQueryClient()
  const { withProof, dialog } = useProof()
  const askFor = (number: string) => withProof(() => askForOwnPhoneCode(number))
  const ask = useMutation({ mutationFn: askFor })
  const add = useMutation({ mutationFn: (input: PhoneCodeInput) => withProof(() => addPhone(client, input)) })
  function close(isOpen: boolean) {
    onOpenChange(isOpen)
    ask.reset()
    add.reset()
  }
  if (!ask.data) {
    return (
      <Dialog
        open={open}
        onOpenChange={close}
        title={m.signIn_yourPhoneNumber()}
        text={m.signIn_yourPhoneNumberText()}
      >
        <PhoneNumberForm
          number={typed}
          busy={ask.isPending}
          error={ask.error}
          onNumber={(number, onError) => {
            setTyped(number)
            ask.mutate(number, { onError })
          }}
        />
        {dialog}
      </Dialog>
    )
  }
  const { number: shown } = ask.data
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={m.signIn_checkPhone()}
      text={m.signIn_codeOnItsWay({ number: shown })}
    >
      <div className="grid gap-5">
        <TypedCodeForm
          submitLabel={m.signIn_addThisNumber()}
          busy={add.isPending}
          error={add.error}
          onCode={(code, onError) =>
            add.mutate(
              { number: typed, code },
              {
                onSuccess() {
                  close(false)
                  void toastSuccess(m.signIn_numberAdded({ number: shown }))
                },
                onError,
              },
            )
          }
        />
        <ResendCode justSent send={() => askFor(typed)} />
      </div>
      {dialog}
    </Dialog>
  )
}
