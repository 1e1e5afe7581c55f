import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { type EventForm, formField, inputOf } from '#/features/events/events/logic/event-form'
import { createEventSchema } from '#/features/events/events/schema'
import { AppError } from '#/lib/errors'

/** The API's own schema says what is missing, before it is asked. */
const resolver: Resolver<EventForm> = (values) => {
  const { error } = createEventSchema.safeParse(inputOf(values))
  if (!error) return { values, errors: {} }
  const errors: FieldErrors<EventForm> = {}
  for (const { path, message } of error.issues) {
    const field = formField(String(path[0]))
    if (field) errors[field] ??= { type: 'invalid', message }
  }
  return { values: {}, errors }
}

export function useEventForm(defaultValues: EventForm) {
  return useForm<EventForm>({ defaultValues, resolver, mode: 'onTouched' })
}

export type EventFormApi = ReturnType<typeof useEventForm>

/** Puts the server's refusals at their fields. Answers whether any field took the blame. */
export function showRefusal(form: EventFormApi, error: unknown): boolean {
  const fields = error instanceof AppError ? Object.entries(error.fields ?? {}) : []
  let shown = false
  for (const [apiField, message] of fields) {
    const field = formField(apiField)
    if (!field) continue
    form.setError(field, { type: 'server', message }, { shouldFocus: !shown })
    shown = true
  }
  return shown
}
