import { perfectMatching, type Matching } from './matching'
import type { Edge } from './matching-state'

/** Costs of all meetings by rank, row by row; the rows of a score group stand together, `groups` counts them from 0. */
export type PairingProblem = { size: number; costs: Float64Array; groups: readonly number[] }

/** Opponents looked at first, the cheapest in every other score group next to one's own among them. */
const CANDIDATES = 6
const CANDIDATES_NEXT_DOOR = 3
/** So few can all be looked at in one go. */
const SMALL_FIELD = 16
/** Further opponents of one entrant that join at a time, those that promise most first. */
const JOINING = 4

const keyOf = (size: number, row: number, column: number) =>
  row < column ? row * size + column : column * size + row

/** Puts an item into a short list ordered by its figures, the least first, and lets the last one go when it is too many. */
function keepLeast(items: number[], figures: number[], most: number, item: number, figure: number): void {
  let at = items.length
  if (at === most && figure >= (figures[at - 1] as number)) return
  while (at > 0 && figure < (figures[at - 1] as number)) at -= 1
  items.splice(at, 0, item)
  figures.splice(at, 0, figure)
  if (items.length <= most) return
  items.pop()
  figures.pop()
}

/** The edges not known yet, and what they are known by. */
class Edges {
  readonly list: Edge[] = []
  private readonly problem: PairingProblem
  private readonly dearest: number
  private readonly known: Uint8Array

  constructor(problem: PairingProblem) {
    this.problem = problem
    this.known = new Uint8Array(problem.size * problem.size)
    this.dearest = problem.costs.reduce((most, cost) => Math.max(most, cost), 0)
  }

  isKnown(row: number, column: number): boolean {
    return this.known[keyOf(this.problem.size, row, column)] === 1
  }

  /** The cheaper a meeting, the more it weighs. */
  weight(row: number, column: number): number {
    return this.dearest - (this.problem.costs[row * this.problem.size + column] as number)
  }

  add(row: number, column: number): void {
    const key = keyOf(this.problem.size, row, column)
    if (this.known[key] === 1) return
    this.known[key] = 1
    this.list.push([Math.min(row, column), Math.max(row, column), this.weight(row, column)])
  }
}

function addAll(edges: Edges, size: number): void {
  for (let row = 0; row < size; row += 1)
    for (let column = row + 1; column < size; column += 1) edges.add(row, column)
}

/** The cheapest few of each row in its own group and the next ones; all of them for `times` ≥ size. */
function addCheapest(edges: Edges, { size, costs, groups }: PairingProblem, times: number): void {
  if (times >= size || size <= SMALL_FIELD) return addAll(edges, size)
  const starts: number[] = []
  for (const [row, group] of groups.entries()) starts[group] ??= row
  for (let row = 0; row < size; row += 1) {
    const own = groups[row] as number
    for (let group = own - 1; group <= own + 1; group += 1) {
      const from = starts[group]
      if (from === undefined) continue
      const most = times * (group === own ? CANDIDATES : CANDIDATES_NEXT_DOOR)
      const columns: number[] = []
      const figures: number[] = []
      for (let column = from; column < (starts[group + 1] ?? size); column += 1)
        if (column !== row) keepLeast(columns, figures, most, column, costs[row * size + column] as number)
      for (const column of columns) edges.add(row, column)
    }
  }
}

/** Adds edges not looked at yet that the duals do not rule out: without any, the matching is the best of all. */
function addPromising(edges: Edges, size: number, slack: Matching['slack']): boolean {
  let added = false
  for (let row = 0; row < size; row += 1) {
    const columns: number[] = []
    const figures: number[] = []
    for (let column = row + 1; column < size; column += 1) {
      if (edges.isKnown(row, column)) continue
      const left = slack(row, column, edges.weight(row, column))
      if (left < 0) keepLeast(columns, figures, JOINING, column, left)
    }
    for (const column of columns) edges.add(row, column)
    if (columns.length > 0) added = true
  }
  return added
}

/**
 * The partner of each row, so that all costs together are the least there can be: a matching of the cheapest meetings
 * first; its duals prove that the others cannot help, or name those that join for another try.
 */
export function bestPartners(problem: PairingProblem): number[] {
  const { size } = problem
  const edges = new Edges(problem)
  addCheapest(edges, problem, 1)
  for (let times = 2; ;) {
    const matching = perfectMatching(size, edges.list)
    if (!matching) {
      addCheapest(edges, problem, times)
      times *= 2
    } else if (edges.list.length === (size * (size - 1)) / 2 || !addPromising(edges, size, matching.slack))
      return matching.mates
  }
}
