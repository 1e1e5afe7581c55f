import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountFrame } from '#/features/people/accounts/ui/account-frame'
import { useAfterSignIn } from '#/features/people/accounts/ui/after-sign-in'
import type { ProofInput } from '#/features/people/accounts/proofs/schema'
import { CodeForm } from '#/features/people/accounts/proofs/ui/code-form'
import { signInByLinkMutation } from '#/features/people/sign-in/queries'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { LINK_CLASS } from '#/ui/link-class'
import * as m from '#/lib/messages.gen'

interface LoginLinkPageProps {
  token: string | undefined
  next: string | undefined
}

/** Behind a mail's link, which programs open too: nothing happens until somebody presses the button. */
export function LoginLinkPage({ token, next }: LoginLinkPageProps) {
  const [byCode, setByCode] = useState(token === undefined)
  const signIn = useMutation(signInByLinkMutation)
  const afterSignIn = useAfterSignIn(next)
  const prove = (proof: ProofInput) =>
    signIn.mutate(proof, { onSuccess: (session) => void afterSignIn(session) })
  function typeTheCode() {
    signIn.reset()
    setByCode(true)
  }
  const noneAtHand = (
    <p>
      {m.signIn_tooOld({
        link: <Link to="/login" search={{ next }} className={LINK_CLASS} />,
      })}
    </p>
  )
  if (byCode || token === undefined) {
    return (
      <AccountFrame title={m.signIn_byCode()} text={m.accounts_typeCodeFromEmail()}>
        <CodeForm
          submitLabel={m.accounts_signInButton()}
          busy={signIn.isPending}
          error={signIn.error}
          onProof={prove}
        />
        {noneAtHand}
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={m.signIn_welcomeBack()} text={m.accounts_oneTap()}>
      {signIn.error && <Banner tone="danger" role="alert" title={userMessage(signIn.error)} />}
      <Button size="lg" wide busy={signIn.isPending} onClick={() => prove({ token })}>
        {m.signIn_signMeIn()}
      </Button>
      <Button variant="quiet" onClick={typeTheCode}>
        {m.accounts_typeCodeInstead()}
      </Button>
      {signIn.error && noneAtHand}
    </AccountFrame>
  )
}
