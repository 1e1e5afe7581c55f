import { useState } from 'react'
import { AccountFrame } from '#/features/people/accounts/ui/account-frame'
import { AskForReset } from '#/features/people/accounts/ui/ask-for-reset'
import { PasswordByCode, PasswordByLink } from '#/features/people/accounts/ui/new-password'
import { Button } from '#/ui/button'

type Step = { kind: 'ask' } | { kind: 'link'; token: string } | { kind: 'code'; sentTo?: string }

/** By the mail's link, or by its code where the mail was asked for. */
export function ResetPasswordPage({ token, next }: { token: string | undefined; next: string | undefined }) {
  const [step, setStep] = useState<Step>(token === undefined ? { kind: 'ask' } : { kind: 'link', token })
  const typeTheCode = (
    <Button variant="quiet" onClick={() => setStep({ kind: 'code' })}>
      {step.kind === 'ask' ? 'I have a code already' : 'Type the code instead'}
    </Button>
  )
  if (step.kind === 'ask') {
    return (
      <AccountFrame
        title="Set a new password"
        text="Tell us your address and we’ll send you a link and a code."
      >
        <AskForReset next={next} onSent={(sentTo) => setStep({ kind: 'code', sentTo })} />
        {typeTheCode}
      </AccountFrame>
    )
  }
  if (step.kind === 'link') {
    return (
      <AccountFrame
        title="Choose a new password"
        text="All your devices are signed out, and you are signed in here."
      >
        <PasswordByLink token={step.token} next={next} />
        {typeTheCode}
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={step.sentTo === undefined ? 'Set a new password' : 'Check your email'}
      text={
        step.sentTo === undefined
          ? 'Type the code from our email and choose a new password.'
          : 'If there is an account with this address, a link and a code are on their way.'
      }
    >
      <PasswordByCode sentTo={step.sentTo} next={next} />
      <Button variant="quiet" onClick={() => setStep({ kind: 'ask' })}>
        Use another address
      </Button>
    </AccountFrame>
  )
}
