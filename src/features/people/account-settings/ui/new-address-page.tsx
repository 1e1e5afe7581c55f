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

/** Behind the link in the mail to a new address: nothing happens until its button is pressed. */
export function NewAddressPage({ token }: { token: string | undefined }) {
  const navigate = useNavigate()
  const confirm = useMutation(confirmAddressMutation)
  const prove = (proof: ProofInput) =>
    confirm.mutate(proof, {
      onSuccess() {
        void toastSuccess('Your address is changed')
        void navigate({ to: '/profile', replace: true })
      },
    })
  if (token === undefined)
    return (
      <AccountFrame title="Your new address" text="Type the code from our email.">
        <CodeForm
          submitLabel="Use this address"
          busy={confirm.isPending}
          error={confirm.error}
          onProof={prove}
        />
      </AccountFrame>
    )
  return (
    <AccountFrame
      title="Your new address"
      text="You’ll sign in with it from then on. We let your old address know and sign you out everywhere else."
    >
      {confirm.error && <Banner tone="danger" role="alert" title={userMessage(confirm.error)} />}
      <Button size="lg" wide busy={confirm.isPending} onClick={() => prove({ token })}>
        Use this address
      </Button>
    </AccountFrame>
  )
}
