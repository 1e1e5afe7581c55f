import { type RefObject, useEffect } from 'react'

interface DragHandlers {
  onStart: () => void
  onEnd: () => void
  onOver: (over: boolean) => void
  onDrop: () => void
}

/** Makes a row one that can be dragged and dropped upon. For pointers only: buttons beside it do the same for everybody. */
export function useDragRow(row: RefObject<HTMLElement | null>, handlers: DragHandlers): void {
  useEffect(() => {
    const element = row.current
    if (!element) return
    const stop = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ) => element.addEventListener(type, listener, { signal: stop.signal })
    on('dragstart', (event) => {
      // Firefox drags nothing without data.
      event.dataTransfer?.setData('text/plain', '')
      handlers.onStart()
    })
    on('dragend', handlers.onEnd)
    on('dragover', (event) => {
      event.preventDefault()
      handlers.onOver(true)
    })
    on('dragleave', () => handlers.onOver(false))
    on('drop', (event) => {
      event.preventDefault()
      handlers.onOver(false)
      handlers.onDrop()
    })
    return () => stop.abort()
  }, [row, handlers])
}
