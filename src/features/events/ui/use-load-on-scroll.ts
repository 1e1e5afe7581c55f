import { useEffect, useEffectEvent, useRef } from 'react'

/** So many pages come by themselves; then the button, or nobody would ever reach the foot of the page. */
const PAGES_ON_SCROLL = 4
const LOOK_AHEAD = '600px'

/** Loads on when the list's foot, which the ref goes on, comes near. */
export function useLoadOnScroll(ready: boolean, pages: number, onLoad: () => void) {
  const foot = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(onLoad)
  const active = ready && pages < PAGES_ON_SCROLL

  useEffect(() => {
    if (!active || !foot.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: LOOK_AHEAD,
    })
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [active])
  return foot
}
