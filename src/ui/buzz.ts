/** What the hand feels, in milliseconds: shaking, still, shaking, … */
const PATTERNS_MS = {
  /** Something was counted, or snapped into its place. */
  tick: [12],
  /** What was asked for is done. */
  done: [12, 60, 24],
  /** It was refused. */
  refused: [40, 60, 40],
  /** Look here: the phone may lie in a bag beside the court. */
  call: [400, 150, 400, 150, 400],
}

export type Buzz = keyof typeof PATTERNS_MS

/** iPhones and most computers can't. */
export const canBuzz = (): boolean => typeof navigator !== 'undefined' && 'vibrate' in navigator

/** Only ever beside something that is seen: who can't feel it misses nothing. Before the first tap browsers complain of it. */
export function buzz(kind: Buzz): void {
  if (!canBuzz() || navigator.userActivation?.hasBeenActive === false) return
  navigator.vibrate(PATTERNS_MS[kind])
}
