/** WCAG 2.2: 4.5 for text, 3 for the edges of controls and for focus. */
export type ContrastPair = { front: string; back: string; least: number }

const TEXT = 4.5
const EDGE = 3

const on = (least: number, fronts: string[], backs: string[]): ContrastPair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, least })))

const GROUNDS = ['surface', 'surface-raised', 'surface-sunk']
const TINTS = ['court-tint', 'kitchen-tint', 'dusk-tint', 'clay-tint', 'danger-tint']

export const CONTRAST_PAIRS: ContrastPair[] = [
  ...on(TEXT, ['ink', 'ink-soft'], [...GROUNDS, ...TINTS]),
  ...on(TEXT, ['court', 'kitchen', 'dusk', 'clay', 'danger'], GROUNDS),
  ...['court', 'kitchen', 'dusk', 'clay', 'danger'].flatMap((tone) => on(TEXT, [tone], [`${tone}-tint`])),
  ...on(TEXT, ['on-ball'], ['ball', 'ball-deep']),
  ...on(TEXT, ['on-court'], ['court-fill']),
  ...on(TEXT, ['on-clay'], ['clay-fill']),
  ...on(TEXT, ['on-danger'], ['danger-fill']),
  // The ink button of choices and steps turns the two grounds round.
  ...on(TEXT, ['surface'], ['ink']),
  ...on(EDGE, ['line-strong', 'focus'], GROUNDS),
]
