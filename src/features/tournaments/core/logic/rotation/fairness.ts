/** Rounds of any format: sides of one (a team, a single player) or of two partners. */
export type FairnessRound = {
  games: readonly { court: number; sides: readonly (readonly string[])[] }[]
  byes: readonly string[]
}

type PlayerFairness = {
  id: string
  games: number
  byes: number
  /** Most byes one after the other. */
  longestWait: number
  /** Different partners and opponents met. */
  partners: number
  opponents: number
  /** Visits by court, from court 0. */
  courts: number[]
}

export type Fairness = {
  /** By id. */
  players: PlayerFairness[]
  /** `repeats`: times two were partners again; `leastRepeats`: what no schedule of as many games can go below. */
  partners: { fewest: number; most: number; repeats: number; leastRepeats: number }
  /** Games any two play against each other; `even`: the two counts that lie next to the average. */
  opponents: { fewest: number; most: number; even: readonly [number, number] }
  /** Pairs that neither play together nor against each other, and how few that could be. */
  neverMet: { pairs: number; fewest: number }
  /** Byes of one player; at best they differ by one. */
  byes: { fewest: number; most: number }
  longestWait: number
  /** The most that one player's visits to the courts used differ by. */
  courtSpread: number
}

/** Counted one by one: 512 players make more pairs than a call takes arguments. */
const spread = (counts: readonly number[]) => ({
  fewest: counts.length === 0 ? 0 : counts.reduce((least, count) => Math.min(least, count)),
  most: counts.reduce((most, count) => Math.max(most, count), 0),
})
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

class Pairs {
  private readonly counts = new Map<string, Map<string, number>>()

  add(one: string, other: string): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const row = this.counts.get(from) ?? new Map<string, number>()
      this.counts.set(from, row.set(to, (row.get(to) ?? 0) + 1))
    }
  }

  between(one: string, other: string): number {
    return this.counts.get(one)?.get(other) ?? 0
  }

  different(of: string): number {
    return this.counts.get(of)?.size ?? 0
  }
}

function pairCounts(rounds: readonly FairnessRound[]) {
  const partners = new Pairs()
  const opponents = new Pairs()
  for (const { sides } of rounds.flatMap(({ games }) => games)) {
    for (const side of sides)
      for (const [index, one] of side.entries())
        for (const other of side.slice(index + 1)) partners.add(one, other)
    for (const one of sides[0] ?? []) for (const other of sides[1] ?? []) opponents.add(one, other)
  }
  return { partners, opponents }
}

function playerFairness(id: string, rounds: readonly FairnessRound[], pairs: ReturnType<typeof pairCounts>) {
  const player: PlayerFairness = {
    id,
    games: 0,
    byes: 0,
    longestWait: 0,
    partners: pairs.partners.different(id),
    opponents: pairs.opponents.different(id),
    courts: [],
  }
  let wait = 0
  for (const { games, byes } of rounds) {
    const own = games.filter(({ sides }) => sides.some((side) => side.includes(id)))
    player.games += own.length
    for (const { court } of own) player.courts[court] = (player.courts[court] ?? 0) + 1
    wait = byes.includes(id) ? wait + 1 : 0
    if (byes.includes(id)) player.byes += 1
    player.longestWait = Math.max(player.longestWait, wait)
  }
  return player
}

/** Whoever has played and every court used: visits 0 where a court was not come to. */
function withAllCourts(players: PlayerFairness[], rounds: readonly FairnessRound[]): PlayerFairness[] {
  const courts = 1 + Math.max(-1, ...rounds.flatMap(({ games }) => games.map(({ court }) => court)))
  return players.map((player) => ({
    ...player,
    courts: Array.from({ length: courts }, (_, court) => player.courts[court] ?? 0),
  }))
}

/**
 * How fair a schedule is, counted from its rounds: for everybody who plays or rests in them, and for all pairs of them,
 * beside what counting alone says is the best that can be. Partner repeats: each game makes two pairs of partners, so all
 * beyond the number of pairs are repeats.
 */
export function fairnessOf(rounds: readonly FairnessRound[]): Fairness {
  const sides = rounds.flatMap(({ games }) => games.flatMap((game) => game.sides))
  const ids = [...new Set([...sides.flat(), ...rounds.flatMap(({ byes }) => byes)])].toSorted()
  const pairs = pairCounts(rounds)
  const couples = ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other] as const))
  const partners = couples.map(([one, other]) => pairs.partners.between(one, other))
  const opponents = couples.map(([one, other]) => pairs.opponents.between(one, other))
  const players = withAllCourts(
    ids.map((id) => playerFairness(id, rounds, pairs)),
    rounds,
  )
  const average = couples.length === 0 ? 0 : sum(opponents) / couples.length
  const meetings = sum(partners) + sum(opponents)
  return {
    players,
    partners: {
      ...spread(partners),
      repeats: sum(partners.map((count) => Math.max(0, count - 1))),
      leastRepeats: Math.max(0, sum(partners) - couples.length),
    },
    opponents: { ...spread(opponents), even: [Math.floor(average), Math.ceil(average)] },
    neverMet: {
      pairs: partners.filter((count, pair) => count + (opponents[pair] as number) === 0).length,
      fewest: Math.max(0, couples.length - meetings),
    },
    byes: spread(players.map(({ byes }) => byes)),
    longestWait: Math.max(0, ...players.map(({ longestWait }) => longestWait)),
    courtSpread: Math.max(0, ...players.map(({ courts }) => spread(courts).most - spread(courts).fewest)),
  }
}
