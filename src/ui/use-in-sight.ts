import { useEffect, useEffectEvent, useRef } from 'react'

const LOOK_AHEAD = '600px'

/** While it is wanted: calls when what the ref goes on is nearly in sight. */
export function useInSight(wanted: boolean, onSight: () => void) {
  const mark = useRef<HTMLDivElement>(null)
  const call = useEffectEvent(onSight)
  useEffect(() => {
    if (!wanted || !mark.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && call(),
      { rootMargin: LOOK_AHEAD },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [wanted])
  return mark
}
