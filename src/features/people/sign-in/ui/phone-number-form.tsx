import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { brand } from '#/brand'
import { askForSmsSchema } from '#/features/people/sign-in/schema'
import { Button } from '#/ui/button'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

interface PhoneNumberFormProps {
  /** As it was typed before. */
  number?: string | undefined
  busy: boolean
  error: unknown
  onNumber: (number: string, onError: (error: unknown) => void) => void
}

/** Whether it is a number at all the server knows: the plans of all countries are too much for a phone. */
export function PhoneNumberForm({ number, busy, error, onNumber }: PhoneNumberFormProps) {
  const form = useForm({ resolver: zodResolver(askForSmsSchema), defaultValues: { number: number ?? '' } })
  return (
    <Form
      form={form}
      error={error}
      className="grid gap-5"
      onValid={(input) => onNumber(input.number, (refusal) => showRefusal(form, refusal))}
    >
      <TextField
        label={m.signIn_phoneNumber()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={brand.homeRegion === 'US' ? '(415) 555-0134' : undefined}
        hint={m.signIn_phoneNumberHint()}
        {...fieldOf(form, 'number')}
      />
      <Button type="submit" size="lg" wide busy={busy}>
        {m.signIn_textMeACode()}
      </Button>
    </Form>
  )
}
