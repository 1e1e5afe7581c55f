import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { browserStores, readJson, storeIfPossible, userKey } from '#/app/browser-storage'
import { type EventForm, restoreForm } from '#/features/events/logic/event-form'

const TYPING_PAUSE_MS = 400

/**
 * Keeps what is typed in this tab until it is saved, through reloads and a lapsed session. `name` says which
 * form it is of. Answers whether something was taken up from before.
 */
export function useKeptDraft(form: UseFormReturn<EventForm>, userId: string, name: string) {
  const [restored, setRestored] = useState(false)
  const key = userKey(userId, `event-form:${name}`)
  const { reset, getValues, subscribe } = form

  useEffect(() => {
    const { session } = browserStores()
    const kept = restoreForm(readJson(session, key), getValues())
    if (kept) {
      reset(kept, { keepDefaultValues: true })
      setRestored(true)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe({
      formState: { values: true },
      callback({ values }) {
        clearTimeout(timer)
        timer = setTimeout(() => storeIfPossible(session, key, JSON.stringify(values)), TYPING_PAUSE_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [key, reset, getValues, subscribe])

  return {
    restored,
    /** After saving, or to start anew. */
    forget() {
      browserStores().session.removeItem(key)
      setRestored(false)
    },
  }
}
