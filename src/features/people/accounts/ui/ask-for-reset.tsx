import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { requestResetMutation } from '#/features/people/accounts/queries'
import { addressSchema } from '#/features/people/accounts/schema'
import { Button } from '#/ui/button'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

interface AskForResetProps {
  next: string | undefined
  onSent: (email: string) => void
}

export function AskForReset({ next, onSent }: AskForResetProps) {
  const form = useForm({ resolver: zodResolver(addressSchema) })
  const request = useMutation(requestResetMutation)
  return (
    <Form
      form={form}
      error={request.error}
      className="grid gap-5"
      onValid={({ email }) =>
        request.mutate(
          { email, next },
          { onSuccess: () => onSent(email), onError: (error) => showRefusal(form, error) },
        )
      }
    >
      <TextField
        label={m.accounts_email()}
        type="email"
        autoComplete="username"
        {...fieldOf(form, 'email')}
      />
      <Button type="submit" size="lg" wide busy={request.isPending}>
        {m.accounts_sendMeALink()}
      </Button>
    </Form>
  )
}
