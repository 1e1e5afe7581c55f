import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type DragPoint, axisOf } from '#/ui/drag'

interface PullHandlers {
  /** How far the finger has come down, in CSS pixels. */
  onPull: (byPx: number) => void
  /** Let go there; 0 when the browser took the finger over. */
  onLetGo: (byPx: number) => void
}

/** Whether it scrolls by itself: what it holds is higher, or it is told to keep its scrolling to itself. */
function scrolls(element: Element): boolean {
  const { overflowY, overscrollBehaviorY } = getComputedStyle(element)
  const isHigher = element.scrollHeight > element.clientHeight
  return /auto|scroll/.test(overflowY) && (isHigher || overscrollBehaviorY !== 'auto')
}

/** The nearest that scrolls decides, else the page. */
function isAtTop(element: Element): boolean {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (scrolls(above)) return above.scrollTop <= 0
  return window.scrollY <= 0
}

const pointOf = ({ touches }: TouchEvent): DragPoint | null => {
  const [finger, ...others] = touches
  return finger && others.length === 0 ? { x: finger.clientX, y: finger.clientY } : null
}

/**
 * One finger pulls down what is already at its top. Touch events, not pointer events: the browser would have to be told
 * beforehand not to scroll at all. They must be listened to by hand, since React's may not hold the scrolling back.
 */
export function usePull(box: RefObject<HTMLElement | null>, { onPull, onLetGo }: PullHandlers): void {
  const pulled = useEffectEvent(onPull)
  const letGo = useEffectEvent(onLetGo)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let from: DragPoint | null = null
    let byPx: number | null = null
    const begin = (event: TouchEvent) => {
      byPx = null
      from = isAtTop(element) ? pointOf(event) : null
    }
    const move = (event: TouchEvent) => {
      const here = pointOf(event)
      if (!from || !here) return
      // The first move decides: a browser that was let scroll can't be stopped any more.
      if (byPx === null && (axisOf(from, here, 0) !== 'y' || here.y < from.y)) {
        from = null
        return
      }
      if (event.cancelable) event.preventDefault()
      byPx = Math.max(0, here.y - from.y)
      pulled(byPx)
    }
    const end = ({ type }: TouchEvent) => {
      if (byPx !== null) letGo(type === 'touchend' ? byPx : 0)
      from = null
      byPx = null
    }
    const watch = new AbortController()
    const { signal } = watch
    element.addEventListener('touchstart', begin, { passive: true, signal })
    element.addEventListener('touchmove', move, { passive: false, signal })
    element.addEventListener('touchend', end, { passive: true, signal })
    element.addEventListener('touchcancel', end, { passive: true, signal })
    return () => watch.abort()
  }, [box])
}
