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

export function PhoneLoginPage({ next }: { next: string | undefined }) {
  const [typed, setTyped] = useState<string>()
  const ask = useMutation(askForPhoneCodeMutation)
  const { data: ways } = useQuery(waysQuery())
  if (ways && !ways.phone) return <NotOffered next={next} />
  if (ask.data && typed !== undefined)
    return <CodeSent typed={typed} shown={ask.data.number} next={next} onBack={() => ask.reset()} />
  return (
    <AccountFrame
      title="Sign in by phone"
      text="We’ll text you a code, no password needed. A new number gets a new account. Texts are the least safe way in, so turn on two-step sign-in afterwards."
    >
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
        Rather not?{' '}
        <Link to="/login" search={{ next }} className={LINK_CLASS}>
          All ways to sign in
        </Link>
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
      title="Check your phone"
      text={
        <>
          A code is on its way to <strong className="whitespace-nowrap text-ink">{shown}</strong>. It works
          for ten minutes.
        </>
      }
    >
      <TypedCodeForm
        submitLabel="Sign In"
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
        Use another number
      </Button>
    </AccountFrame>
  )
}

function NotOffered({ next }: { next: string | undefined }) {
  return (
    <AccountFrame title="Sign in by phone" text="Codes by text message are not set up here.">
      <Link to="/login" search={{ next }} className={buttonClass({ size: 'lg', wide: true })}>
        All ways to sign in
      </Link>
    </AccountFrame>
  )
}
