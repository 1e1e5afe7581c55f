import { useMutation } from '@tanstack/react-query'
import { AccountFrame } from '#/features/people/accounts/ui/account-frame'
import { useAfterSignIn } from '#/features/people/accounts/ui/after-sign-in'
import { CodeForm } from '#/features/people/accounts/proofs/ui/code-form'
import { ResendCode } from '#/features/people/accounts/proofs/ui/resend-code'
import { askForLinkMutation, signInByLinkMutation } from '#/features/people/sign-in/queries'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

interface LinkSentProps {
  email: string
  next: string | undefined
  onBack: () => void
}

/** Waits for the code of the mail that signs in. */
export function LinkSent({ email, next, onBack }: LinkSentProps) {
  const signIn = useMutation(signInByLinkMutation)
  const ask = useMutation(askForLinkMutation)
  const afterSignIn = useAfterSignIn(next)
  return (
    <AccountFrame
      title={m.accounts_checkEmail()}
      text={m.signIn_linkSent({
        email,
        strong: <strong className="break-all text-ink" />,
      })}
    >
      <CodeForm
        email={email}
        submitLabel={m.accounts_signInButton()}
        busy={signIn.isPending}
        error={signIn.error}
        onProof={(proof) => signIn.mutate(proof, { onSuccess: (session) => void afterSignIn(session) })}
      />
      <ResendCode justSent send={() => ask.mutateAsync({ email, next })} />
      <p className="text-sm text-ink-soft">{m.accounts_checkSpam()}</p>
      <Button variant="quiet" onClick={onBack}>
        {m.signIn_backToAllWays()}
      </Button>
    </AccountFrame>
  )
}
