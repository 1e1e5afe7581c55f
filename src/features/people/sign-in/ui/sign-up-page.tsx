import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { signUpMutation } from '#/features/people/accounts/queries'
import { type SignUpInput, signUpSchema } from '#/features/people/accounts/schema'
import { AccountFrame } from '#/features/people/accounts/ui/account-frame'
import { CheckMail } from '#/features/people/accounts/ui/check-mail'
import { PASSWORD_HINT, PasswordField } from '#/features/people/accounts/ui/password-field'
import { useSite } from '#/features/foundation/settings/ui/use-site'
import { OtherWays } from '#/features/people/sign-in/ui/other-ways'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { LINK_CLASS } from '#/ui/link-class'
import { TextField } from '#/ui/text-field'

/** The form keeps what was typed while its email is on the way, in case the address was wrong. */
export function SignUpPage({ next }: { next: string | undefined }) {
  const [sentTo, setSentTo] = useState<string>()
  const { registrationOpen } = useSite()
  const form = useForm({ resolver: zodResolver(signUpSchema) })
  if (!registrationOpen && sentTo === undefined) return <RegistrationClosed next={next} />
  if (sentTo === undefined) return <SignUpForm form={form} next={next} onSent={setSentTo} />
  return (
    <CheckMail
      email={sentTo}
      title="Check your email"
      text={
        <>
          We sent a link and a code to <strong className="break-all text-ink">{sentTo}</strong>. Type the code
          here, or open the link in this browser.
        </>
      }
      next={next}
      justSent
      onBack={() => setSentTo(undefined)}
    />
  )
}

function RegistrationClosed({ next }: { next: string | undefined }) {
  return (
    <AccountFrame
      title="New accounts are closed for now"
      text="Check back later. You’re still welcome to look around, and if you have an account you can sign in as usual."
    >
      <div className="grid gap-3 sm:flex">
        <Link to="/login" search={{ next }} className={buttonClass()}>
          Sign in
        </Link>
        <Link to="/events" className={buttonClass({ variant: 'secondary' })}>
          See the events
        </Link>
      </div>
    </AccountFrame>
  )
}

interface SignUpFormProps {
  form: UseFormReturn<SignUpInput>
  next: string | undefined
  onSent: (email: string) => void
}

function SignUpForm({ form, next, onSent }: SignUpFormProps) {
  const signUp = useMutation(signUpMutation)
  const submit = (input: SignUpInput) =>
    signUp.mutate(
      { ...input, next },
      {
        onSuccess: () => onSent(input.email),
        onError: (error) => showRefusal(form, error),
      },
    )
  return (
    <AccountFrame title="Begin your journey" text="Every player belongs. This takes about a minute.">
      <OtherWays next={next} />
      <Form form={form} error={signUp.error} onValid={submit} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" {...fieldOf(form, 'firstName')} />
          <TextField label="Last name" optional autoComplete="family-name" {...fieldOf(form, 'lastName')} />
        </div>
        <TextField label="Email" type="email" autoComplete="email" {...fieldOf(form, 'email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          {...fieldOf(form, 'password')}
        />
        <Button type="submit" size="lg" wide busy={signUp.isPending}>
          Sign Up
        </Button>
      </Form>
      <p>
        Already have an account?{' '}
        <Link to="/login" search={{ next }} className={LINK_CLASS}>
          Sign in
        </Link>
      </p>
    </AccountFrame>
  )
}
