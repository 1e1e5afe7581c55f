/** From nothing to plenty; the same shares of court green as in pictures. */
export const SHADE_CLASSES = [
  'fill-line',
  'fill-court/40',
  'fill-court/60',
  'fill-court/80',
  'fill-court',
] as const

/** A day that is still to come. */
export const AHEAD_CLASS = 'fill-line/45'
