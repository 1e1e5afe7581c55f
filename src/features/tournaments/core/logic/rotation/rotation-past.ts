import type { RotationProblem } from './rotation-problem'

/** Partners; `court`: numbered from 0. */
type RotationSide = readonly [string, string]
type RotationGame = { court: number; sides: readonly [RotationSide, RotationSide] }
export type RotationRound = { games: readonly RotationGame[]; byes: readonly string[] }

const addBoth = (counts: Int16Array, players: number, one: number | undefined, other: number | undefined) => {
  if (one === undefined || other === undefined) return
  for (const pair of [one * players + other, other * players + one])
    counts[pair] = (counts[pair] as number) + 1
}

/**
 * Byes that count for a player. Rounds missed count as many as their `peers` had in them on average, rounded down:
 * whoever comes late neither rests first nor plays through until everybody has rested.
 */
function byesThatCount(past: readonly RotationRound[], player: string, peers: ReadonlySet<string>): number {
  let byes = 0
  let share = 0
  for (const { games, byes: resting } of past) {
    const playing = games.flatMap(({ sides }) => sides.flat())
    if (resting.includes(player)) byes += 1
    else if (!playing.includes(player)) {
      const rested = resting.filter((id) => peers.has(id)).length
      share += rested / Math.max(1, rested + playing.filter((id) => peers.has(id)).length)
    }
  }
  return byes + Math.floor(share)
}

/**
 * Counts of what `players` (numbered by their place in the list) have behind them; others are left out. `group`: whose
 * byes are compared with each other's, those of one number.
 */
export function countPast(
  players: readonly string[],
  past: readonly RotationRound[],
  group: Uint8Array,
): Pick<RotationProblem, 'partnersBefore' | 'opponentsBefore' | 'byesBefore' | 'restedLast'> {
  const size = players.length
  const numbers = new Map(players.map((id, number) => [id, number]))
  const partnersBefore = new Int16Array(size * size)
  const opponentsBefore = new Int16Array(size * size)
  for (const { sides } of past.flatMap(({ games }) => games)) {
    const [home, away] = sides.map((side) => side.map((id) => numbers.get(id)))
    for (const side of [home, away]) addBoth(partnersBefore, size, side?.[0], side?.[1])
    for (const one of home ?? []) for (const other of away ?? []) addBoth(opponentsBefore, size, one, other)
  }
  const last = new Set(past.at(-1)?.byes)
  const peers = [0, 1].map((number) => new Set(players.filter((_, player) => group[player] === number)))
  return {
    partnersBefore,
    opponentsBefore,
    byesBefore: Int16Array.from(players, (id, player) =>
      byesThatCount(past, id, peers[group[player] as number] as Set<string>),
    ),
    restedLast: Uint8Array.from(players, (player) => (last.has(player) ? 1 : 0)),
  }
}
