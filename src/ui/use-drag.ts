import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { type DragAxis, type DragPoint, axisOf } from '#/ui/drag'

interface DragOptions {
  axis: DragAxis
  /** How far the finger is from where it began, on the axis. */
  onMove: (byPx: number) => void
  /** Let go; null when the browser has taken the finger for itself. */
  onEnd: (end: { byPx: number; ms: number } | null) => void
  /** A mouse drags too. Left out where it should select text instead. */
  byMouse?: boolean
}

type Drag = DragPoint & { pointer: number; at: number; isOn: boolean }

/** Nearer to the window's edge a swipe is the system's own: back, or forward. */
const EDGE_PX = 20

/** What moves sideways under the finger by itself, or is moved by it. */
function movesSideways(target: EventTarget | null, within: Element): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.matches('input, select, textarea')) return true
    const { overflowX } = getComputedStyle(element)
    if (element.scrollWidth > element.clientWidth && /auto|scroll/.test(overflowX)) return true
    if (element === within) return false
  }
  return false
}

function mayBegin(event: PointerEvent<HTMLElement>, { axis, byMouse }: DragOptions): boolean {
  const { isPrimary, button, pointerType, clientX, target, currentTarget } = event
  // React passes on what happens in dialogs that were opened from within: they stand elsewhere in the page.
  if (!(target instanceof Node && currentTarget.contains(target))) return false
  if (!isPrimary || button !== 0 || (pointerType === 'mouse' && !byMouse)) return false
  if (axis === 'y') return true
  const atEdge = clientX < EDGE_PX || clientX > window.innerWidth - EDGE_PX
  return !atEdge && !movesSideways(target, currentTarget)
}

/**
 * Follows one finger along one axis. What it is spread on gives that axis up to it by `touch-action` (`touch-pan-y`
 * for sideways drags, with `touch-pinch-zoom` so that two fingers still enlarge, `touch-none` for a handle); a finger that goes the other way is the browser's.
 */
export function useDrag(options: DragOptions) {
  const drag = useRef<Drag | null>(null)
  const hasJustDragged = useRef(false)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      hasJustDragged.current = false
      if (!mayBegin(event, options)) return
      const { pointerId, clientX, clientY, timeStamp } = event
      drag.current = { pointer: pointerId, x: clientX, y: clientY, at: timeStamp, isOn: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = drag.current
      if (event.pointerId !== from?.pointer) return
      const here = { x: event.clientX, y: event.clientY }
      if (!from.isOn) {
        const axis = axisOf(from, here)
        if (axis === null) return
        if (axis !== options.axis) {
          drag.current = null
          return
        }
        from.isOn = true
        hasJustDragged.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      options.onMove(here[options.axis] - from[options.axis])
    },
    onPointerUp({ pointerId, clientX, clientY, timeStamp }: PointerEvent<HTMLElement>) {
      const from = drag.current
      if (pointerId !== from?.pointer) return
      drag.current = null
      const here = { x: clientX, y: clientY }
      if (from.isOn) options.onEnd({ byPx: here[options.axis] - from[options.axis], ms: timeStamp - from.at })
    },
    onPointerCancel({ pointerId }: PointerEvent<HTMLElement>) {
      if (pointerId !== drag.current?.pointer) return
      drag.current = null
      options.onEnd(null)
    },
    /** Letting go over a button after a drag presses nothing. A press by keyboard is one: it has no detail. */
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (!hasJustDragged.current || event.detail === 0) return
      hasJustDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
