import { useEffect, useEffectEvent, useState } from 'react'
import { browserStores, readJson, storeIfPossible, userKey } from '#/app/browser-storage'
import { type EventForm, restoreForm } from '#/features/events/logic/event-form'
import type { EventFormApi } from '#/features/events/ui/use-event-form'

const TYPING_PAUSE_MS = 400

const keyOf = (userId: string, name: string) => userKey(userId, `event-form:${name}`)

/** Once it is saved. */
export function forgetKeptDraft(userId: string, name: string): void {
  browserStores().session.removeItem(keyOf(userId, name))
}

/** Only what was typed: the rest may have been changed by somebody else meanwhile. */
function typedOf(values: EventForm, defaults: EventForm): Partial<EventForm> {
  const entries = Object.entries(values) as [keyof EventForm, unknown][]
  return Object.fromEntries(entries.filter(([field, value]) => value !== defaults[field]))
}

/**
 * Keeps what is typed in this tab until it is saved, through reloads and a lapsed session. `name` says which
 * form it is of. Answers whether something was taken up from before.
 */
export function useKeptDraft(form: EventFormApi, defaults: EventForm, userId: string, name: string) {
  const [restored, setRestored] = useState(false)
  const key = keyOf(userId, name)
  const { reset, subscribe } = form

  const takeUp = useEffectEvent(() => {
    const stored = readJson(browserStores().session, key)
    const kept = restoreForm(stored, defaults)
    if (!kept) return
    reset(kept, { keepDefaultValues: true })
    setRestored(true)
  })
  const store = useEffectEvent((values: EventForm) => {
    const typed = typedOf(values, defaults)
    const { session } = browserStores()
    if (Object.keys(typed).length > 0) storeIfPossible(session, key, JSON.stringify(typed))
    else session.removeItem(key)
  })

  useEffect(() => {
    // After the fields are there: a reset before would not reach them.
    const start = setTimeout(takeUp)
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe({
      formState: { values: true },
      callback({ values }) {
        clearTimeout(timer)
        timer = setTimeout(() => store(values), TYPING_PAUSE_MS)
      },
    })
    return () => {
      clearTimeout(start)
      clearTimeout(timer)
      stop()
    }
  }, [subscribe])

  return {
    restored,
    startAnew() {
      reset(defaults)
      forgetKeptDraft(userId, name)
      setRestored(false)
    },
  }
}
