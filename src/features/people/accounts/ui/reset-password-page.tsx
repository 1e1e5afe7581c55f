import { useState } from 'react'
import { AccountFrame } from '#/features/people/accounts/ui/account-frame'
import { AskForReset } from '#/features/people/accounts/ui/ask-for-reset'
import { PasswordByCode, PasswordByLink } from '#/features/people/accounts/ui/new-password'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

type Step = { kind: 'ask' } | { kind: 'link'; token: string } | { kind: 'code'; sentTo?: string }

/** By the mail's link, or by its code where the mail was asked for. */
export function ResetPasswordPage({ token, next }: { token: string | undefined; next: string | undefined }) {
  const [step, setStep] = useState<Step>(token === undefined ? { kind: 'ask' } : { kind: 'link', token })
  const typeTheCode = (
    <Button variant="quiet" onClick={() => setStep({ kind: 'code' })}>
      {step.kind === 'ask' ? m.accounts_haveCode() : m.accounts_typeCodeInstead()}
    </Button>
  )
  if (step.kind === 'ask') {
    return (
      <AccountFrame title={m.accounts_setNewPassword()} text={m.accounts_tellUsAddress()}>
        <AskForReset next={next} onSent={(sentTo) => setStep({ kind: 'code', sentTo })} />
        {typeTheCode}
      </AccountFrame>
    )
  }
  if (step.kind === 'link') {
    return (
      <AccountFrame title={m.accounts_chooseNewPassword()} text={m.accounts_devicesSignedOut()}>
        <PasswordByLink token={step.token} next={next} />
        {typeTheCode}
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={step.sentTo === undefined ? m.accounts_setNewPassword() : m.accounts_checkEmail()}
      text={step.sentTo === undefined ? m.accounts_typeCodeAndPassword() : m.accounts_ifAccountSent()}
    >
      <PasswordByCode sentTo={step.sentTo} next={next} />
      <Button variant="quiet" onClick={() => setStep({ kind: 'ask' })}>
        {m.accounts_useAnotherAddress()}
      </Button>
    </AccountFrame>
  )
}
