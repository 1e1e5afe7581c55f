import { pointDifference, tallies, winShare, type Tally } from './tallies'
import type { StandingRow } from './standings'
import type { CountedResult } from './withdrawals'

/** A pool that has been played: its standings, and the results they come from. */
export type RankedPool = { rows: readonly StandingRow[]; results: readonly CountedResult[] }

/**
 * How teams of pools of unequal size are compared, the organiser's choice, shown with the result:
 * - 'win-percentage': share of matches won, then point difference per match;
 * - 'drop-last': results against the last-placed are left out until all have as many opponents as in the smallest pool,
 *   then matches won, point difference, points scored.
 */
export type WildCardMethod = 'win-percentage' | 'drop-last'

type WildCardRow = {
  entrant: string
  /** The pool's index. */
  pool: number
  /** From 1; shared where nothing tells teams apart. */
  place: number
  /** What was compared, the weightiest first. */
  figures: number[]
  /** Opponents whose results were left out. */
  dropped: string[]
}

export type WildCards = {
  rows: WildCardRow[]
  /** Who surely gets a wild card. */
  chosen: string[]
  /** Tied for the last of them: the director decides. */
  undecided: string[]
  /** Pools (by index) with a tie about who is last, to be decided before: no row is given until then. */
  waitingFor: number[]
}

/**
 * Compares teams of different pools for `count` wild cards.
 *
 * @param candidates the teams compared, as a rule the best-placed of each pool that did not advance
 * @throws RangeError for a candidate who is in no pool
 */
export function wildCards(
  pools: readonly RankedPool[],
  candidates: readonly string[],
  count: number,
  method: WildCardMethod,
): WildCards {
  const smallest = Math.min(...pools.map(({ rows }) => rows.length))
  const waitingFor = method === 'drop-last' ? undecidedPools(pools, smallest) : []
  if (waitingFor.length > 0) return { rows: [], chosen: [], undecided: [], waitingFor }
  const compared = candidates
    .toSorted()
    .map((entrant) => candidateRow(pools, entrant, method, smallest))
    .toSorted((one, other) => byFigures(other.figures, one.figures))
  for (const [index, row] of compared.entries()) {
    const above = compared[index - 1]
    row.place = above && byFigures(above.figures, row.figures) === 0 ? above.place : index + 1
  }
  const cut = compared[count]?.place ?? Infinity
  const level = compared.filter(({ place }) => place === cut)
  // A tie that ends above the cut is settled enough; one across it is not.
  const across = level.some((row) => compared.indexOf(row) < count)
  return {
    rows: compared,
    chosen: compared.filter(({ place }) => place < cut).map(({ entrant }) => entrant),
    undecided: across ? level.map(({ entrant }) => entrant) : [],
    waitingFor: [],
  }
}

/** Larger pools in which a tie leaves open whose results are to be dropped. */
function undecidedPools(pools: readonly RankedPool[], smallest: number): number[] {
  return [...pools.keys()].filter((pool) => {
    const { rows } = pools[pool] as RankedPool
    const firstDropped = rows[smallest]
    return firstDropped !== undefined && rows[smallest - 1]?.place === firstDropped.place
  })
}

function candidateRow(
  pools: readonly RankedPool[],
  entrant: string,
  method: WildCardMethod,
  smallest: number,
): WildCardRow {
  const pool = pools.findIndex(({ rows }) => rows.some((row) => row.entrant === entrant))
  const ranked = pools[pool]
  if (!ranked) throw new RangeError(`${entrant} is in no pool`)
  const others = ranked.rows.map((row) => row.entrant).filter((other) => other !== entrant)
  const dropped = method === 'drop-last' ? others.slice(smallest - 1) : []
  const results = ranked.results.filter(
    ({ sides }) => sides.includes(entrant) && !sides.some((side) => dropped.includes(side)),
  )
  const tally = tallies([entrant], results).get(entrant) as Tally
  return { entrant, pool, place: 0, figures: figures(tally, method), dropped }
}

const figures = (tally: Tally, method: WildCardMethod): number[] =>
  method === 'win-percentage'
    ? [winShare(tally), tally.played === 0 ? 0 : pointDifference(tally) / tally.played]
    : [tally.won, pointDifference(tally), tally.pointsFor]

/** Negative when the first is the lower. */
function byFigures(one: readonly number[], other: readonly number[]): number {
  for (const [index, figure] of one.entries()) {
    const difference = figure - (other[index] as number)
    if (difference !== 0) return difference
  }
  return 0
}
