import { matchesOf, type Match } from './matches'
import type { TournamentState } from './state'

const STAGES = { pool: 0, round: 1, bracket: 2 } as const

const slotOf = ({ placed }: Match) => placed?.slot ?? Infinity
const byNumber = (one: number, other: number) => (one === other ? 0 : one - other)

/** Matches that are played, by stage, planned time and court, else as drawn. */
function inOrder(state: TournamentState, matches: readonly Match[]): Match[] {
  const courtIndex = new Map(state.courts.map(({ id }, index) => [id, index]))
  const court = ({ placed }: Match) => courtIndex.get(placed?.court ?? '') ?? Infinity
  return matches
    .filter(({ decidedBy, state: stands }) => decidedBy !== 'bye' && stands !== 'unneeded')
    .toSorted(
      (one, other) =>
        STAGES[one.place.stage] - STAGES[other.place.stage] ||
        byNumber(slotOf(one), slotOf(other)) ||
        byNumber(court(one), court(other)),
    )
}

/** Numbers that stand, and after them those of matches that have none yet. */
export function numbersOf(state: TournamentState, matches = matchesOf(state)): Map<string, number> {
  const ids = inOrder(state, matches).map(({ id }) => id)
  const numbers = new Map(
    ids.flatMap((id) => (state.numbers.has(id) ? [[id, state.numbers.get(id) ?? 0]] : [])),
  )
  let last = Math.max(0, ...numbers.values())
  for (const id of ids)
    if (!numbers.has(id)) {
      last += 1
      numbers.set(id, last)
    }
  return numbers
}

const hasBegun = ({ scores, called }: TournamentState) => scores.size > 0 || called.size > 0

/**
 * Numbers for all matches: in the order of the plan until the first one is called. From then on sheets hang on the wall
 * and "match 12" is somebody's: each keeps its own, and new ones follow.
 */
export const numbered = (state: TournamentState): TournamentState => ({
  ...state,
  numbers: numbersOf(hasBegun(state) ? state : { ...state, numbers: new Map() }),
})
