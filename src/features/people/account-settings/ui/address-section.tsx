import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sessionQuery } from '#/features/people/accounts/queries'
import { FormSection } from '#/ui/form-section'
import { askForAddress, confirmAddressMutation } from '#/features/people/account-settings/queries'
import { changeAddressSchema } from '#/features/people/account-settings/schema'
import { useProof } from '#/features/people/account-settings/ui/use-proof'
import { CodeForm } from '#/features/people/accounts/proofs/ui/code-form'
import { ResendCode } from '#/features/people/accounts/proofs/ui/resend-code'
import { isPlaceholderAddress } from '#/lib/placeholder-address'
import { Button } from '#/ui/button'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { TextField } from '#/ui/text-field'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** The address that signs in; another one has to be proved first. */
export function AddressSection() {
  const { data: session } = useQuery(sessionQuery())
  const [sentTo, setSentTo] = useState<string>()
  const email = session?.user?.email
  const shown = email && !isPlaceholderAddress(email) ? email : undefined
  return (
    <FormSection title={m.accountSettings_emailAddress()} text={m.accountSettings_emailAddressText()}>
      {shown && (
        <p className="font-semibold break-all" data-testid="own-address">
          {shown}
        </p>
      )}
      {sentTo === undefined ? (
        <NewAddress onSent={setSentTo} />
      ) : (
        <ConfirmIt email={sentTo} onDone={() => setSentTo(undefined)} />
      )}
    </FormSection>
  )
}

function NewAddress({ onSent }: { onSent: (email: string) => void }) {
  const { withProof, dialog } = useProof()
  const form = useForm({ resolver: zodResolver(changeAddressSchema), defaultValues: { email: '' } })
  const ask = useMutation({ mutationFn: (email: string) => withProof(() => askForAddress(email)) })
  return (
    <>
      <Form
        form={form}
        error={ask.error}
        className="grid gap-4"
        onValid={({ email }) =>
          ask.mutate(email, {
            onSuccess: () => onSent(email),
            onError: (error) => showRefusal(form, error),
          })
        }
      >
        <TextField
          label={m.accountSettings_newAddress()}
          type="email"
          autoComplete="email"
          hint={m.accountSettings_newAddressHint()}
          {...fieldOf(form, 'email')}
        />
        <Button type="submit" variant="secondary" className="justify-self-start" busy={ask.isPending}>
          {m.accountSettings_changeAddress()}
        </Button>
      </Form>
      {dialog}
    </>
  )
}

function ConfirmIt({ email, onDone }: { email: string; onDone: () => void }) {
  const { withProof, dialog } = useProof()
  const confirm = useMutation(confirmAddressMutation)
  const again = useMutation({ mutationFn: () => withProof(() => askForAddress(email)) })
  return (
    <div className="grid gap-4">
      <p>{m.accountSettings_codeSentTo({ email, strong: <strong className="break-all" /> })}</p>
      <CodeForm
        email={email}
        submitLabel={m.accountSettings_useThisAddress()}
        busy={confirm.isPending}
        error={confirm.error}
        onProof={(proof) =>
          confirm.mutate(proof, {
            onSuccess() {
              void toastSuccess(m.accountSettings_addressChanged())
              onDone()
            },
          })
        }
      />
      <ResendCode justSent send={() => again.mutateAsync()} />
      <Button variant="quiet" onClick={onDone}>
        {m.accountSettings_keepOldAddress()}
      </Button>
      {dialog}
    </div>
  )
}
