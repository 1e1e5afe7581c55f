import type { CountedResult } from './withdrawals'

/** What a team has to show for itself. */
export type Tally = {
  played: number
  won: number
  gamesWon: number
  gamesLost: number
  pointsFor: number
  pointsAgainst: number
}

const nothing = (): Tally => ({
  played: 0,
  won: 0,
  gamesWon: 0,
  gamesLost: 0,
  pointsFor: 0,
  pointsAgainst: 0,
})

export const pointDifference = ({ pointsFor, pointsAgainst }: Tally): number => pointsFor - pointsAgainst

/** Of the matches won, from 0 to 1; 0 for who has played none. */
export const winShare = ({ played, won }: Tally): number => (played === 0 ? 0 : won / played)

/** Tallies of these teams from these results; teams not named are left out. */
export function tallies(entrants: readonly string[], results: readonly CountedResult[]): Map<string, Tally> {
  const all = new Map(entrants.map((entrant) => [entrant, nothing()]))
  for (const { sides, winner, games } of results)
    for (const side of [0, 1] as const) {
      const tally = all.get(sides[side])
      if (!tally) continue
      tally.played += 1
      if (winner === side) tally.won += 1
      for (const game of games) {
        const [own, theirs] = side === 0 ? game : [game[1], game[0]]
        tally.pointsFor += own
        tally.pointsAgainst += theirs
        tally.gamesWon += Number(own > theirs)
        tally.gamesLost += Number(own < theirs)
      }
    }
  return all
}

/** The results between teams of a group. */
export const among = (group: ReadonlySet<string>, results: readonly CountedResult[]): CountedResult[] =>
  results.filter(({ sides }) => group.has(sides[0]) && group.has(sides[1]))
