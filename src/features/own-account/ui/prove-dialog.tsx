import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PasswordField } from '#/features/accounts/ui/password-field'
import { askForCodeMutation, proveMutation, securityQuery } from '#/features/own-account/queries'
import { CodeField } from '#/features/proofs/ui/code-field'
import { codeSchema } from '#/features/proofs/ui/code-schema'
import { ResendCode } from '#/features/proofs/ui/resend-code'
import { userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { ErrorState } from '#/ui/error-state'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { Spinner } from '#/ui/spinner'

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
  if (data?.hasPassword) return <ByPassword onProven={onProven} />
  if (data) return <ByCode goesTo={data.codeGoesTo} onProven={onProven} />
  if (error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  return <Spinner />
}

const passwordSchema = z.object({ password: z.string().min(1, 'Enter your password') })

function ByPassword({ onProven }: { onProven: () => void }) {
  const form = useForm({ resolver: zodResolver(passwordSchema), defaultValues: { password: '' } })
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
      <Button type="submit" wide busy={prove.isPending}>
        It’s me
      </Button>
    </Form>
  )
}

const byCodeSchema = z.object({ code: codeSchema })

function ByCode({ goesTo, onProven }: { goesTo: string; onProven: () => void }) {
  const [sent, setSent] = useState(false)
  const form = useForm({ resolver: zodResolver(byCodeSchema), defaultValues: { code: '' } })
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
        <CodeField {...fieldOf(form, 'code')} />
        <Button type="submit" wide busy={prove.isPending}>
          It’s me
        </Button>
      </Form>
      <ResendCode justSent send={() => ask.mutateAsync()} />
    </div>
  )
}
