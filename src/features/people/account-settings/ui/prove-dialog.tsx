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
      title="Is it you?"
      text="Please confirm it’s you first. We won’t ask again for 15 minutes."
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

const secondStep = z.string().trim().min(1, 'Enter the code of your app').max(40, 'That is too long')

/** For those who have two-step sign-in on. */
const SecondStepField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    {...field}
    label="Code of your authenticator app"
    hint="Or one of your recovery codes."
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
  />
)

const passwordSchema = z.object({ password: z.string().min(1, 'Enter your password') })
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
      <PasswordField label="Your password" autoComplete="current-password" {...fieldOf(form, 'password')} />
      {asksSecondStep && <SecondStepField {...fieldOf(form, 'secondStep')} />}
      <Button type="submit" wide busy={prove.isPending}>
        It’s me
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
        <p>
          We send a code to <strong className="break-all">{goesTo}</strong>.
        </p>
        <Button
          wide
          busy={ask.isPending}
          onClick={() => ask.mutate(undefined, { onSuccess: () => setSent(true) })}
        >
          Send me a code
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
          It’s me
        </Button>
      </Form>
      <ResendCode justSent send={() => ask.mutateAsync()} />
    </div>
  )
}
