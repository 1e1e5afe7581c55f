import type { Rests } from './court-gaps'
import type { CourtWindow } from './court-windows'

/** A match to be given a slot and a court: who plays, by any ids. */
export type CourtMatch = { id: string; sides: readonly [string, string] }

/** What is known of a team besides its matches, in slots of the plan. */
export type TeamTimes = {
  /** The first slot it may play in: it comes late, or still plays elsewhere. */
  earliest?: number
  /** The slot of its last match outside of this plan: −1 is the slot just before slot 0. It may play only after it. */
  lastBefore?: number
}

/** How far a search is: moves tried so far, and the number of slots it tries at present. */
type PlanProgress = { moves: number; slots: number }

export type CourtTimesInput = {
  matches: readonly CourtMatch[]
  courts: readonly CourtWindow[]
  /**
   * 'shortest-day': as few slots as can be, then rests as long as they allow. 'more-rest': as many slots more as it takes
   * for everybody to rest at least `rest` slots (1 unless said), up to `extraSlots` (half a day unless said).
   */
  goal: 'shortest-day' | 'more-rest'
  rest?: number
  extraSlots?: number
  /** The same seed gives the same plan. */
  seed: string
  /** Moves to try for each number of slots: more take longer and may find better. */
  moves?: number
  teams?: ReadonlyMap<string, TeamTimes>
  onProgress?: (progress: PlanProgress) => void
  /** True ends the search with the best plan so far. */
  shouldStop?: () => boolean
}

export type Placement = { match: string; slot: number; court: number }

export type CourtTimes = {
  /** By slot, then by court. Slots and courts count from 0; courts are the places in `courts`. */
  placements: Placement[]
  /** Matches for which the courts are not open long enough. */
  unplaced: string[]
  /** Slots from 0 to the last one used. */
  slots: number
  rests: Rests
}
