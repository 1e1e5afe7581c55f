import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from '#/lib/zod'
import { AccountFrame } from '#/features/people/accounts/ui/account-frame'
import { useAfterSignIn } from '#/features/people/accounts/ui/after-sign-in'
import { TypedCodeForm } from '#/features/people/accounts/proofs/ui/typed-code-form'
import { secondStepMutation, secondStepQuery } from '#/features/people/two-factor/queries'
import { PasskeyButton } from '#/features/people/passkeys/ui/passkey-button'
import { AppError } from '#/lib/errors'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { LINK_CLASS } from '#/ui/link-class'
import { TextField } from '#/ui/text-field'

const isOver = (error: unknown) => error instanceof AppError && error.code === 'second_step_over'

/** Where a sign-in of somebody who has two-step sign-in on goes on, whichever way they came. */
export function SecondStepPage({ next }: { next: string | undefined }) {
  const [byRecoveryCode, setByRecoveryCode] = useState(false)
  const { data } = useQuery(secondStepQuery())
  const signIn = useMutation(secondStepMutation)
  const afterSignIn = useAfterSignIn(next)
  if (isOver(signIn.error) || (data?.waiting === false && !signIn.isSuccess))
    return <StartAgain next={next} tooLate={isOver(signIn.error)} />
  const form = {
    busy: signIn.isPending,
    error: signIn.error,
    onCode: (code: string, onError: (error: unknown) => void) =>
      signIn.mutate(code, { onSuccess: (session) => void afterSignIn(session), onError }),
  }
  function change() {
    signIn.reset()
    setByRecoveryCode(!byRecoveryCode)
  }
  return (
    <AccountFrame
      title="One more step"
      text={
        byRecoveryCode
          ? 'Type one of the recovery codes that you kept. Each works once.'
          : 'Type the code that your authenticator app shows now.'
      }
    >
      {byRecoveryCode ? <RecoveryCodeForm {...form} /> : <TypedCodeForm submitLabel="Sign In" {...form} />}
      <Button variant="quiet" onClick={change}>
        {byRecoveryCode ? 'Use the app’s code instead' : 'Use a recovery code instead'}
      </Button>
      <PasskeyButton label="Use a passkey instead" onSignedIn={(session) => void afterSignIn(session)} />
      <p>
        Not you, or too late?{' '}
        <Link to="/login" search={{ next }} className={LINK_CLASS}>
          Start again
        </Link>
      </p>
      <p className="text-sm text-ink-soft">
        Lost your phone and your recovery codes?{' '}
        <Link to="/contact" className={LINK_CLASS}>
          Write to us
        </Link>
      </p>
    </AccountFrame>
  )
}

const recoverySchema = z.object({
  code: z.string().trim().min(1, 'Enter a recovery code').max(40, 'That is too long'),
})

interface RecoveryCodeFormProps {
  busy: boolean
  error: unknown
  onCode: (code: string, onError: (error: unknown) => void) => void
}

function RecoveryCodeForm({ busy, error, onCode }: RecoveryCodeFormProps) {
  const form = useForm({ resolver: zodResolver(recoverySchema), defaultValues: { code: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <Form
      form={form}
      error={error}
      className="grid gap-5"
      onValid={({ code }) => onCode(code, (refusal) => showRefusal(form, refusal))}
    >
      <TextField
        label="Recovery code"
        hint="Four groups of four, such as ABCD-2345-EFGH-6789."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...fieldOf(form, 'code')}
      />
      <Button type="submit" size="lg" wide busy={busy}>
        Sign In
      </Button>
    </Form>
  )
}

function StartAgain({ next, tooLate }: { next: string | undefined; tooLate: boolean }) {
  return (
    <AccountFrame
      title="Start again"
      text={
        tooLate
          ? 'This sign-in took too long, or too many tries. Nothing has happened.'
          : 'No sign-in is waiting here for its second step. It may have taken too long.'
      }
    >
      <Link to="/login" search={{ next }} className={buttonClass({ size: 'lg', wide: true })}>
        Sign In
      </Link>
    </AccountFrame>
  )
}
