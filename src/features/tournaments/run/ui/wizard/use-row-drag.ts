import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Nearer to an edge of the window than this, dragging scrolls. */
const EDGE_PX = 90
const SCROLL_PX = 14

type Drag = { id: string; over: number }

const rowAt = (x: number, y: number): number | null => {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')
  return row ? Number(row.dataset['row']) : null
}

/** Rows moved by their handle: dragged, or with the arrow keys. `onMove` gets the place to go to, counted from 0. */
export function useRowDrag(rows: number, onMove: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    // A row that moves in the page loses its focus.
    if (focusNext.current) document.getElementById(focusNext.current)?.focus()
    focusNext.current = null
  })
  const handle = (id: string, index: number) => ({
    id: `move-${id}`,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, over: index })
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (drag?.id !== id) return
      if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
      if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
      const over = rowAt(clientX, clientY)
      if (over !== null && over !== drag.over) setDrag({ id, over })
    },
    onPointerUp() {
      if (drag && drag.over !== index) onMove(id, drag.over)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown(event: KeyboardEvent) {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (by === undefined) return
      event.preventDefault()
      const to = index + by
      if (to < 0 || to >= rows) return
      focusNext.current = `move-${id}`
      onMove(id, to)
    },
  })
  return { drag, handle }
}
