import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { AppError } from '#/lib/errors'
import { fieldName } from '#/ui/field-name'

/** The server names a field by its path in what was sent (`proof.code`); a form names it by the last part. */
const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

function refusedFields(form: { getValues: () => object }, error: unknown): [name: string, message: string][] {
  const fields = error instanceof AppError ? (error.fields ?? {}) : {}
  const known = form.getValues()
  return Object.entries(fields)
    .map(([path, message]): [string, string] => [nameOf(path), message])
    .filter(([name]) => name in known)
}

/** Puts the server's refusals at their fields, and the cursor at the first. */
export function showRefusal<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: unknown,
): void {
  for (const [index, [name, message]] of refusedFields(form, error).entries())
    form.setError(fieldName<Values>(name), { type: 'server', message }, { shouldFocus: index === 0 })
}

/** Whether `showRefusal` found a place for it. */
export const isAtFields = (form: { getValues: () => object }, error: unknown): boolean =>
  refusedFields(form, error).length > 0
