import { among, pointDifference, tallies, winShare, type Tally } from './tallies'
import type { Criterion } from './tie-breaks'
import type { CountedResult } from './withdrawals'

/** Who stands next to a level group: undefined where nobody does, null where that is not decided. */
export type Neighbours = {
  above: string | null | undefined
  below: () => string | null | undefined
}

type Figures = ReadonlyMap<string, number>

/** The figure of each team of a level group, in the group's order; null where the criterion does not apply to it. */
export function figuresOf(
  criterion: Criterion,
  group: readonly string[],
  results: readonly CountedResult[],
  neighbours: Neighbours,
): Figures | null {
  switch (criterion) {
    case 'matches-won':
      return overall(group, results, ({ won }) => won)
    case 'win-percentage':
      return overall(group, results, winShare)
    case 'point-difference':
      return overall(group, results, pointDifference)
    case 'games-difference':
      return overall(group, results, ({ gamesWon, gamesLost }) => gamesWon - gamesLost)
    case 'points-scored':
      return overall(group, results, ({ pointsFor }) => pointsFor)
    case 'head-to-head':
      return amongThem(group, results, ({ won }) => won)
    case 'head-to-head-of-two':
      return group.length === 2 ? amongThem(group, results, ({ won }) => won) : null
    case 'head-to-head-difference':
      return amongThem(group, results, pointDifference)
    case 'next-highest-difference':
      return againstNeighbour(group, results, neighbours)
  }
}

function overall(
  group: readonly string[],
  results: readonly CountedResult[],
  figure: (tally: Tally) => number,
): Figures {
  const tally = tallies(group, results)
  return new Map(group.map((entrant) => [entrant, figure(tally.get(entrant) as Tally)]))
}

function amongThem(
  group: readonly string[],
  results: readonly CountedResult[],
  figure: (tally: Tally) => number,
): Figures | null {
  const meetings = among(new Set(group), results)
  const counts = new Map<string, number>()
  for (const { sides } of meetings) {
    const pair = JSON.stringify(sides.toSorted())
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  const pairs = (group.length * (group.length - 1)) / 2
  const even = counts.size === pairs && new Set(counts.values()).size === 1
  return even ? overall(group, meetings, figure) : null
}

/** Level at the top there is nobody above: then it is the team next below. */
function againstNeighbour(
  group: readonly string[],
  results: readonly CountedResult[],
  { above, below }: Neighbours,
): Figures | null {
  const neighbour = above === undefined ? below() : above
  if (neighbour == null) return null
  const members = new Set(group)
  const meetings = results.filter(
    ({ sides: [one, other] }) =>
      (one === neighbour && members.has(other)) || (other === neighbour && members.has(one)),
  )
  const tally = tallies(group, meetings)
  const played = new Set([...tally.values()].map((each) => each.played))
  if (played.size !== 1 || played.has(0)) return null
  return new Map(group.map((entrant) => [entrant, pointDifference(tally.get(entrant) as Tally)]))
}
