import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60 * 1000
const LOOK_EVERY_MS = 5 * 1000

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** The running minute; null while the page is as the server rendered it, whose clock is another. */
export function useMinute(): number | null {
  return useSyncExternalStore<number | null>(subscribe, thisMinute, () => null)
}
