import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { ProofInput } from '#/features/people/accounts/proofs/schema'
import { CodeField } from '#/features/people/accounts/proofs/ui/code-field'
import { addressCodeSchema } from '#/features/people/accounts/proofs/ui/code-schema'
import { Button } from '#/ui/button'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

interface CodeFormProps {
  /** Where the code went; asked for when it is not known. */
  email?: string
  submitLabel: string
  busy: boolean
  error: unknown
  onProof: (proof: ProofInput) => void
}

/** Proves an address by the code we emailed to it. */
export function CodeForm({ email, submitLabel, busy, error, onProof }: CodeFormProps) {
  const form = useForm({
    resolver: zodResolver(addressCodeSchema),
    ...(email !== undefined && { defaultValues: { email } }),
  })
  const { setFocus } = form
  useEffect(() => {
    if (email !== undefined) setFocus('code')
  }, [email, setFocus])
  return (
    <Form form={form} error={error} onValid={onProof} className="grid gap-5">
      {email === undefined && (
        <TextField
          label={m.accounts_email()}
          type="email"
          autoComplete="email"
          hint={m.accounts_emailWeSentTo()}
          {...fieldOf(form, 'email')}
        />
      )}
      <CodeField {...fieldOf(form, 'code')} />
      <Button type="submit" size="lg" wide busy={busy}>
        {submitLabel}
      </Button>
    </Form>
  )
}
