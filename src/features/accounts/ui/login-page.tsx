import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { signInMutation } from '#/features/accounts/queries'
import { type SignInInput, signInSchema } from '#/features/accounts/schema'
import { AccountFrame } from '#/features/accounts/ui/account-frame'
import { useAfterSignIn } from '#/features/accounts/ui/after-sign-in'
import { CheckMail } from '#/features/accounts/ui/check-mail'
import { PasswordField } from '#/features/accounts/ui/password-field'
import { AppError } from '#/lib/errors'
import { Button } from '#/ui/button'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { LINK_CLASS } from '#/ui/link-class'
import { TextField } from '#/ui/text-field'

export function LoginPage({ next }: { next: string | undefined }) {
  const [unproven, setUnproven] = useState<string>()
  const form = useForm({ resolver: zodResolver(signInSchema) })
  if (unproven === undefined) return <LoginForm form={form} next={next} onUnproven={setUnproven} />
  return (
    <CheckMail
      email={unproven}
      title="One step left"
      text={
        <>
          Type the code that we sent to <strong className="break-all text-ink">{unproven}</strong> when you
          signed up, or ask for a new one.
        </>
      }
      next={next}
      justSent={false}
      onBack={() => setUnproven(undefined)}
    />
  )
}

interface LoginFormProps {
  form: UseFormReturn<SignInInput>
  next: string | undefined
  /** The password was right, but nobody has shown yet that the address is theirs. */
  onUnproven: (email: string) => void
}

function LoginForm({ form, next, onUnproven }: LoginFormProps) {
  const signIn = useMutation(signInMutation)
  const afterSignIn = useAfterSignIn(next)
  const submit = (input: SignInInput) =>
    signIn.mutate(input, {
      onSuccess: (session) => void afterSignIn(session),
      onError(error) {
        if (error instanceof AppError && error.code === 'email_unverified') onUnproven(input.email)
        else showRefusal(form, error)
      },
    })
  return (
    <AccountFrame
      title="Welcome back"
      text={next ? 'Sign in and we take you right there.' : 'The courts have missed you.'}
    >
      <Form form={form} error={signIn.error} onValid={submit} className="grid gap-5">
        <TextField label="Email" type="email" autoComplete="username" {...fieldOf(form, 'email')} />
        <div>
          <PasswordField label="Password" autoComplete="current-password" {...fieldOf(form, 'password')} />
          <p className="mt-2 text-sm">
            <Link to="/reset-password" className={LINK_CLASS}>
              Forgot your password?
            </Link>
          </p>
        </div>
        <Button type="submit" size="lg" wide busy={signIn.isPending}>
          Sign In
        </Button>
      </Form>
      <p>
        New here?{' '}
        <Link to="/sign-up" search={{ next }} className={LINK_CLASS}>
          Make an account
        </Link>
      </p>
    </AccountFrame>
  )
}
