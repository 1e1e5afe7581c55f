import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountFrame } from '#/features/people/accounts/ui/account-frame'
import { useAfterSignIn } from '#/features/people/accounts/ui/after-sign-in'
import { ResendCode } from '#/features/people/accounts/proofs/ui/resend-code'
import { TypedCodeForm } from '#/features/people/accounts/proofs/ui/typed-code-form'
import { askForPhoneCodeMutation, signInByPhoneMutation, waysQuery } from '#/features/people/sign-in/queries'
import { PhoneNumberForm } from '#/features/people/sign-in/ui/phone-number-form'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { LINK_CLASS } from '#/ui/link-class'
import * as m from '#/lib/messages.gen'

export function PhoneLoginPage({ next }: { next: string | undefined }) {
  const [typed, setTyped] = useState<string>()
  const ask = useMutation(askForPhoneCodeMutation)
  const { data: ways } = useQuery(waysQuery())
  if (ways && !ways.phone) return <NotOffered next={next} />
  if (ask.data && typed !== undefined)
    return <CodeSent typed={typed} shown={ask.data.number} next={next} onBack={() => ask.reset()} />
  return (
    <AccountFrame title={m.signIn_byPhone()} text={m.signIn_byPhoneText()}>
      <PhoneNumberForm
        number={typed}
        busy={ask.isPending}
        error={ask.error}
        onNumber={(number, onError) => {
          setTyped(number)
          ask.mutate(number, { onError })
        }}
      />
      <p>
        {m.signIn_ratherNot({
          link: <Link to="/login" search={{ next }} className={LINK_CLASS} />,
        })}
      </p>
    </AccountFrame>
  )
}

interface CodeSentProps {
  typed: string
  shown: string
  next: string | undefined
  onBack: () => void
}

function CodeSent({ typed, shown, next, onBack }: CodeSentProps) {
  const signIn = useMutation(signInByPhoneMutation)
  const ask = useMutation(askForPhoneCodeMutation)
  const afterSignIn = useAfterSignIn(next)
  return (
    <AccountFrame
      title={m.signIn_checkPhone()}
      text={m.signIn_codeSentTo({
        number: shown,
        strong: <strong className="whitespace-nowrap text-ink" />,
      })}
    >
      <TypedCodeForm
        submitLabel={m.accounts_signInButton()}
        busy={signIn.isPending}
        error={signIn.error}
        onCode={(code, onError) =>
          signIn.mutate(
            { number: typed, code },
            { onSuccess: (session) => void afterSignIn(session), onError },
          )
        }
      />
      <ResendCode justSent send={() => ask.mutateAsync(typed)} />
      <Button variant="quiet" onClick={onBack}>
        {m.signIn_useAnotherNumber()}
      </Button>
    </AccountFrame>
  )
}

function NotOffered({ next }: { next: string | undefined }) {
  return (
    <AccountFrame title={m.signIn_byPhone()} text={m.signIn_noTextsHere()}>
      <Link to="/login" search={{ next }} className={buttonClass({ size: 'lg', wide: true })}>
        {m.signIn_allWays()}
      </Link>
    </AccountFrame>
  )
}
