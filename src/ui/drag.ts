/** Where a finger is, in CSS pixels of the window. */
export interface DragPoint {
  x: number
  y: number
}
export type DragAxis = keyof DragPoint

/** Less than this is a tap that slipped. */
const SLOP_PX = 10
/** A quick flick counts, though it was short. */
const FLICK_PX_PER_MS = 0.5
const FLICK_LEAST_PX = 24

/** Which way a finger goes, once it has gone far enough to tell. */
export function axisOf(from: DragPoint, to: DragPoint, slopPx = SLOP_PX): DragAxis | null {
  const across = Math.abs(to.x - from.x)
  const down = Math.abs(to.y - from.y)
  if (Math.max(across, down) <= slopPx) return null
  return across > down ? 'x' : 'y'
}

/** What letting go means after so many pixels and milliseconds: -1 back, 1 on, 0 where nothing was meant. */
export function releaseOf(byPx: number, ms: number, leastPx: number): -1 | 0 | 1 {
  const far = Math.abs(byPx)
  const isFlick = far >= FLICK_LEAST_PX && far >= FLICK_PX_PER_MS * ms
  if (far < leastPx && !isFlick) return 0
  return byPx < 0 ? -1 : 1
}

/** What is pulled past its end follows the finger less and less, and never beyond the limit. */
export function resisted(px: number, limitPx: number): number {
  return Math.sign(px) * limitPx * (1 - Math.exp(-Math.abs(px) / limitPx))
}
