import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#/ui/class-names'

const REACHED_BY_KEYBOARD = { tabIndex: 0 }

interface ScrollRegionProps {
  /** What is seen in it. */
  label: string
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/** Holds what may be wider than the page. While it is, the keyboard reaches it too, so that arrows scroll it. */
export function ScrollRegion({ label, className, style, children }: ScrollRegionProps) {
  const region = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const { current } = region
    if (!current) return
    const watch = new ResizeObserver(() => setScrolls(current.scrollWidth > current.clientWidth))
    watch.observe(current)
    for (const child of current.children) watch.observe(child)
    return () => watch.disconnect()
  }, [])
  return (
    <section
      ref={region}
      aria-label={label}
      {...(scrolls ? REACHED_BY_KEYBOARD : {})}
      // Words for screen readers alone would else stick out of it, and widen the page.
      className={classNames('relative overflow-x-auto', className)}
      style={style}
    >
      {children}
    </section>
  )
}
