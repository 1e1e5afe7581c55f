import { figuresOf, type Neighbours } from './tie-break-figures'
import type { Criterion, TieBreakRules } from './tie-breaks'
import { tallies, type Tally } from './tallies'
import type { CountedPool, CountedResult } from './withdrawals'

/** One comparison that told level teams apart (or, of a tie, failed to). */
export type TieBreakStep = {
  /** 'ruling': the director has decided, by lot or otherwise. */
  criterion: Criterion | 'ruling'
  /** The figure of each team that was level then, best first (then by id). Percentages are from 0 to 1. */
  figures: { entrant: string; figure: number }[]
}

export type StandingRow = {
  entrant: string
  /** From 1; teams that nothing tells apart share a place, and the next is passed over (1, 1, 3). */
  place: number
  /** The others at this place: not empty means that the director has to decide. */
  tiedWith: string[]
  tally: Tally
  /** What led to this place, in order, with what left all level on the way; the last step decided. Empty for who is alone. */
  steps: TieBreakStep[]
  /** Of a tie: the criteria that were tried on it in vain. */
  levelOn: TieBreakStep[]
}

type StandingsInput = CountedPool & {
  rules: TieBreakRules
  /** The director's orders of teams that were left tied; each counts only while exactly these are tied. */
  rulings?: readonly (readonly string[])[]
}

type Part = { entrants: string[]; steps: TieBreakStep[]; levelOn: TieBreakStep[] }
type Context = {
  results: readonly CountedResult[]
  rules: TieBreakRules
  rulings: readonly (readonly string[])[]
}

/**
 * The order of a pool by a chain of tie-breaks. A criterion that does not tell all level teams apart splits them, and each
 * part still level restarts at the second criterion (or goes on in sequence, by the rules). A criterion on matches among
 * the level teams counts only where each of them has met each other equally often. What is left level after the chain is
 * a tie, flagged and not ordered.
 *
 * The order in which entrants and results are given makes no difference. Results of teams not among the entrants count
 * for their opponents. Throws a RangeError when an entrant is named twice.
 */
export function standings({ entrants, results, rules, rulings = [] }: StandingsInput): StandingRow[] {
  if (new Set(entrants).size !== entrants.length) throw new RangeError('An entrant is named twice')
  const overall = tallies(entrants, results)
  const parts = ranked({ results, rules, rulings }, entrants.toSorted(), 0, {
    above: undefined,
    below: () => undefined,
  })
  let place = 1
  return parts.flatMap(({ entrants: level, steps, levelOn }) => {
    const rows = level.map((entrant) => ({
      entrant,
      place,
      tiedWith: level.filter((other) => other !== entrant),
      tally: overall.get(entrant) as Tally,
      steps,
      levelOn,
    }))
    place += level.length
    return rows
  })
}

/** The parts of a level group, best first: single teams, and ties. `from` is the criterion to begin with. */
function ranked(context: Context, group: readonly string[], from: number, neighbours: Neighbours): Part[] {
  if (group.length === 1) return [{ entrants: [...group], steps: [], levelOn: [] }]
  const { chain, afterSplit } = context.rules
  const levelOn: TieBreakStep[] = []
  for (const [index, criterion] of chain.entries()) {
    if (index < from) continue
    const figures = figuresOf(criterion, group, context.results, neighbours)
    if (!figures) continue
    const step = stepOf(criterion, figures)
    const split = splitBy(figures)
    if (split.length > 1)
      return rankedParts(context, split, afterSplit === 'restart' ? 1 : index + 1, neighbours, [
        ...levelOn,
        step,
      ])
    levelOn.push(step)
  }
  const ruling = context.rulings.find(
    (order) => order.length === group.length && group.every((entrant) => order.includes(entrant)),
  )
  if (!ruling) return [{ entrants: [...group], steps: [], levelOn }]
  const ruled: TieBreakStep = {
    criterion: 'ruling',
    figures: ruling.map((entrant, index) => ({ entrant, figure: ruling.length - index })),
  }
  return ruling.map((entrant) => ({ entrants: [entrant], steps: [...levelOn, ruled], levelOn: [] }))
}

function rankedParts(
  context: Context,
  split: readonly string[][],
  from: number,
  { above, below }: Neighbours,
  steps: readonly TieBreakStep[],
): Part[] {
  const parts: Part[] = []
  let next = above
  for (const [index, group] of split.entries()) {
    const following = split[index + 1]
    const own = ranked(context, group, from, {
      above: next,
      below: following ? () => leaderOf(context, following, from) : below,
    })
    parts.push(...own.map((part) => ({ ...part, steps: [...steps, ...part.steps] })))
    const last = own.at(-1)?.entrants ?? []
    next = last.length === 1 ? last[0] : null
  }
  return parts
}

/** Who leads a group, as far as that can be told without knowing who is next above it; null when it cannot. */
function leaderOf(context: Context, group: readonly string[], from: number): string | null {
  const first = ranked(context, group, from, { above: null, below: () => undefined })[0]?.entrants ?? []
  return first.length === 1 ? (first[0] ?? null) : null
}

const stepOf = (criterion: Criterion, figures: ReadonlyMap<string, number>): TieBreakStep => ({
  criterion,
  figures: [...figures]
    .map(([entrant, figure]) => ({ entrant, figure }))
    .toSorted((one, other) => other.figure - one.figure),
})

/** Teams of equal figures together, the best first; inside a part the order stays. */
const splitBy = (figures: ReadonlyMap<string, number>): string[][] =>
  [...Map.groupBy(figures.keys(), (entrant) => figures.get(entrant) as number)]
    .toSorted(([one], [other]) => other - one)
    .map(([, group]) => group)
