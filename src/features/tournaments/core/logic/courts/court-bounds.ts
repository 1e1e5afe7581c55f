import type { CourtMatch } from './court-plan'
import { sequencesOf } from './court-sequences'
import { lastChangeOf, openCourts, type CourtWindow } from './court-windows'

/** What a pool (matches that hang together by common teams) asks of any plan. */
type PoolDemand = {
  teams: number
  matches: number
  /** Most matches of one team. */
  busiest: number
}

function poolDemands(matches: readonly CourtMatch[]): PoolDemand[] {
  const numbers = new Map<string, number>()
  const numberOf = (team: string) => {
    const number = numbers.get(team) ?? numbers.size
    numbers.set(team, number)
    return number
  }
  const pairs = matches.map(({ sides }) => [numberOf(sides[0]), numberOf(sides[1])] as const)
  return sequencesOf(pairs).map(({ order }) => {
    const counts = new Map<number, number>()
    for (const match of order)
      for (const team of pairs[match] as readonly [number, number])
        counts.set(team, (counts.get(team) ?? 0) + 1)
    return { teams: counts.size, matches: order.length, busiest: Math.max(...counts.values()) }
  })
}

/**
 * No plan has fewer slots: with c courts max(⌈M/c⌉, rounds of any pool), where a pool needs as many slots as its busiest
 * team has matches, and ⌊n/2⌋ of its matches fit into one. A `rest` of r slots stretches both: in r + 1 slots running
 * nobody plays twice.
 *
 * @returns slots, counted from slot 0 to the last one used; null when the courts are not open long enough
 */
export function slotBound(
  matches: readonly CourtMatch[],
  courts: readonly CourtWindow[],
  rest = 0,
): number | null {
  if (matches.length === 0) return 0
  const pools = poolDemands(matches)
  const farthest = lastChangeOf(courts) + matches.length * (rest + 1)
  const open = openCourts(courts, farthest)
  for (let slots = 1; slots <= farthest; slots += 1)
    if (couldFit(pools, matches.length, open.slice(0, slots), rest)) return slots
  return null
}

function couldFit(pools: readonly PoolDemand[], matches: number, open: readonly number[], rest: number) {
  const blocks = Array.from({ length: Math.ceil(open.length / (rest + 1)) }, (_, block) =>
    open.slice(block * (rest + 1), (block + 1) * (rest + 1)).reduce((sum, courts) => sum + courts, 0),
  )
  const fits = (most: number, wanted: number) =>
    blocks.reduce((sum, courts) => sum + Math.min(courts, most), 0) >= wanted
  const atOnce = pools.reduce((sum, { teams }) => sum + Math.floor(teams / 2), 0)
  return (
    fits(atOnce, matches) &&
    pools.every(
      (pool) =>
        fits(Math.floor(pool.teams / 2), pool.matches) &&
        fits(1, pool.busiest) &&
        (pool.busiest - 1) * (rest + 1) < open.length,
    )
  )
}

/** Slots of rest that no plan of this many slots can promise to exceed; 0 at least. */
export function restBound(
  matches: readonly CourtMatch[],
  courts: readonly CourtWindow[],
  slots: number,
): number {
  const pools = poolDemands(matches)
  const open = openCourts(courts, slots)
  let rest = 0
  while (rest < slots && couldFit(pools, matches.length, open, rest + 1)) rest += 1
  return rest
}

/**
 * No plan of this many slots has fewer back-to-back appearances. Of N teams, m play in one slot's matches twice over: if
 * 2(mₜ + mₜ₊₁) > N, so many at least play in both. Summed over the slots and minimised over how the matches may be spread
 * over them; once for all teams together, once pool by pool, and the greater is the bound.
 */
export function backToBackBound(
  matches: readonly CourtMatch[],
  courts: readonly CourtWindow[],
  slots: number,
): number {
  const pools = poolDemands(matches)
  const open = openCourts(courts, slots)
  const teams = pools.reduce((sum, pool) => sum + pool.teams, 0)
  const atOnce = pools.reduce((sum, pool) => sum + Math.floor(pool.teams / 2), 0)
  const together = fewestRepeats({ teams, matches: matches.length, atOnce }, open)
  const apart = pools.reduce(
    (sum, pool) => sum + fewestRepeats({ ...pool, atOnce: Math.floor(pool.teams / 2) }, open),
    0,
  )
  return Math.max(together, apart)
}

type Load = { teams: number; matches: number; atOnce: number }

/** More steps than this are not worth an exact bound. */
const MOST_STEPS = 3_000_000

function fewestRepeats({ teams, matches, atOnce }: Load, open: readonly number[]): number {
  const most = open.map((courts) => Math.min(courts, atOnce))
  const widest = Math.max(0, ...most)
  if (open.length * (widest + 1) ** 2 * (matches + 1) > MOST_STEPS)
    // max(0, x) summed is no less than max(0, the sum of x).
    return Math.max(0, 4 * matches - 2 * ((most[0] ?? 0) + (most.at(-1) ?? 0)) - teams * (open.length - 1))
  // fewest[load][placed]: repeats so far when the last slot holds `load` and `placed` matches have been played.
  let fewest = table(widest + 1, matches + 1)
  for (let load = 0; load <= Math.min(most[0] ?? 0, matches); load += 1) (fewest[load] as number[])[load] = 0
  for (const limit of most.slice(1)) {
    const following = table(widest + 1, matches + 1)
    for (const [load, byPlaced] of fewest.entries())
      for (let next = 0; next <= limit; next += 1) {
        const repeats = Math.max(0, 2 * (load + next) - teams)
        const row = following[next] as number[]
        for (let placed = 0; placed + next <= matches; placed += 1) {
          const sum = (byPlaced[placed] as number) + repeats
          if (sum < (row[placed + next] as number)) row[placed + next] = sum
        }
      }
    fewest = following
  }
  const least = Math.min(...fewest.map((byPlaced) => byPlaced[matches] as number))
  return least === Infinity ? 0 : least
}

const table = (rows: number, columns: number) =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => Infinity))
