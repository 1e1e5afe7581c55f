import { ActRefused } from './refusals'

/** What a draw would be, or why there is none, in words. */
export type Proposed<Draw> = { draw: Draw; refused: null } | { draw: null; refused: string }

export function proposed<Draw>(propose: () => Draw): Proposed<Draw> {
  try {
    return { draw: propose(), refused: null }
  } catch (error) {
    if (error instanceof ActRefused) return { draw: null, refused: error.refusal.words }
    throw error
  }
}
