import { type PointerEvent, useRef, useState } from 'react'

/**
 * Which of a drawing's bars is looked at. A click opens a bar; of a finger's taps the first shows it and the second
 * opens it.
 */
export function useChosenBar(count: number, onOpen?: (index: number) => void) {
  const [chosen, setChosen] = useState<number | null>(null)
  /** The bar under a press that may open it. */
  const pressed = useRef<number | null>(null)
  function barUnder({ currentTarget, clientX }: PointerEvent): number {
    const box = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - box.left) / box.width) * count)
    return Math.min(count - 1, Math.max(0, index))
  }
  const handlers = {
    onPointerMove: (event: PointerEvent) => setChosen(barUnder(event)),
    onPointerDown(event: PointerEvent) {
      const bar = barUnder(event)
      pressed.current = event.button === 0 && bar === chosen ? bar : null
      setChosen(bar)
    },
    onPointerUp(event: PointerEvent) {
      const bar = barUnder(event)
      if (bar === pressed.current) onOpen?.(bar)
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      // A finger leaves when it is lifted: what it chose stays to be tapped again.
      if (!onOpen || pointerType === 'mouse') setChosen(null)
    },
  }
  return { chosen, setChosen, handlers }
}
