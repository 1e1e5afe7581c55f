import robin from 'roundrobin'
import { organized, managed } from './peer-setups'

type Pair = readonly [string, string]
/** A pool's matches by round, as somebody's round robin orders them. */
type Lister = (names: readonly string[]) => Promise<Pair[][]>

const byRound = <T>(
  matches: readonly T[],
  roundOf: (match: T) => number,
  pairOf: (match: T) => Pair | null,
) =>
  [...Map.groupBy(matches, roundOf)]
    .toSorted(([one], [other]) => one - other)
    .map(([, round]) =>
      round.flatMap((match) => {
        const pair = pairOf(match)
        return pair ? [pair] : []
      }),
    )

/** Everybody who makes round robins but gives them no courts. */
export const LISTERS: Readonly<Record<string, Lister>> = {
  roundrobin: async (names) => robin(names.length, names) as Pair[][],
  'tournament-pairings': async (names) => {
    const { RoundRobin } = await import('tournament-pairings')
    const pairings = RoundRobin([...names])
    return byRound(
      pairings,
      ({ round }) => round,
      ({ player1, player2 }) => (player1 && player2 ? [String(player1), String(player2)] : null),
    )
  },
  'tournament-organizer': async (names) => {
    const tournament = await organized(names, 'round-robin')
    return byRound(
      tournament.getMatches(),
      (match) => match.getRoundNumber(),
      (match) => {
        const [one, other] = [match.getPlayer1().id, match.getPlayer2().id]
        return one && other ? [one, other] : null
      },
    )
  },
  'brackets-manager': async (names) => {
    const manager = await managed(names, 'round_robin')
    const { match, participant } = await manager.get.stageData(0)
    const nameOf = new Map(participant.map(({ id, name }) => [id, name]))
    return byRound(
      match,
      ({ round_id: round }) => round,
      ({ opponent1, opponent2 }) => {
        const [one, other] = [nameOf.get(opponent1?.id ?? -1), nameOf.get(opponent2?.id ?? -1)]
        return one && other ? [one, other] : null
      },
    )
  },
}

/** Pool after pool within a round, each match as soon as a court and both teams are free. */
export async function asListed(lister: Lister, pools: readonly (readonly string[])[], courts: number) {
  const rounds: Pair[][][] = []
  for (const pool of pools) rounds.push(await lister(pool))
  const most = Math.max(...rounds.map(({ length }) => length))
  const list = Array.from({ length: most }, (_, round) => rounds.flatMap((pool) => pool[round] ?? [])).flat()
  const busy: Set<string>[] = []
  return list.map((sides) => {
    let slot = 0
    while ((busy[slot]?.size ?? 0) >= 2 * courts || sides.some((team) => busy[slot]?.has(team))) slot += 1
    busy[slot] = new Set([...(busy[slot] ?? []), ...sides])
    return { sides, slot }
  })
}
