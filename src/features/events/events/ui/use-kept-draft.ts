import { useState } from 'react'
import { browserStores, readJson, storeIfPossible, userKey } from '#/client/browser-storage'
import { type EventForm, restoreForm } from '#/features/events/events/logic/event-form'
import type { EventFormApi } from '#/features/events/events/ui/use-event-form'
import { useKeptForm } from '#/ui/use-kept-form'

const keyOf = (userId: string, name: string) => userKey(userId, `event-form:${name}`)

/** Only what was typed: the rest may have been changed by someone else meanwhile. */
function typedOf(values: EventForm, defaults: EventForm): Partial<EventForm> {
  const entries = Object.entries(values) as [keyof EventForm, unknown][]
  return Object.fromEntries(entries.filter(([field, value]) => value !== defaults[field]))
}

function versionIn(stored: unknown): number | undefined {
  const isKept = typeof stored === 'object' && stored !== null && 'version' in stored
  return isKept && typeof stored.version === 'number' ? stored.version : undefined
}

/**
 * Keeps what is typed in this tab until it is saved. `name` says which form it is of, `newest` which edition of an event
 * that is there already. Answers whether something was taken up from before, and the edition it was typed over: what
 * someone else has saved since is not overwritten unseen.
 */
export function useKeptDraft(
  form: EventFormApi,
  defaults: EventForm,
  userId: string,
  name: string,
  newest?: number,
) {
  const key = keyOf(userId, name)
  const [over, setOver] = useState<number>()
  const version = over ?? newest
  const kept = useKeptForm(form, defaults, {
    read() {
      const stored = readJson(browserStores().session, key)
      const found = restoreForm(stored, defaults)
      if (found) setOver(versionIn(stored))
      return found
    },
    keep(values) {
      const typed = typedOf(values, defaults)
      if (Object.keys(typed).length === 0) browserStores().session.removeItem(key)
      else return storeIfPossible(browserStores().session, key, JSON.stringify({ ...typed, version }))
      return true
    },
    forget: () => browserStores().session.removeItem(key),
  })
  const goOnFromBase = () => setOver(undefined)
  return {
    ...kept,
    version,
    /** What is typed is over the newest edition now. */
    goOnFromBase,
    startAnew() {
      kept.startAnew()
      goOnFromBase()
    },
  }
}
