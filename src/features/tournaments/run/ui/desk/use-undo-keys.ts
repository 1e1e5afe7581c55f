import { useEffect, useRef } from 'react'
import { isTypedInto } from '#/features/tournaments/run/ui/desk/typed-into'

/** Control (or Command) and Z takes the last deed back, with Shift or as Y it is done again. */
export function useUndoKeys(kind: 'done' | 'undone' | null, takeBack: () => void): void {
  const current = useRef({ kind, takeBack })
  useEffect(() => {
    current.current = { kind, takeBack }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      if (isTypedInto(event.target)) return
      const wanted = key === 'y' || event.shiftKey ? 'undone' : 'done'
      if (current.current.kind !== wanted) return
      event.preventDefault()
      current.current.takeBack()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
