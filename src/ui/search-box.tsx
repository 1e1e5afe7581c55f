import { useEffect, useState } from 'react'
import { SearchField } from '#/ui/search-field'

/** Long enough to type on, short enough to feel at once. */
const TYPING_PAUSE_MS = 250

interface SearchBoxProps {
  label: string
  /** What is searched for now, as the address says. */
  value: string
  onSearch: (value: string) => void
  className?: string
}

/** Searches when the typing pauses; the address keeps what is searched for. */
export function SearchBox({ label, value, onSearch, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    // The address changed by other means, such as the back button.
    setShown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => {
      setShown(typed.trim())
      onSearch(typed.trim())
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <SearchField
      name="q"
      label={label}
      value={typed}
      onChange={setTyped}
      {...(className ? { className } : {})}
    />
  )
}
