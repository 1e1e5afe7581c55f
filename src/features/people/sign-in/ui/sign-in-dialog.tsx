import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signInMutation } from '#/features/people/accounts/queries'
import { type Session, signInSchema } from '#/features/people/accounts/schema'
import { CodeForm } from '#/features/people/accounts/proofs/ui/code-form'
import { TypedCodeForm } from '#/features/people/accounts/proofs/ui/typed-code-form'
import { PasswordField } from '#/features/people/accounts/ui/password-field'
import { PasskeyButton } from '#/features/people/passkeys/ui/passkey-button'
import { askForLinkMutation, signInByLinkMutation } from '#/features/people/sign-in/queries'
import { secondStepMutation } from '#/features/people/two-factor/queries'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { LINK_CLASS } from '#/ui/link-class'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

interface SignInDialogProps {
  title: string
  /** Whose session ended, as far as their address is known. */
  email: string
  onClose: () => void
}

type Step = { kind: 'password' } | { kind: 'code'; email: string } | { kind: 'second' }

/** The ways in that need no other page, so that what stands beneath stays. It is over once the session is there. */
export function SignInDialog({ title, email, onClose }: SignInDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'password' })
  const take = (session: Session) => {
    if (session.secondStep) setStep({ kind: 'second' })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} text={m.signIn_stillHere()}>
      <div className="grid gap-5">
        {step.kind === 'password' && (
          <ByPassword email={email} onSession={take} onCode={(to) => setStep({ kind: 'code', email: to })} />
        )}
        {step.kind === 'code' && <ByCode email={step.email} onSession={take} />}
        {step.kind === 'second' && <SecondStep />}
        {step.kind === 'password' && (
          <p className="text-sm">
            {m.signIn_otherWaysInNewTab({
              link: (
                <a href="/login" target="_blank" className={LINK_CLASS}>
                  {null}
                </a>
              ),
            })}
          </p>
        )}
      </div>
    </Dialog>
  )
}

type OnSession = { onSession: (session: Session) => void }

function ByPassword({
  email,
  onSession,
  onCode,
}: OnSession & { email: string; onCode: (email: string) => void }) {
  const form = useForm({ resolver: zodResolver(signInSchema), defaultValues: { email, password: '' } })
  const signIn = useMutation(signInMutation)
  const ask = useMutation(askForLinkMutation)
  async function askForCode() {
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    const typed = form.getValues('email')
    ask.mutate({ email: typed }, { onSuccess: () => onCode(typed) })
  }
  return (
    <>
      <Form
        form={form}
        error={signIn.error ?? ask.error}
        className="grid gap-5"
        onValid={(input) =>
          signIn.mutate(input, { onSuccess: onSession, onError: (error) => showRefusal(form, error) })
        }
      >
        <TextField
          label={m.accounts_email()}
          type="email"
          autoComplete="username"
          {...fieldOf(form, 'email')}
        />
        <PasswordField
          label={m.accounts_password()}
          autoComplete="current-password"
          {...fieldOf(form, 'password')}
        />
        <Button type="submit" size="lg" wide busy={signIn.isPending}>
          {m.accounts_signInButton()}
        </Button>
      </Form>
      <PasskeyButton label={m.signIn_withPasskey()} onSignedIn={onSession} />
      <Button variant="quiet" wide busy={ask.isPending} onClick={() => void askForCode()}>
        {m.signIn_emailMeACode()}
      </Button>
    </>
  )
}

function ByCode({ email, onSession }: OnSession & { email: string }) {
  const signIn = useMutation(signInByLinkMutation)
  return (
    <>
      <Banner tone="info" title={m.accounts_checkEmail()}>
        {m.signIn_codeIfAccount({ email })}
      </Banner>
      <CodeForm
        email={email}
        submitLabel={m.accounts_signInButton()}
        busy={signIn.isPending}
        error={signIn.error}
        onProof={(proof) => signIn.mutate(proof, { onSuccess: onSession })}
      />
    </>
  )
}

function SecondStep() {
  const signIn = useMutation(secondStepMutation)
  return (
    <>
      <p>{m.signIn_typeAppCode()}</p>
      <TypedCodeForm
        submitLabel={m.accounts_signInButton()}
        busy={signIn.isPending}
        error={signIn.error}
        onCode={(code, onError) => signIn.mutate(code, { onError })}
      />
    </>
  )
}
