import { useEffect, useRef } from 'react'
import { isTypedInto } from '#/features/tournaments/run/ui/desk/typed-into'

/** About a second: long enough for the section to be drawn on a slow phone. */
const MOST_FRAMES = 60

function focusWhenDrawn(frames: number): void {
  const field = document.querySelector<HTMLElement>('input[name="desk-search"]')
  if (field) field.focus()
  else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(frames - 1))
}

/** `/` opens the section that is searched, and puts the focus into its field. */
export function useSearchKey(open: () => void): void {
  const opening = useRef(open)
  useEffect(() => {
    opening.current = open
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTypedInto(event.target)) return
      event.preventDefault()
      opening.current()
      focusWhenDrawn(MOST_FRAMES)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
