import { shuffled, type DrawRandom } from '#/features/tournaments/core/logic/random'
import { equitableColours, type Edge } from './equitable-colours'

/** Somebody to be drawn. `club` (any text, null for none) keeps club-mates apart. */
export type Seeded = { id: string; club?: string | null }

/** Sizes of `pools` pools for `entrants`, the larger first, none larger than another by more than one. */
export function poolSizes(entrants: number, pools: number): number[] {
  return Array.from({ length: pools }, (_, pool) => Math.floor((entrants + pools - 1 - pool) / pools))
}

/** The pool that the snake gives to the seed at `index` (0 = best): 0 1 2 | 2 1 0 | 0 1 2 … */
function snakePool(index: number, pools: number): number {
  const place = index % pools
  return Math.floor(index / pools) % 2 === 0 ? place : pools - 1 - place
}

/**
 * Pools by snake seeding: of each row of `pools` seeds (1–k, k+1–2k, …) one goes to each pool, back and forth, so the
 * pools are of even strength and of sizes within one. Club-mates are then parted by exchanging pools inside rows.
 *
 * The fewest possible pairs of club-mates share a pool. That is always reached without leaving the rows: entrants are
 * the edges between clubs and rows, pools are colours, and every bipartite graph has a colouring in which each
 * vertex's colours are shared evenly (D. de Werra, "Equitable colorations of graphs", 1971).
 *
 * @param entrants best seed first
 * @returns ids per pool, best seed first; the first pool holds seed 1, the second seed 2, and so on
 * @throws RangeError when there are fewer entrants than pools, no pool, or an entrant named twice
 */
export function snakePools(entrants: readonly Seeded[], pools: number): string[][] {
  if (!Number.isInteger(pools) || pools < 1) throw new RangeError('At least one pool is needed')
  if (entrants.length < pools) throw new RangeError('There are fewer entrants than pools')
  if (new Set(entrants.map(({ id }) => id)).size !== entrants.length)
    throw new RangeError('An entrant is named twice')
  const clubs = new Map<string, number>()
  const edges = entrants.map(({ club }, index): Edge => {
    // Who has no club is a club of one.
    const name = club == null ? `alone ${index}` : `club ${club}`
    const left = clubs.get(name) ?? clubs.size
    clubs.set(name, left)
    return { left, right: Math.floor(index / pools), colour: snakePool(index, pools) }
  })
  const colours = equitableColours(edges, pools)
  // Pools have no names yet: they are called after the seeds that lead them.
  const poolOf = new Map(colours.slice(0, pools).map((colour, pool) => [colour, pool]))
  const drawn: string[][] = Array.from({ length: pools }, () => [])
  for (const [index, { id }] of entrants.entries())
    drawn[poolOf.get(colours[index] as number) as number]?.push(id)
  return drawn
}

/**
 * Entrants with the order drawn by lot inside each row of `pools` seeds: dealt by the snake, every pool still gets one of
 * each row, and which one is chance.
 */
export const potsByLot = <T>(random: DrawRandom, entrants: readonly T[], pools: number): T[] =>
  Array.from({ length: Math.ceil(entrants.length / pools) }, (_, row) =>
    shuffled(random, entrants.slice(row * pools, (row + 1) * pools)),
  ).flat()
