import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#/ui/class-names'

const REACHED_BY_KEYBOARD = { tabIndex: 0 }

interface ScrollRegionProps {
  /** What is seen in it. */
  label: string
  /** Which way it scrolls. */
  axis?: 'x' | 'y'
  className?: string
  style?: CSSProperties
  children: ReactNode
}

const isOver = (
  { scrollWidth, clientWidth, scrollHeight, clientHeight }: Element,
  axis: 'x' | 'y',
): boolean => (axis === 'x' ? scrollWidth > clientWidth : scrollHeight > clientHeight)

/** Holds what may be wider than the page, or higher than its room. While it is, the keyboard reaches it too, so that arrows scroll it. */
export function ScrollRegion({ label, axis = 'x', className, style, children }: ScrollRegionProps) {
  const region = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const { current } = region
    if (!current) return
    const watch = new ResizeObserver(() => setScrolls(isOver(current, axis)))
    watch.observe(current)
    for (const child of current.children) watch.observe(child)
    return () => watch.disconnect()
  }, [axis])
  return (
    <section
      ref={region}
      aria-label={label}
      {...(scrolls ? REACHED_BY_KEYBOARD : {})}
      // Words for screen readers alone would else stick out of it, and widen the page.
      className={classNames('relative', axis === 'x' ? 'overflow-x-auto' : 'overflow-y-auto', className)}
      style={style}
    >
      {children}
    </section>
  )
}
