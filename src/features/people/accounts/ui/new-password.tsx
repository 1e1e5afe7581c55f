import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { completeResetMutation, requestResetMutation } from '#/features/people/accounts/queries'
import { choosePasswordSchema, passwordSchema } from '#/features/people/accounts/schema'
import { useAfterSignIn } from '#/features/people/accounts/ui/after-sign-in'
import { passwordHint, PasswordField } from '#/features/people/accounts/ui/password-field'
import { CodeField } from '#/features/people/accounts/proofs/ui/code-field'
import { addressCodeSchema } from '#/features/people/accounts/proofs/ui/code-schema'
import { ResendCode } from '#/features/people/accounts/proofs/ui/resend-code'
import { Button } from '#/ui/button'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { TextField } from '#/ui/text-field'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const byCodeSchema = addressCodeSchema.extend({ password: passwordSchema })

function useCompleteReset(next: string | undefined) {
  const complete = useMutation(completeResetMutation)
  const afterSignIn = useAfterSignIn(next)
  const onSuccess = (session: Parameters<typeof afterSignIn>[0]) => {
    void toastSuccess(m.accounts_newPasswordSet())
    void afterSignIn(session)
  }
  return { complete, onSuccess }
}

export function PasswordByLink({ token, next }: { token: string; next: string | undefined }) {
  const form = useForm({ resolver: zodResolver(choosePasswordSchema) })
  const { complete, onSuccess } = useCompleteReset(next)
  return (
    <Form
      form={form}
      error={complete.error}
      className="grid gap-5"
      onValid={({ password }) =>
        complete.mutate(
          { proof: { token }, password },
          { onSuccess, onError: (error) => showRefusal(form, error) },
        )
      }
    >
      <PasswordField
        label={m.accounts_newPassword()}
        autoComplete="new-password"
        hint={passwordHint()}
        {...fieldOf(form, 'password')}
      />
      <SetPassword busy={complete.isPending}>{m.accounts_setMyNewPassword()}</SetPassword>
    </Form>
  )
}

interface PasswordByCodeProps {
  sentTo: string | undefined
  next: string | undefined
}

export function PasswordByCode({ sentTo, next }: PasswordByCodeProps) {
  const form = useForm({
    resolver: zodResolver(byCodeSchema),
    ...(sentTo !== undefined && { defaultValues: { email: sentTo } }),
  })
  const { complete, onSuccess } = useCompleteReset(next)
  const request = useMutation(requestResetMutation)
  return (
    <>
      <Form
        form={form}
        error={complete.error}
        className="grid gap-5"
        onValid={({ email, code, password }) =>
          complete.mutate(
            { proof: { email, code }, password },
            { onSuccess, onError: (error) => showRefusal(form, error) },
          )
        }
      >
        <TextField
          label={m.accounts_email()}
          type="email"
          autoComplete="username"
          {...fieldOf(form, 'email')}
        />
        <CodeField sendsForm={false} {...fieldOf(form, 'code')} />
        <PasswordField
          label={m.accounts_newPassword()}
          autoComplete="new-password"
          hint={passwordHint()}
          {...fieldOf(form, 'password')}
        />
        <SetPassword busy={complete.isPending}>{m.accounts_setMyNewPassword()}</SetPassword>
      </Form>
      {sentTo !== undefined && (
        <ResendCode justSent send={() => request.mutateAsync({ email: sentTo, next })} />
      )}
    </>
  )
}

const SetPassword = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <Button type="submit" size="lg" wide busy={busy}>
    {children}
  </Button>
)
