import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { fieldName } from '#/ui/field-name'

/** Nothing here can judge what the server said, or a check of one's own: that its field was changed has to do. */
const SAID_FROM_OUTSIDE = ['server', 'manual']

/**
 * Takes mistakes away as they are mended. With each change the form looks again at every other field that has one, since
 * one field can mend another's: an end is right again when the start is earlier.
 */
export function useMendedErrors<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
): void {
  const { errors } = form.formState
  const { subscribe } = form
  const mend = useEffectEvent((changed: string) => {
    const isJudged = (name: string) => !SAID_FROM_OUTSIDE.includes(String(errors[name]?.type))
    const others = Object.keys(errors).filter((name) => name !== changed && isJudged(name))
    if (others.length > 0) void form.trigger(others.map(fieldName<Values>))
    if (errors[changed] && !isJudged(changed)) form.clearErrors(fieldName<Values>(changed))
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== undefined) mend(name)
        },
      }),
    [subscribe],
  )
}
