import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { EventSearch } from '#/features/events/events/queries'
import { SearchField } from '#/ui/search-field'
import * as m from '#/lib/messages.gen'

/** Long enough to type on, short enough to feel at once. */
const TYPING_PAUSE_MS = 250

/** What is typed goes into the address bar, from where the list takes it; without JavaScript the form does the same. */
export function EventSearchBox({ search }: { search: EventSearch }) {
  const q = search.q ?? ''
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const [shown, setShown] = useState(q)
  if (q !== shown) {
    // The address changed by other means, such as the back button.
    setShown(q)
    setTyped(q)
  }

  useEffect(() => {
    const words = typed.trim()
    if (words === q) return
    const timer = setTimeout(() => {
      setShown(words)
      void navigate({
        to: '/events',
        search: (known) => ({ ...known, q: words || undefined }),
        replace: true,
        resetScroll: false,
      })
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, q, navigate])

  return (
    <form
      action="/events"
      method="get"
      onSubmit={(event) => event.preventDefault()}
      className="w-full sm:max-w-sm"
    >
      {search.past && <input type="hidden" name="past" value="true" />}
      <SearchField
        name="q"
        label={m.events_searchEvents()}
        value={typed}
        onChange={setTyped}
        maxLength={100}
      />
    </form>
  )
}
