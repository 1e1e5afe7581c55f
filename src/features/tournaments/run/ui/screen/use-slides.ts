import { useEffect, useEffectEvent, useRef, useState } from 'react'

const SLIDE_MS = 12_000
const LOOK_EVERY_MS = 500

type Slides = { at: number; paused: boolean; go: (to: number) => void; toggle: () => void }

/** One after another by itself; space holds it, arrows turn. Whoever turns has the slide for its whole time. */
export function useSlides(count: number): Slides {
  const [shown, setShown] = useState(0)
  const [paused, setPaused] = useState(false)
  const turnedAt = useRef(0)
  const at = Math.min(shown, count - 1)
  const go = (to: number) => {
    turnedAt.current = Date.now()
    setShown((to + count) % count)
  }
  const toggle = () => setPaused(!paused)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A focused button takes the space bar itself.
    const onButton = event.target instanceof HTMLElement && event.target.closest('button, a') !== null
    if (event.key === 'ArrowRight') go(at + 1)
    else if (event.key === 'ArrowLeft') go(at - 1)
    else if (event.key === ' ' && !onButton) {
      event.preventDefault()
      toggle()
    }
  })
  const onTime = useEffectEvent(() => {
    if (Date.now() - turnedAt.current >= SLIDE_MS) go(at + 1)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  useEffect(() => {
    if (paused || count < 2) return
    turnedAt.current = Date.now()
    const timer = setInterval(() => onTime(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [paused, count])
  return { at, paused, go, toggle }
}
