/** One court of a ladder: its two sides (of one or two players each), and which of them won. */
type LadderCourt = {
  sides: readonly [readonly string[], readonly string[]]
  /** Undefined while unfinished, and for a game that was not played: nobody moves from the court. */
  winner?: 0 | 1
}

/** Courts from the top one down, and who has no place on one. */
export type LadderRound = { courts: readonly LadderCourt[]; waiting: readonly string[] }

export type LadderInput = {
  /** All rounds so far. */
  rounds: readonly LadderRound[]
  /** Who plays next, at the start from top to bottom: newcomers come in below, whoever is missing here leaves. */
  players: readonly string[]
  courts: number
  /** Players of a side: 1 for singles and fixed teams, 2 for partners who are split after each game. */
  sideSize: 1 | 2
}

/** Where on their new court players stand, from 0 (first) to 1: who stays by winning, comes from above, waited … */
const STAYED_AS_WINNER = 0.1
const FROM_ABOVE = 0.3
const WAITED = 0.5
const FROM_BELOW = 0.6
const STAYED_AS_LOSER = 0.9

/** The court one comes to, plus where one stands on it. */
function levelAfter(court: number, last: number, won: boolean | undefined): number {
  if (won === undefined) return court + WAITED
  if (won) return court === 0 ? STAYED_AS_WINNER : court - 1 + FROM_BELOW
  return court === last ? court + STAYED_AS_LOSER : court + 1 + FROM_ABOVE
}

/** Everybody from top to bottom after a round; whoever waited stands at the court their place before led to. */
function orderAfter(before: readonly string[], { courts, waiting }: LadderRound, perCourt: number): string[] {
  const last = courts.length - 1
  const levels = new Map<string, number>()
  for (const [court, { sides, winner }] of courts.entries())
    for (const [side, players] of sides.entries())
      for (const player of players)
        levels.set(player, levelAfter(court, last, winner === undefined ? undefined : side === winner))
  for (const player of waiting) {
    const place = before.indexOf(player)
    const court = place === -1 ? last : Math.min(last, Math.floor(place / perCourt))
    levels.set(player, court + WAITED)
  }
  // Stable: of equals whoever stood higher before stays higher.
  const known = [...before.filter((player) => levels.has(player)), ...levels.keys()]
  return [...new Set(known)].toSorted((a, b) => (levels.get(a) as number) - (levels.get(b) as number))
}

/**
 * The ladder from top to bottom as the rounds left it: winners move one court up, losers one down; at the ends they
 * stay. Who waited keeps the court they would have come to.
 */
export function ladderOrder(rounds: readonly LadderRound[], sideSize: 1 | 2): string[] {
  return rounds.reduce<string[]>((before, round) => orderAfter(before, round, 2 * sideSize), [])
}

/**
 * Who waits: those with the fewest byes so far, of equals the lowest; so byes stay within one of each other. Whoever
 * comes late counts as having rested as often as those who rested least.
 */
function pickWaiting(order: readonly string[], rounds: readonly LadderRound[], count: number): Set<string> {
  const byes = new Map<string, number>()
  for (const { courts, waiting } of rounds) {
    for (const player of courts.flatMap(({ sides }) => sides.flat())) byes.set(player, byes.get(player) ?? 0)
    for (const player of waiting) byes.set(player, (byes.get(player) ?? 0) + 1)
  }
  const counts = order.flatMap((player) => byes.get(player) ?? [])
  const fewest = counts.length > 0 ? Math.min(...counts) : 0
  const byesOf = (player: string) => byes.get(player) ?? fewest
  const lowestFirst = order.toReversed()
  return new Set(lowestFirst.toSorted((a, b) => byesOf(a) - byesOf(b)).slice(0, count))
}

/** The three ways to make two sides of four, by place on the court; the most even one first. */
const SPLITS = [
  [0, 3, 1, 2],
  [0, 2, 1, 3],
  [0, 1, 2, 3],
] as const

const arePartners = ({ courts }: LadderRound, one: string, other: string) =>
  courts.some(({ sides }) => sides.some((side) => side.includes(one) && side.includes(other)))

/** Partners of the last round are split; then those who have been partners least often play together. */
function splitPartners(four: readonly string[], rounds: readonly LadderRound[]): LadderCourt['sides'] {
  const lately = rounds.at(-1)
  const often = (one: string, other: string) =>
    rounds.filter((round) => arePartners(round, one, other)).length +
    (lately && arePartners(lately, one, other) ? rounds.length + 1 : 0)
  const ways = SPLITS.map((places) => {
    const [a, b, c, d] = places.map((place) => four[place] as string) as [string, string, string, string]
    return {
      sides: [
        [a, b],
        [c, d],
      ] as const,
      cost: often(a, b) + often(c, d),
    }
  })
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best)).sides
}

/**
 * The next round of a ladder, or king and queen of the court: by the ladder's order, the first on the top court, for any
 * number of courts and players. Who is too many waits in turn. Deterministic, without any lot. With fewer players than a
 * court holds everybody waits. Throws a RangeError when a player is named twice.
 */
export function nextLadderRound({ rounds, players, courts, sideSize }: LadderInput): LadderRound {
  if (new Set(players).size !== players.length) throw new RangeError('A player is named twice')
  const perCourt = 2 * sideSize
  const stood = ladderOrder(rounds, sideSize).filter((player) => players.includes(player))
  const order = [...stood, ...players.filter((player) => !stood.includes(player))]
  const used = Math.max(0, Math.min(courts, Math.floor(order.length / perCourt)))
  const waiting = pickWaiting(order, rounds, order.length - used * perCourt)
  const playing = order.filter((player) => !waiting.has(player))
  return {
    courts: Array.from({ length: used }, (_, court) => {
      const on = playing.slice(court * perCourt, (court + 1) * perCourt)
      if (sideSize === 2) return { sides: splitPartners(on, rounds) }
      return { sides: [[on[0] as string], [on[1] as string]] }
    }),
    waiting: order.filter((player) => waiting.has(player)),
  }
}
