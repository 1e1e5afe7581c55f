import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from '#/lib/zod'
import { CodeField } from '#/features/people/accounts/proofs/ui/code-field'
import { codeSchema } from '#/features/people/accounts/proofs/ui/code-schema'
import { Button } from '#/ui/button'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'

const schema = z.object({ code: codeSchema })

interface TypedCodeFormProps {
  submitLabel: string
  busy: boolean
  error: unknown
  /** Where there is something to read first, the cursor is left where it is. */
  takesFocus?: boolean
  onCode: (code: string, onError: (error: unknown) => void) => void
}

/** Six digits of a text message or an app, where nothing else is asked. */
export function TypedCodeForm({ submitLabel, busy, error, takesFocus = true, onCode }: TypedCodeFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } })
  const { setFocus } = form
  useEffect(() => {
    if (takesFocus) setFocus('code')
  }, [takesFocus, setFocus])
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
