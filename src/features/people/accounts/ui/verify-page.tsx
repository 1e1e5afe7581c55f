import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountFrame } from '#/features/people/accounts/ui/account-frame'
import { ChoosePassword } from '#/features/people/accounts/ui/choose-password'
import { useVerify } from '#/features/people/accounts/ui/use-verify'
import { CodeForm } from '#/features/people/accounts/proofs/ui/code-form'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { LINK_CLASS } from '#/ui/link-class'

/** Opened by an email's link, which mail scanners follow too: nothing happens until someone taps the button. */
export function VerifyPage({ token, next }: { token: string | undefined; next: string | undefined }) {
  const [byCode, setByCode] = useState(token === undefined)
  const { verify, prove, choosePasswordFor, goOn } = useVerify(next)
  function typeTheCode() {
    verify.reset()
    setByCode(true)
  }

  if (choosePasswordFor !== undefined) return <ChoosePassword email={choosePasswordFor} onDone={goOn} />
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
          No code?{' '}
          <Link to="/login" search={{ next }} className={LINK_CLASS}>
            Sign in
          </Link>{' '}
          and we’ll send a new one.
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
