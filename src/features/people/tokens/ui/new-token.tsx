import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from '#/lib/zod'
import { createToken } from '#/features/people/tokens/queries'
import { createTokenSchema, TOKEN_LIFE_DAYS, type CreateToken } from '#/features/people/tokens/schema'
import { TOKEN_SCOPES } from '#/lib/token-scopes'
import { useProof } from '#/features/people/account-settings/ui/use-proof'
import { Button } from '#/ui/button'
import { Checkbox } from '#/ui/checkbox'
import { FieldError } from '#/ui/field'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { Select } from '#/ui/select'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

/** A picker's value is text. */
const formSchema = createTokenSchema.extend({
  expiresInDays: z.coerce.number().pipe(createTokenSchema.shape.expiresInDays),
})
type Typed = z.input<typeof formSchema>

const lives = () =>
  TOKEN_LIFE_DAYS.map((days) => ({
    value: String(days),
    label: days === 365 ? m.tokens_oneYear() : m.tokens_days({ count: days }),
  }))

interface NewTokenProps {
  onMade: (token: string) => void
  onCancel: () => void
}

export function NewToken({ onMade, onCancel }: NewTokenProps) {
  const client = useQueryClient()
  const { withProof, dialog } = useProof()
  const form = useForm<Typed, unknown, CreateToken>({
    resolver: zodResolver(formSchema),
    defaultValues: { name: '', scopes: ['read:events'], expiresInDays: TOKEN_LIFE_DAYS[1] },
  })
  const make = useMutation({
    mutationFn: (input: CreateToken) => withProof(() => createToken(client, input)),
  })
  return (
    <>
      <Form
        form={form}
        error={make.error}
        className="grid gap-5 rounded-lg bg-surface-raised p-4 ring-1 ring-line sm:p-5"
        onValid={(input) =>
          make.mutate(input, {
            onSuccess: ({ token }) => onMade(token),
            onError: (error) => showRefusal(form, error),
          })
        }
      >
        <TextField
          label={m.tokens_name()}
          autoComplete="off"
          placeholder={m.tokens_calendarFridge()}
          {...fieldOf(form, 'name')}
        />
        <Scopes form={form} />
        <Select
          label={m.tokens_worksFor()}
          className="max-w-60"
          options={lives()}
          {...fieldOf(form, 'expiresInDays')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onCancel}>
            {m.tokens_cancel()}
          </Button>
          <Button type="submit" busy={make.isPending}>
            {m.tokens_createToken()}
          </Button>
        </div>
      </Form>
      {dialog}
    </>
  )
}

function Scopes({ form }: { form: UseFormReturn<Typed, unknown, CreateToken> }) {
  const error = form.formState.errors.scopes?.message
  return (
    <fieldset aria-describedby={error ? 'token-scopes-error' : undefined}>
      <legend className="text-sm font-semibold">{m.tokens_whatMayDo()}</legend>
      {Object.entries(TOKEN_SCOPES).map(([scope, words]) => (
        <Checkbox
          key={scope}
          label={words()}
          hint={<code>{scope}</code>}
          value={scope}
          {...form.register('scopes')}
        />
      ))}
      <FieldError id="token-scopes-error" error={error} />
    </fieldset>
  )
}
