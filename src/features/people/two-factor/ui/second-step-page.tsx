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
import * as m from '#/lib/messages.gen'

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
      title={m.twoFactor_oneMoreStep()}
      text={byRecoveryCode ? m.twoFactor_typeRecoveryCode() : m.twoFactor_typeAppCode()}
    >
      {byRecoveryCode ? (
        <RecoveryCodeForm {...form} />
      ) : (
        <TypedCodeForm submitLabel={m.twoFactor_signIn()} {...form} />
      )}
      <Button variant="quiet" onClick={change}>
        {byRecoveryCode ? m.twoFactor_useAppCode() : m.twoFactor_useRecoveryCode()}
      </Button>
      <PasskeyButton label={m.twoFactor_usePasskey()} onSignedIn={(session) => void afterSignIn(session)} />
      <p>
        {m.twoFactor_startOverLink({ link: <Link to="/login" search={{ next }} className={LINK_CLASS} /> })}
      </p>
      <p className="text-sm text-ink-soft">
        {m.twoFactor_lostBoth({ link: <Link to="/contact" className={LINK_CLASS} /> })}
      </p>
    </AccountFrame>
  )
}

const recoverySchema = z.object({
  code: z
    .string()
    .trim()
    .min(1, { error: () => m.twoFactor_enterRecoveryCode() })
    .max(40, { error: () => m.twoFactor_tooLong() }),
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
        label={m.twoFactor_recoveryCode()}
        hint={m.twoFactor_recoveryCodeHint()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...fieldOf(form, 'code')}
      />
      <Button type="submit" size="lg" wide busy={busy}>
        {m.twoFactor_signIn()}
      </Button>
    </Form>
  )
}

function StartAgain({ next, tooLate }: { next: string | undefined; tooLate: boolean }) {
  return (
    <AccountFrame
      title={m.twoFactor_startOver()}
      text={tooLate ? m.twoFactor_tookTooLong() : m.twoFactor_noneWaiting()}
    >
      <Link to="/login" search={{ next }} className={buttonClass({ size: 'lg', wide: true })}>
        {m.twoFactor_signIn()}
      </Link>
    </AccountFrame>
  )
}
