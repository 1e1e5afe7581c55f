import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { signInMutation } from '#/features/people/accounts/queries'
import { addressSchema, type SignInInput } from '#/features/people/accounts/schema'
import { AccountFrame } from '#/features/people/accounts/ui/account-frame'
import { useAfterSignIn } from '#/features/people/accounts/ui/after-sign-in'
import { PasswordField } from '#/features/people/accounts/ui/password-field'
import { PasskeyButton } from '#/features/people/passkeys/ui/passkey-button'
import { askForLinkMutation } from '#/features/people/sign-in/queries'
import type { ProviderProblem } from '#/features/people/sign-in/logic/provider-problem'
import { OtherWays } from '#/features/people/sign-in/ui/other-ways'
import { ProviderProblemBanner } from '#/features/people/sign-in/ui/provider-problem-banner'
import { AppError } from '#/lib/errors'
import { Button } from '#/ui/button'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { LINK_CLASS } from '#/ui/link-class'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

interface LoginFormProps {
  form: UseFormReturn<SignInInput>
  next: string | undefined
  problem: ProviderProblem | undefined
  onUnproven: (email: string) => void
  onLinkSent: (email: string) => void
}

export function LoginForm({ form, next, problem, onUnproven, onLinkSent }: LoginFormProps) {
  const signIn = useMutation(signInMutation)
  const askForLink = useMutation(askForLinkMutation)
  const afterSignIn = useAfterSignIn(next)
  const submit = (input: SignInInput) => {
    askForLink.reset()
    signIn.mutate(input, {
      onSuccess: (session) => void afterSignIn(session),
      onError(error) {
        if (error instanceof AppError && error.code === 'email_unverified') onUnproven(input.email)
        else showRefusal(form, error)
      },
    })
  }
  /** Needs the address alone. */
  const sendLink = () => {
    signIn.reset()
    form.clearErrors()
    const typed = addressSchema.safeParse({ email: form.getValues('email') ?? '' })
    if (!typed.success) {
      const message = typed.error.issues[0]?.message ?? ''
      form.setError('email', { type: 'manual', message }, { shouldFocus: true })
      return
    }
    const { email } = typed.data
    askForLink.mutate(
      { email, next },
      { onSuccess: () => onLinkSent(email), onError: (error) => showRefusal(form, error) },
    )
  }
  return (
    <AccountFrame
      title={m.signIn_welcomeBack()}
      text={next ? m.signIn_takeYouThere() : m.signIn_courtsMissedYou()}
    >
      {problem && <ProviderProblemBanner problem={problem} />}
      <OtherWays
        next={next}
        passkey={
          <PasskeyButton
            label={m.signIn_withPasskey()}
            autofill
            onSignedIn={(session) => void afterSignIn(session)}
          />
        }
      />
      <Form form={form} error={signIn.error ?? askForLink.error} onValid={submit} className="grid gap-5">
        <TextField
          label={m.accounts_email()}
          type="email"
          autoComplete="username webauthn"
          {...fieldOf(form, 'email')}
        />
        <div>
          <PasswordField
            label={m.accounts_password()}
            autoComplete="current-password"
            {...fieldOf(form, 'password')}
          />
          <p className="mt-2 text-sm">
            <Link to="/reset-password" search={{ next }} className={LINK_CLASS}>
              {m.signIn_forgotPassword()}
            </Link>
          </p>
        </div>
        <div className="grid gap-2">
          <Button type="submit" size="lg" wide busy={signIn.isPending}>
            {m.accounts_signInButton()}
          </Button>
          <Button variant="quiet" wide busy={askForLink.isPending} onClick={sendLink}>
            <Mail aria-hidden />
            {m.signIn_emailMeALink()}
          </Button>
        </div>
      </Form>
      <p>
        {m.signIn_newHere({
          link: <Link to="/sign-up" search={{ next }} className={LINK_CLASS} />,
        })}
      </p>
    </AccountFrame>
  )
}
