import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { CodeField } from '#/features/proofs/ui/code-field'
import { codeSchema } from '#/features/proofs/ui/code-schema'
import { Button } from '#/ui/button'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'

const schema = z.object({ code: codeSchema })

interface PhoneCodeFormProps {
  submitLabel: string
  busy: boolean
  error: unknown
  onCode: (code: string, onError: (error: unknown) => void) => void
}

export function PhoneCodeForm({ submitLabel, busy, error, onCode }: PhoneCodeFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <Form
      form={form}
      error={error}
      className="grid gap-5"
      onValid={({ code }) => onCode(code, (refusal) => showRefusal(form, refusal))}
    >
      <CodeField {...fieldOf(form, 'code')} />
      <Button type="submit" size="lg" wide busy={busy}>
        {submitLabel}
      </Button>
    </Form>
  )
}
