import { edgeRounds } from '#/features/tournaments/core/logic/draw/edge-rounds'
import { roundRobin } from '#/features/tournaments/core/logic/draw/round-robin'
import { singleCourtOrder } from '#/features/tournaments/core/logic/draw/single-court'

/** Matches that hang together by common teams: a pool, or what is left of one. Matches are numbers. */
export type Sequence = {
  /** All matches, in an order that gives every team long rests. */
  order: number[]
  /** All matches in rounds in which nobody plays twice. */
  rounds: number[][]
}

type Pair = readonly [number, number]

/**
 * Takes matches apart into groups that share no team, and orders each: a complete round robin by the circle method, any
 * other by colouring its edges.
 */
export function sequencesOf(pairs: readonly Pair[]): Sequence[] {
  return groupsOf(pairs).map(
    (matches) => completeSequence(pairs, matches) ?? colouredSequence(pairs, matches),
  )
}

/** Connected components, by union and find. */
function groupsOf(pairs: readonly Pair[]): number[][] {
  const parent = new Map<number, number>()
  const rootOf = (team: number): number => {
    let root = team
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up
    parent.set(team, root)
    return root
  }
  for (const [one, other] of pairs) parent.set(rootOf(one), rootOf(other))
  return [...Map.groupBy(pairs.keys(), (match) => rootOf((pairs[match] as Pair)[0])).values()]
}

const pairKey = (one: number, other: number) => (one < other ? `${one} ${other}` : `${other} ${one}`)

/** The sequence of a round robin in which each pair meets equally often, or null for anything else. */
function completeSequence(pairs: readonly Pair[], matches: readonly number[]): Sequence | null {
  const teams = [...new Set(matches.flatMap((match) => pairs[match] as Pair))]
  const pairCount = (teams.length * (teams.length - 1)) / 2
  const meetings = matches.length / pairCount
  const byPair = Map.groupBy(matches, (match) => pairKey(...(pairs[match] as Pair)))
  if (byPair.size !== pairCount || [...byPair.values()].some((same) => same.length !== meetings)) return null
  const names = teams.map(String)
  const matchOf = (pair: readonly string[], meeting: number) =>
    byPair.get(pairKey(Number(pair[0]), Number(pair[1])))?.[meeting] as number
  const everyMeeting = Array.from({ length: meetings }, (_, meeting) => meeting)
  const once = singleCourtOrder(names)
  const rounds = roundRobin(names)
  return {
    order: everyMeeting.flatMap((meeting) => once.map((pair) => matchOf(pair, meeting))),
    rounds: everyMeeting.flatMap((meeting) =>
      rounds.map((round) => round.pairs.map((pair) => matchOf(pair, meeting))),
    ),
  }
}

/** What is left of a pool, round by round. */
function colouredSequence(pairs: readonly Pair[], matches: readonly number[]): Sequence {
  const rounds = edgeRounds(pairs, matches)
  return { order: rounds.flat(), rounds }
}
