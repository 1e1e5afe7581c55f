import type { Journey } from '#/features/journal/notes/schema'
import { HEAT_LEVELS } from './heat-grid'

/** How dark a count is among the others. */
export const shareLevel = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(1, Math.ceil((count / Math.max(1, most)) * HEAT_LEVELS))

/** The most practised first. */
export const byPractice = (focus: Journey['focus']): Journey['focus'] =>
  focus.toSorted((one, other) => other.total - one.total)
