import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { resendMutation } from '#/features/people/accounts/queries'
import { AccountFrame } from '#/features/people/accounts/ui/account-frame'
import { ChoosePassword } from '#/features/people/accounts/ui/choose-password'
import { useVerify } from '#/features/people/accounts/ui/use-verify'
import { CodeForm } from '#/features/people/accounts/proofs/ui/code-form'
import { ResendCode } from '#/features/people/accounts/proofs/ui/resend-code'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

interface CheckMailProps {
  email: string
  title: string
  text: ReactNode
  next: string | undefined
  justSent: boolean
  onBack: () => void
}

/** Waits for the code that proves a new account's address. */
export function CheckMail({ email, title, text, next, justSent, onBack }: CheckMailProps) {
  const { verify, prove, choosePasswordFor, goOn } = useVerify(next)
  const resend = useMutation(resendMutation)
  // Takes the place of a longer form, whose button was far down on a phone.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  if (choosePasswordFor !== undefined) return <ChoosePassword email={choosePasswordFor} onDone={goOn} />
  return (
    <AccountFrame title={title} text={text}>
      <CodeForm
        email={email}
        submitLabel={m.accounts_confirmMyAddress()}
        busy={verify.isPending}
        error={verify.error}
        onProof={prove}
      />
      <ResendCode justSent={justSent} send={() => resend.mutateAsync({ email, next })} />
      <p className="text-sm text-ink-soft">{m.accounts_checkSpam()}</p>
      <Button variant="quiet" onClick={onBack}>
        {m.accounts_useAnotherAddress()}
      </Button>
    </AccountFrame>
  )
}
