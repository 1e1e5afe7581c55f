import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { changeOf, type EventForm, formOf, inputOf } from '#/features/events/events/logic/event-form'
import {
  createEventMutation,
  editNightsMutation,
  eventQuery,
  type NightsScope,
  publishEventMutation,
  updateEventMutation,
} from '#/features/events/events/queries'
import {
  createEventSchema,
  type CreateEventInput,
  type EventDetail,
  type UpdateEvent,
} from '#/features/events/events/schema'
import { type EventFormApi, showRefusal } from '#/features/events/events/ui/use-event-form'
import { useKeptDraft } from '#/features/events/events/ui/use-kept-draft'
import { AppError } from '#/lib/errors'
import { newId } from '#/lib/ids'

/** One key for one content: pressing again over a bad line makes no second event. */
function useKeyFor() {
  const last = useRef<{ body: string; key: string } | null>(null)
  return (input: CreateEventInput) => {
    const body = JSON.stringify(input)
    if (last.current?.body !== body) last.current = { body, key: newId() }
    return last.current.key
  }
}

/** Saves a new event. Refusals go to their fields; what has none is `failure`. */
export function useCreateEvent(form: EventFormApi, onSaved: (event: EventDetail) => void) {
  const create = useMutation(createEventMutation)
  const keyFor = useKeyFor()
  const save = (values: EventForm, publish: boolean) => {
    const input = createEventSchema.parse({ ...inputOf(values), publish })
    create.mutate(
      { input, key: keyFor(input) },
      { onSuccess: onSaved, onError: (error) => void showRefusal(form, error) },
    )
  }
  return { save, busy: create.isPending, failure: create.error }
}

/** Saves changes from the edition `base`, which moves on when someone else's changes are taken in. */
export function useUpdateEvent(
  form: EventFormApi,
  event: EventDetail,
  userId: string,
  onSaved: (event: EventDetail) => void,
) {
  const client = useQueryClient()
  const [base, setBase] = useState(event)
  const draft = useKeptDraft(form, formOf(base), userId, event.id, base.version)
  const update = useMutation(updateEventMutation)
  const publish = useMutation(publishEventMutation)
  const nights = useMutation(editNightsMutation)

  async function save(values: EventForm, thenPublish: boolean, scope: NightsScope | 'this' = 'this') {
    const change = changeOf(values, base)
    try {
      let saved = base
      if (Object.keys(change).length > 0) {
        const edit = { ...change, version: draft.version } as UpdateEvent
        const id = base.id
        saved =
          scope === 'this'
            ? await update.mutateAsync({ id, change: edit })
            : (await nights.mutateAsync({ id, scope, change: edit })).event
        setBase(saved)
        form.reset(formOf(saved))
        draft.goOnFromBase()
      }
      const done = thenPublish ? await publish.mutateAsync(base.id) : saved
      draft.forget()
      onSaved(done)
    } catch (error) {
      showRefusal(form, error)
    }
  }

  return {
    base,
    restored: draft.restored,
    startAnew: draft.startAnew,
    save,
    busy: update.isPending || publish.isPending || nights.isPending,
    failure: update.error ?? nights.error ?? publish.error,
    /** Takes in what others have changed, under what was typed here. */
    async takeInNewest() {
      const newest = await client.fetchQuery({ ...eventQuery(base.id), staleTime: 0 })
      setBase(newest)
      form.reset(formOf(newest), { keepDirtyValues: true, keepDirty: true })
      draft.goOnFromBase()
      update.reset()
      nights.reset()
    },
  }
}

export const hasCode = (error: unknown, code: string) => error instanceof AppError && error.code === code
