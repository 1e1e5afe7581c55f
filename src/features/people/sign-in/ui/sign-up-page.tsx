import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { signUpMutation } from '#/features/people/accounts/queries'
import { type SignUpInput, signUpSchema } from '#/features/people/accounts/schema'
import { AccountFrame } from '#/features/people/accounts/ui/account-frame'
import { CheckMail } from '#/features/people/accounts/ui/check-mail'
import { passwordHint, PasswordField } from '#/features/people/accounts/ui/password-field'
import { useSite } from '#/features/foundation/settings/ui/use-site'
import { OtherWays } from '#/features/people/sign-in/ui/other-ways'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { LINK_CLASS } from '#/ui/link-class'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

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
      title={m.accounts_checkEmail()}
      text={m.signIn_signUpSent({
        email: sentTo,
        strong: <strong className="break-all text-ink" />,
      })}
      next={next}
      justSent
      onBack={() => setSentTo(undefined)}
    />
  )
}

function RegistrationClosed({ next }: { next: string | undefined }) {
  return (
    <AccountFrame title={m.signIn_closed()} text={m.signIn_signUpClosedText()}>
      <div className="grid gap-3 sm:flex">
        <Link to="/login" search={{ next }} className={buttonClass()}>
          {m.accounts_signIn()}
        </Link>
        <Link to="/events" className={buttonClass({ variant: 'secondary' })}>
          {m.signIn_seeEvents()}
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
    <AccountFrame title={m.signIn_signUpTitle()} text={m.signIn_signUpText()}>
      <OtherWays next={next} />
      <Form form={form} error={signUp.error} onValid={submit} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={m.signIn_firstName()} autoComplete="given-name" {...fieldOf(form, 'firstName')} />
          <TextField
            label={m.signIn_lastName()}
            optional
            autoComplete="family-name"
            {...fieldOf(form, 'lastName')}
          />
        </div>
        <TextField label={m.accounts_email()} type="email" autoComplete="email" {...fieldOf(form, 'email')} />
        <PasswordField
          label={m.accounts_password()}
          autoComplete="new-password"
          hint={passwordHint()}
          {...fieldOf(form, 'password')}
        />
        <Button type="submit" size="lg" wide busy={signUp.isPending}>
          {m.signIn_signUpButton()}
        </Button>
      </Form>
      <p>
        {m.signIn_haveAccount({
          link: <Link to="/login" search={{ next }} className={LINK_CLASS} />,
        })}
      </p>
    </AccountFrame>
  )
}
