import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { countdownWords } from '#/features/events/rsvp/logic/countdown-words'

const SECOND_MS = 1000
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function onPreference(changed: () => void) {
  const query = window.matchMedia(REDUCED_MOTION)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Null until the page's script runs, since the two sides' clocks may differ. */
const usePrefersStill = () =>
  useSyncExternalStore(
    onPreference,
    () => window.matchMedia(REDUCED_MOTION).matches,
    () => null,
  )

interface CountdownProps {
  until: string
  /** Once, when the time is over. */
  onEnd: () => void
}

const CLASS = 'whitespace-nowrap font-display font-bold tabular-nums'

/**
 * How much time is left. Not read aloud as it runs: the moment itself stands beside it in words. Until the page's script
 * runs it takes its room unseen, by the server's clock, so that nothing moves when it is there.
 */
export function Countdown({ until, onEnd }: CountdownProps) {
  const prefersStill = usePrefersStill()
  const [now, setNow] = useState(() => Date.now())
  const atEnd = useEffectEvent(onEnd)
  const end = Date.parse(until)
  useEffect(() => {
    if (Date.now() >= end) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < end) return
      clearInterval(timer)
      atEnd()
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [end])
  const words = countdownWords(end - now, { ticking: prefersStill !== true })
  if (prefersStill === null)
    return (
      <span key="room" aria-hidden suppressHydrationWarning className={`invisible ${CLASS}`}>
        {words}
      </span>
    )
  return (
    <span key="time" role="timer" aria-live="off" className={CLASS}>
      {words}
    </span>
  )
}
