import { useEffect, useRef } from 'react'

interface MoreInSightProps {
  hasMore: boolean
  loading: boolean
  onMore: () => void
}

/** Before the end of a list that goes on: asks for more when it is nearly in sight. */
export function MoreInSight({ hasMore, loading, onMore }: MoreInSightProps) {
  const mark = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  }, [onMore])
  const wanted = hasMore && !loading
  useEffect(() => {
    if (!wanted || !mark.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && more.current(),
      { rootMargin: '600px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [wanted])
  return <div ref={mark} aria-hidden />
}
