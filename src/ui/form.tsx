import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { fieldName } from '#/ui/field-name'
import { isAtFields } from '#/ui/form-refusal'
import { useMendedErrors } from '#/ui/use-mended-errors'
import * as m from '#/lib/messages.gen'

interface FormProps<Values extends FieldValues, Context, Output> {
  form: UseFormReturn<Values, Context, Output>
  /** Why the server refused, if it did. */
  error?: unknown
  onValid: (values: Output) => void
  className?: string
  /** For a button that stands outside. */
  id?: string
  children: ReactNode
}

/**
 * A form whose mistakes are told at its head and at their fields. Until the page's script is there,
 * `method="dialog"` makes a press do nothing at all: else the browser would put a password into the address.
 */
export function Form<Values extends FieldValues, Context, Output>(props: FormProps<Values, Context, Output>) {
  const { form, error, onValid, className, id, children } = props
  useMendedErrors(form)
  return (
    <form
      noValidate
      method="dialog"
      id={id}
      className={className}
      onSubmit={(event) => void form.handleSubmit((values) => onValid(values as Output))(event)}
    >
      <FormProblem form={form} error={error} />
      {children}
    </form>
  )
}

function FormProblem<Values extends FieldValues, Context, Output>({
  form,
  error,
}: Pick<FormProps<Values, Context, Output>, 'form' | 'error'>) {
  const { errors, submitCount } = form.formState
  const order = Object.keys(form.getValues())
  const mistakes = Object.entries(submitCount > 0 ? errors : {}).toSorted(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  )
  if (mistakes.length > 0) {
    return (
      <Banner tone="danger" role="alert" title={m.ui_fieldsNeedAnotherLook({ count: mistakes.length })}>
        <ul className="grid">
          {mistakes.map(([name, mistake]) => (
            <li key={name}>
              <button
                type="button"
                className="min-h-8 text-left underline underline-offset-4"
                onClick={() => form.setFocus(fieldName<Values>(name))}
              >
                {String(mistake?.message ?? m.ui_lookAtField())}
              </button>
            </li>
          ))}
        </ul>
      </Banner>
    )
  }
  if (!error || isAtFields(form, error)) return null
  return <Banner tone="danger" role="alert" title={userMessage(error)} />
}
