import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * When what has the focus goes (a button of a card that changes), the focus moves to the nearest part of the desk that is
 * still there and marked with `data-focus-home`, instead of to the top of the page.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  const homes = useRef<HTMLElement[]>([])
  useEffect(() => {
    const node = root.current
    const remember = ({ target }: FocusEvent) => {
      homes.current = []
      let at = target instanceof Element ? target.closest<HTMLElement>('[data-focus-home]') : null
      for (; at; at = at.parentElement?.closest<HTMLElement>('[data-focus-home]') ?? null)
        homes.current.push(at)
    }
    node?.addEventListener('focusin', remember)
    return () => node?.removeEventListener('focusin', remember)
  }, [root])
  useLayoutEffect(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    homes.current.find((home) => home.isConnected)?.focus({ preventScroll: true })
  })
}
