import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from '#/lib/zod'
import { PasswordField } from '#/features/people/accounts/ui/password-field'
import { askForCodeMutation, proveMutation, securityQuery } from '#/features/people/account-settings/queries'
import { CodeField } from '#/features/people/accounts/proofs/ui/code-field'
import { codeSchema } from '#/features/people/accounts/proofs/ui/code-schema'
import { ResendCode } from '#/features/people/accounts/proofs/ui/resend-code'
import { userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { ErrorState } from '#/ui/error-state'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { Spinner } from '#/ui/spinner'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

interface ProveDialogProps {
  open: boolean
  onProven: () => void
  onDismiss: () => void
}

/** Asks once more who one is, before what can't be undone; what was typed behind it stays. */
export function ProveDialog({ open, onProven, onDismiss }: ProveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onDismiss()}
      title={m.accountSettings_isItYou()}
      text={m.accountSettings_isItYouText()}
    >
      <HowToProve onProven={onProven} />
    </Dialog>
  )
}

function HowToProve({ onProven }: { onProven: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(securityQuery())
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  const { hasPassword, codeGoesTo, asksSecondStep } = data
  if (hasPassword) return <ByPassword asksSecondStep={asksSecondStep} onProven={onProven} />
  return <ByCode goesTo={codeGoesTo} asksSecondStep={asksSecondStep} onProven={onProven} />
}

interface ProofProps {
  asksSecondStep: boolean
  onProven: () => void
}

const secondStep = z
  .string()
  .trim()
  .min(1, { error: () => m.accountSettings_enterAppCode() })
  .max(40, { error: () => m.accountSettings_tooLong() })

/** For those who have two-step sign-in on. */
const SecondStepField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    {...field}
    label={m.accountSettings_appCode()}
    hint={m.accountSettings_orRecoveryCode()}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
  />
)

const passwordSchema = z.object({
  password: z.string().min(1, { error: () => m.accountSettings_enterPassword() }),
})
const byCodeSchema = z.object({ code: codeSchema })
/** The second step is of no account where it isn't asked for. */
const inOneStep = { secondStep: z.string().transform(() => undefined) }
const inTwoSteps = { secondStep }
const stepsOf = (asksSecondStep: boolean) => (asksSecondStep ? inTwoSteps : inOneStep)

function ByPassword({ asksSecondStep, onProven }: ProofProps) {
  const form = useForm({
    resolver: zodResolver(passwordSchema.extend(stepsOf(asksSecondStep))),
    defaultValues: { password: '', secondStep: '' },
  })
  const prove = useMutation(proveMutation)
  return (
    <Form
      form={form}
      error={prove.error}
      className="grid gap-5"
      onValid={(given) =>
        prove.mutate(given, { onSuccess: onProven, onError: (error) => showRefusal(form, error) })
      }
    >
      <PasswordField
        label={m.accountSettings_yourPassword()}
        autoComplete="current-password"
        {...fieldOf(form, 'password')}
      />
      {asksSecondStep && <SecondStepField {...fieldOf(form, 'secondStep')} />}
      <Button type="submit" wide busy={prove.isPending}>
        {m.accountSettings_itsMe()}
      </Button>
    </Form>
  )
}

function ByCode({ goesTo, asksSecondStep, onProven }: ProofProps & { goesTo: string }) {
  const [sent, setSent] = useState(false)
  const form = useForm({
    resolver: zodResolver(byCodeSchema.extend(stepsOf(asksSecondStep))),
    defaultValues: { code: '', secondStep: '' },
  })
  const ask = useMutation(askForCodeMutation)
  const prove = useMutation(proveMutation)
  if (!sent)
    return (
      <div className="grid gap-4">
        <p>{m.accountSettings_weSendCode({ goesTo, strong: <strong className="break-all" /> })}</p>
        <Button
          wide
          busy={ask.isPending}
          onClick={() => ask.mutate(undefined, { onSuccess: () => setSent(true) })}
        >
          {m.accountSettings_sendMeCode()}
        </Button>
        {ask.error && <p role="alert">{userMessage(ask.error)}</p>}
      </div>
    )
  return (
    <div className="grid gap-5">
      <Form
        form={form}
        error={prove.error}
        className="grid gap-5"
        onValid={(given) =>
          prove.mutate(given, { onSuccess: onProven, onError: (error) => showRefusal(form, error) })
        }
      >
        <CodeField sendsForm={!asksSecondStep} {...fieldOf(form, 'code')} />
        {asksSecondStep && <SecondStepField {...fieldOf(form, 'secondStep')} />}
        <Button type="submit" wide busy={prove.isPending}>
          {m.accountSettings_itsMe()}
        </Button>
      </Form>
      <ResendCode justSent send={() => ask.mutateAsync()} />
    </div>
  )
}
