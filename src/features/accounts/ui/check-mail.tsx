import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { resendMutation, verifyMutation } from '#/features/accounts/queries'
import { AccountFrame } from '#/features/accounts/ui/account-frame'
import { useAfterSignIn } from '#/features/accounts/ui/after-sign-in'
import { CodeForm } from '#/features/proofs/ui/code-form'
import { ResendCode } from '#/features/proofs/ui/resend-code'
import { Button } from '#/ui/button'

interface CheckMailProps {
  email: string
  title: string
  text: ReactNode
  next: string | undefined
  justSent: boolean
  onBack: () => void
}

/** Waits for the code of the mail that proves a new account's address. */
export function CheckMail({ email, title, text, next, justSent, onBack }: CheckMailProps) {
  const verify = useMutation(verifyMutation)
  const resend = useMutation(resendMutation)
  const afterSignIn = useAfterSignIn(next)
  return (
    <AccountFrame title={title} text={text}>
      <CodeForm
        email={email}
        submitLabel="Confirm my address"
        busy={verify.isPending}
        error={verify.error}
        onProof={(proof) => verify.mutate(proof, { onSuccess: (session) => void afterSignIn(session) })}
      />
      <ResendCode justSent={justSent} send={() => resend.mutateAsync({ email, next })} />
      <p className="text-sm text-ink-soft">Nothing there? Check your spam folder too.</p>
      <Button variant="quiet" onClick={onBack}>
        Use another address
      </Button>
    </AccountFrame>
  )
}
