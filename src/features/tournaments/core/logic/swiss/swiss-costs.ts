import { drawRandom } from '#/features/tournaments/core/logic/random'

/** How a score group pairs: upper against lower half, first against last, neighbours, or by lot. */
export type SwissStyle = 'halves' | 'ends' | 'neighbours' | 'lot'

export type SwissEntrant = {
  id: string
  /** Points so far in steps of a half. */
  score: number
  /** Place in the order before the tournament, 1 the strongest; decides within a score group. */
  seed: number
  /** Everybody met so far, in any order. */
  opponents: readonly string[]
  byes: number
  /** Met somebody with fewer (down) or more (up) points in the last round. */
  floated?: 'down' | 'up'
}

/** More than all places of all score groups together: nobody floats to save places. */
const FLOAT = 2 ** 18
const PER_HALF_POINT_SQUARED = 4 * FLOAT
const SAME_FLOAT_AGAIN = FLOAT
/** More than the floats of a whole round of 512 entrants can cost. */
const REMATCH_OR_SECOND_BYE = 2 ** 42

const GOLDEN_RATIO_2_32 = 0x9e3779b1

export type Ranked = SwissEntrant & { group: number; index: number; size: number; lot: number }

/** By score and seed, with each one's place in the score group; `seed` decides between equals, and the lots. */
export function rankEntrants(entrants: readonly SwissEntrant[], seed: string): Ranked[] {
  const byId = entrants.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const random = drawRandom(seed, 'swiss')
  const lots = new Map(byId.map(({ id }) => [id, random.below(FLOAT)]))
  const ordered = byId.toSorted(
    (a, b) => b.score - a.score || a.seed - b.seed || (lots.get(a.id) as number) - (lots.get(b.id) as number),
  )
  const groups = [...Map.groupBy(ordered, ({ score }) => score).values()]
  return groups.flatMap((group, number) =>
    group.map((entrant, index) => ({
      ...entrant,
      group: number,
      index,
      size: group.length,
      lot: lots.get(entrant.id) as number,
    })),
  )
}

/** How far two of one group, `upper` the one ranked higher, stand from the pairing its style asks for; places. */
function misplaced(upper: Ranked, lower: Ranked, style: SwissStyle): number {
  if (style === 'halves') return Math.abs(lower.index - upper.index - Math.floor(upper.size / 2))
  if (style === 'ends') return Math.abs(upper.index + lower.index - upper.size + 1)
  if (style === 'neighbours') return lower.index - upper.index - 1
  // The same from both sides, and unrelated from pair to pair: Knuth's multiplicative hash.
  return (Math.imul(upper.lot ^ lower.lot, GOLDEN_RATIO_2_32) >>> 8) % upper.size
}

/**
 * Cost of letting `upper` (ranked higher) meet `lower`: a rematch before anything else; then score differences, squared
 * so that several small ones are better than a large one; then floating the same way twice running; then places.
 */
export function meetingCost(upper: Ranked, lower: Ranked, style: SwissStyle): number {
  const rematch = upper.opponents.includes(lower.id) ? REMATCH_OR_SECOND_BYE : 0
  if (upper.group === lower.group) return rematch + misplaced(upper, lower, style)
  const halfPoints = 2 * (upper.score - lower.score)
  const again =
    (upper.floated === 'down' ? SAME_FLOAT_AGAIN : 0) + (lower.floated === 'up' ? SAME_FLOAT_AGAIN : 0)
  // The last of a group floats down, to the first of the group it comes to.
  const places = upper.size - 1 - upper.index + lower.index
  return rematch + halfPoints * halfPoints * PER_HALF_POINT_SQUARED + again + places
}

/** Cost of a bye: one each before anything else, then to the fewest points, then to the lowest place. */
export function byeCost(entrant: Ranked, lowest: Ranked, fewestByes: number): number {
  const halfPoints = 2 * (entrant.score - lowest.score)
  const again = (entrant.byes - fewestByes) * REMATCH_OR_SECOND_BYE
  const places = entrant.size - 1 - entrant.index
  return again + halfPoints * halfPoints * PER_HALF_POINT_SQUARED + places
}

export const isForbidden = (cost: number): boolean => cost >= REMATCH_OR_SECOND_BYE
