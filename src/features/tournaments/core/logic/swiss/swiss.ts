import { bestPartners } from './best-partners'
import {
  byeCost,
  isForbidden,
  meetingCost,
  rankEntrants,
  type Ranked,
  type SwissEntrant,
  type SwissStyle,
} from './swiss-costs'

type SwissPair = readonly [string, string]

export type SwissRound = {
  /** The highest ranked pair first; in each the higher ranked first. */
  pairs: SwissPair[]
  bye: string | undefined
  /** Pairs that have met before: only where no round without them exists. */
  rematches: SwissPair[]
}

/** Costs of all meetings by rank, row by row; with an odd number of entrants the last one stands for the bye. */
function costMatrix(ranked: readonly Ranked[], style: SwissStyle): { size: number; costs: Float64Array } {
  const size = ranked.length + (ranked.length % 2)
  const costs = new Float64Array(size * size)
  const fewest = Math.min(...ranked.map(({ byes }) => byes))
  const lowest = ranked.at(-1) as Ranked
  for (const [row, upper] of ranked.entries())
    for (let column = row + 1; column < size; column += 1) {
      const lower = ranked[column]
      const cost = lower ? meetingCost(upper, lower, style) : byeCost(upper, lowest, fewest)
      costs[row * size + column] = cost
      costs[column * size + row] = cost
    }
  return { size, costs }
}

/**
 * The next round of a Swiss tournament: nobody meets anybody again and byes are one each as long as any such round
 * exists; of those, the one with the smallest score differences, the fewest floats the same way twice running and the
 * pairing inside score groups nearest to `style`. It is a matching of least weight over all possible meetings, so it
 * cannot get stuck; it looks at the cheapest ones first and proves by the duals that the others cannot help.
 *
 * Deterministic; the order of `entrants` is irrelevant. `seed` decides between equal ranks, and the lots of style
 * 'lot'. 128 entrants take some milliseconds. No entrants: no pairs. Throws a RangeError when an id stands twice.
 */
export function pairSwiss(entrants: readonly SwissEntrant[], style: SwissStyle, seed: string): SwissRound {
  if (new Set(entrants.map(({ id }) => id)).size !== entrants.length)
    throw new RangeError('An entrant stands in the list twice')
  const round: SwissRound = { pairs: [], bye: undefined, rematches: [] }
  if (entrants.length === 0) return round
  const ranked = rankEntrants(entrants, seed)
  const { size, costs } = costMatrix(ranked, style)
  const groups = ranked.map(({ group }) => group)
  // The bye stands next to the last group.
  if (size > ranked.length) groups.push((groups.at(-1) as number) + 1)
  const mates = bestPartners({ size, costs, groups })
  for (const [row, upper] of ranked.entries()) {
    const mate = mates[row] as number
    const lower = ranked[mate]
    if (!lower) round.bye = upper.id
    else if (row < mate) {
      round.pairs.push([upper.id, lower.id])
      if (isForbidden(costs[row * size + mate] as number)) round.rematches.push([upper.id, lower.id])
    }
  }
  return round
}
