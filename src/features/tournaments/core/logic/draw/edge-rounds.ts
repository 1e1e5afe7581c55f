type Pair = readonly [number, number]

/** A colouring of edges under way: rounds are colours, matches edges. */
type Rounds = {
  pairs: readonly Pair[]
  roundOf: Map<number, number>
  /** The match of each team in each round. */
  at: Map<number, (number | undefined)[]>
  count: number
}

/**
 * Rounds for any matches, nobody twice in one: each match goes into the first round free for both teams, or one is made
 * free for both by exchanging two rounds along a Kempe chain; only where every such exchange fails a round is added.
 * Starts from as many rounds as the busiest team has matches, which nothing can beat; V. G. Vizing's theorem says that
 * without repeated pairs one more always suffices, though this simple method does not promise it.
 *
 * @param matches which of the pairs to colour
 * @returns matches by round
 */
export function edgeRounds(pairs: readonly Pair[], matches: readonly number[]): number[][] {
  const teams = new Set(matches.flatMap((match) => pairs[match] as Pair))
  const rounds: Rounds = {
    pairs,
    roundOf: new Map(),
    at: new Map([...teams].map((team) => [team, []])),
    count: 0,
  }
  const counts = new Map<number, number>()
  for (const match of matches)
    for (const team of pairs[match] as Pair) counts.set(team, (counts.get(team) ?? 0) + 1)
  rounds.count = Math.max(0, ...counts.values())
  for (const match of matches) put(rounds, match, roundFor(rounds, ...(pairs[match] as Pair)))
  const byRound = Array.from({ length: rounds.count }, (): number[] => [])
  for (const match of matches) byRound[rounds.roundOf.get(match) as number]?.push(match)
  return byRound
}

const playedBy = (rounds: Rounds, team: number) => rounds.at.get(team) as (number | undefined)[]

function put(rounds: Rounds, match: number, round: number) {
  for (const team of rounds.pairs[match] as Pair) playedBy(rounds, team)[round] = match
  rounds.roundOf.set(match, round)
}

const freeRounds = (rounds: Rounds, team: number) =>
  Array.from({ length: rounds.count }, (_, round) => round).filter(
    (round) => playedBy(rounds, team)[round] === undefined,
  )

function roundFor(rounds: Rounds, one: number, other: number): number {
  const free = freeRounds(rounds, other)
  const common = freeRounds(rounds, one).find((round) => free.includes(round))
  if (common !== undefined) return common
  for (const first of freeRounds(rounds, one))
    for (const second of free) {
      const { matches, end } = chain(rounds, one, second, first)
      if (end === other) continue
      exchange(rounds, matches, first, second)
      return second
    }
  rounds.count += 1
  return rounds.count - 1
}

/** The matches of two rounds that hang on a team, from its match in `first` on, and the team at the far end. */
function chain(rounds: Rounds, team: number, first: number, second: number) {
  const matches: number[] = []
  let end = team
  for (let round = first; ; round = round === first ? second : first) {
    const match = playedBy(rounds, end)[round]
    if (match === undefined) return { matches, end }
    matches.push(match)
    const [one, other] = rounds.pairs[match] as Pair
    end = one === end ? other : one
  }
}

function exchange(rounds: Rounds, matches: readonly number[], first: number, second: number) {
  const before = matches.map((match) => rounds.roundOf.get(match) as number)
  for (const [index, match] of matches.entries())
    for (const team of rounds.pairs[match] as Pair)
      playedBy(rounds, team)[before[index] as number] = undefined
  for (const [index, match] of matches.entries()) put(rounds, match, before[index] === first ? second : first)
}
