import { drawRandom, shuffled } from '#/features/tournaments/core/logic/random'

type Rounds = readonly (readonly (readonly string[])[])[]
type PastGame = { players: readonly string[]; court: number }

/** How often each player, by number, has been on each court: at player × courts + court. */
type Visits = { courts: number; counts: Int32Array }
/** Players of each game of each round, by number. */
type Numbered = readonly (readonly (readonly number[])[])[]

function countVisits({ courts, counts }: Visits, players: readonly number[], court: number, by: 1 | -1) {
  for (const player of players) {
    const at = player * courts + court
    counts[at] = (counts[at] as number) + by
  }
}

const fourth = (count: number) => count * count * count * count

/** Fourth powers: rather two players a little uneven than one who hardly ever leaves a court. */
function costOf({ courts, counts }: Visits, players: readonly number[], court: number): number {
  let cost = 0
  for (const player of players) {
    const before = counts[player * courts + court] as number
    cost += fourth(before + 1) - fourth(before)
  }
  return cost
}

/** Passes over all rounds; the first gives nearly all of the gain. */
const PASSES = 4
const STARTS = 12

/** Exchanges two courts of a round as long as that evens visits out. */
function settleRound(visits: Visits, games: readonly (readonly number[])[], courts: number[]): void {
  for (const [game, players] of games.entries()) countVisits(visits, players, courts[game] as number, -1)
  let improved = true
  while (improved) {
    improved = false
    for (let one = 0; one < games.length; one += 1)
      for (let other = one + 1; other < games.length; other += 1) {
        const a = courts[one] as number
        const b = courts[other] as number
        const first = games[one] as readonly number[]
        const second = games[other] as readonly number[]
        const now = costOf(visits, first, a) + costOf(visits, second, b)
        if (costOf(visits, first, b) + costOf(visits, second, a) >= now) continue
        courts[one] = b
        courts[other] = a
        improved = true
      }
  }
  for (const [game, players] of games.entries()) countVisits(visits, players, courts[game] as number, 1)
}

/** Settles all rounds from a first choice of courts, and says how uneven the visits remain. */
function settle(rounds: Numbered, before: Visits, courts: number[][]) {
  const visits = { courts: before.courts, counts: before.counts.slice() }
  for (const [round, games] of rounds.entries())
    for (const [game, players] of games.entries())
      countVisits(visits, players, courts[round]?.[game] as number, 1)
  for (let pass = 0; pass < PASSES; pass += 1)
    for (const [round, games] of rounds.entries()) settleRound(visits, games, courts[round] as number[])
  return { courts, uneven: visits.counts.reduce((sum, count) => sum + fourth(count), 0) }
}

/** What no choice of courts goes below: everybody's visits spread as evenly over the courts as they can be. */
function leastUneven(rounds: Numbered, { courts, counts }: Visits): number {
  const visits = Array.from({ length: counts.length / courts }, (_, player) =>
    counts.subarray(player * courts, (player + 1) * courts).reduce((sum, count) => sum + count, 0),
  )
  for (const player of rounds.flat(2)) visits[player] = (visits[player] as number) + 1
  return visits.reduce((sum, count) => {
    const low = Math.floor(count / courts)
    const above = count - low * courts
    return sum + above * fourth(low + 1) + (courts - above) * fourth(low)
  }, 0)
}

/** Players as numbers, and their visits so far. */
function numbered(rounds: Rounds, past: readonly PastGame[]) {
  const numbers = new Map<string, number>()
  const numberOf = (player: string) => {
    const number = numbers.get(player) ?? numbers.size
    numbers.set(player, number)
    return number
  }
  const games = rounds.map((round) => round.map((players) => players.map(numberOf)))
  const behind = past.map(({ players, court }) => ({ players: players.map(numberOf), court }))
  const courts = Math.max(0, ...rounds.map(({ length }) => length), ...past.map(({ court }) => court + 1))
  const visits = { courts, counts: new Int32Array(numbers.size * courts) }
  for (const { players, court } of behind) countVisits(visits, players, court, 1)
  return { games, visits }
}

/**
 * Courts for the games of each round, so that nobody stays on one court: everybody's visits to the courts become even,
 * by exchanges within a round from several first choices, as long as anything can be evener. `rounds`: players by game;
 * `past`: games before. Answers the courts, numbered from 0, in the order of the games; a round uses the first courts,
 * one for each game. Deterministic.
 */
export function courtTurns(rounds: Rounds, past: readonly PastGame[] = []): number[][] {
  const random = drawRandom('court turns')
  const { games, visits } = numbered(rounds, past)
  const least = leastUneven(games, visits)
  // Rotated at first: the fixed point of a cyclic design would else be hard to move off its court.
  let best = settle(
    games,
    visits,
    rounds.map((round, index) => round.map((_, game) => (game + index) % round.length)),
  )
  for (let start = 1; start < STARTS && best.uneven > least; start += 1) {
    const mixed = rounds.map((round) => shuffled(random, [...round.keys()]))
    const settled = settle(games, visits, mixed)
    if (settled.uneven < best.uneven) best = settled
  }
  return best.courts
}
