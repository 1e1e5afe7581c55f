import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AccountFrame } from '#/features/people/accounts/ui/account-frame'
import { confirmAddressMutation } from '#/features/people/account-settings/queries'
import type { ProofInput } from '#/features/people/accounts/proofs/schema'
import { CodeForm } from '#/features/people/accounts/proofs/ui/code-form'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** Behind the link in the mail to a new address: nothing happens until its button is pressed. */
export function NewAddressPage({ token }: { token: string | undefined }) {
  const navigate = useNavigate()
  const confirm = useMutation(confirmAddressMutation)
  const prove = (proof: ProofInput) =>
    confirm.mutate(proof, {
      onSuccess() {
        void toastSuccess(m.accountSettings_addressChanged())
        void navigate({ to: '/profile', replace: true })
      },
    })
  if (token === undefined)
    return (
      <AccountFrame title={m.accountSettings_yourNewAddress()} text={m.accountSettings_typeCodeFromEmail()}>
        <CodeForm
          submitLabel={m.accountSettings_useThisAddress()}
          busy={confirm.isPending}
          error={confirm.error}
          onProof={prove}
        />
      </AccountFrame>
    )
  return (
    <AccountFrame title={m.accountSettings_yourNewAddress()} text={m.accountSettings_newAddressText()}>
      {confirm.error && <Banner tone="danger" role="alert" title={userMessage(confirm.error)} />}
      <Button size="lg" wide busy={confirm.isPending} onClick={() => prove({ token })}>
        {m.accountSettings_useThisAddress()}
      </Button>
    </AccountFrame>
  )
}
