import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SearchField } from '#/ui/search-field'

/** Long enough to type on, short enough to feel at once. */
const TYPING_PAUSE_MS = 250

/** What is typed goes into the address bar, from where the list takes it; without JavaScript the form does the same. */
export function CommunitySearch({ q }: { q: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const [shown, setShown] = useState(q)
  if (q !== shown) {
    // The address changed by other means, such as the back button.
    setShown(q)
    setTyped(q)
  }

  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => {
      setShown(typed.trim())
      void navigate({
        to: '/community',
        search: { q: typed.trim() || undefined },
        replace: true,
        resetScroll: false,
      })
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, q, navigate])

  return (
    <form action="/community" method="get" onSubmit={(event) => event.preventDefault()} className="max-w-xl">
      <SearchField name="q" label="Search by name or city" value={typed} onChange={setTyped} />
    </form>
  )
}
