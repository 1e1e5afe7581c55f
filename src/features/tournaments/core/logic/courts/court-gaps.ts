import { NEVER, type Board } from './court-board'

/** What a distance in slots between two appearances of a team costs, by that distance (1 = back to back). */
export type GapCosts = {
  /** The rest aimed at, in slots. */
  rest: number
  /** 0 for a long enough rest; 1 for one slot too few; far more for less still. */
  shortRest: Int32Array
  /** The distance squared: for the same span of play, even waits have the smallest sum. */
  spread: Float64Array
}

const MUCH_TOO_SHORT = 100

export function gapCosts(slots: number, rest: number): GapCosts {
  const distances = 2 * slots + 1
  const shortRest = new Int32Array(distances)
  const spread = new Float64Array(distances)
  for (let apart = 1; apart < distances; apart += 1) {
    const missing = rest - (apart - 1)
    if (missing > 0) shortRest[apart] = missing === 1 ? 1 : MUCH_TOO_SHORT * missing
    spread[apart] = apart * apart
  }
  return { rest, shortRest, spread }
}

/** How a plan treats its teams. */
export type Rests = {
  /** Slots between two matches of the same team, the fewest; null where nobody plays twice. */
  shortestRest: number | null
  /** How often a team plays in two slots running. */
  backToBacks: number
  /** Sum of the squares of the distances, in slots, between a team's matches. */
  spread: number
}

/** Slots from one appearance to the next; 0, which costs nothing, for one before a team's time (see `tooEarly`). */
export const distance = (from: number, to: number): number => Math.max(0, to - from)

/** The distances between a team's appearances, earlier ones than this plan included. */
function* distancesOf(board: Board, team: number): Generator<number> {
  let last = board.before[team] as number
  for (let slot = 0; slot < board.slots; slot += 1) {
    if (board.at[team * board.slots + slot] === -1) continue
    if (last !== NEVER) yield distance(last, slot)
    last = slot
  }
}

export function restsOf(board: Board): Rests {
  let shortest = Infinity
  let backToBacks = 0
  let spread = 0
  for (let team = 0; team < board.teams; team += 1)
    for (const apart of distancesOf(board, team)) {
      shortest = Math.min(shortest, apart - 1)
      if (apart === 1) backToBacks += 1
      spread += apart * apart
    }
  return { shortestRest: shortest === Infinity ? null : shortest, backToBacks, spread }
}

/** What a whole plan costs, the weightiest first. */
export type Cost = {
  /** Appearances of teams before they may play: a valid plan has none. */
  tooEarly: number
  shortRests: number
  spread: number
}

export function totalCost(board: Board, costs: GapCosts): Cost {
  const total: Cost = { tooEarly: 0, shortRests: 0, spread: 0 }
  for (let team = 0; team < board.teams; team += 1) {
    for (const apart of distancesOf(board, team)) {
      total.shortRests += costs.shortRest[apart] as number
      total.spread += costs.spread[apart] as number
    }
    const earliest = Math.min(board.earliest[team] as number, board.slots)
    for (let slot = 0; slot < earliest; slot += 1)
      if (board.at[team * board.slots + slot] !== -1) total.tooEarly += 1
  }
  return total
}
