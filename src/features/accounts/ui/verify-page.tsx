import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { verifyMutation } from '#/features/accounts/queries'
import { AccountFrame } from '#/features/accounts/ui/account-frame'
import { useAfterSignIn } from '#/features/accounts/ui/after-sign-in'
import { CodeForm } from '#/features/proofs/ui/code-form'
import type { ProofInput } from '#/features/proofs/schema'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { LINK_CLASS } from '#/ui/link-class'

/** Behind a mail's link, which programs open too: nothing happens until somebody presses the button. */
export function VerifyPage({ token, next }: { token: string | undefined; next: string | undefined }) {
  const [byCode, setByCode] = useState(token === undefined)
  const verify = useMutation(verifyMutation)
  const afterSignIn = useAfterSignIn(next)
  const prove = (proof: ProofInput) =>
    verify.mutate(proof, { onSuccess: (session) => void afterSignIn(session) })
  function typeTheCode() {
    verify.reset()
    setByCode(true)
  }

  if (byCode || token === undefined) {
    return (
      <AccountFrame title="Confirm your address" text="Type the code from our email.">
        <CodeForm
          submitLabel="Confirm my address"
          busy={verify.isPending}
          error={verify.error}
          onProof={prove}
        />
        <p>
          No code at hand?{' '}
          <Link to="/login" search={{ next }} className={LINK_CLASS}>
            Sign in
          </Link>{' '}
          and we send a new one.
        </p>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title="Confirm your address" text="One tap and you’re in.">
      {verify.error && <Banner tone="danger" role="alert" title={userMessage(verify.error)} />}
      <Button size="lg" wide busy={verify.isPending} onClick={() => prove({ token })}>
        Confirm my address
      </Button>
      <Button variant="quiet" onClick={typeTheCode}>
        Type the code instead
      </Button>
    </AccountFrame>
  )
}
