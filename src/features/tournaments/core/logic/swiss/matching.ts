import { addBlossom, augmentBlossom, commonBase, expandBlossom } from './matching-blossoms'
import {
  assignLabel,
  FREE,
  INNER,
  OUTER,
  slackOf,
  startMatching,
  WEIGHT_SCALE,
  type Edge,
  type MatchingState,
} from './matching-state'

export type Matching = {
  /** Partner of each vertex. */
  mates: number[]
  /**
   * How far the dual solution leaves an edge of this weight between two vertices short of being used, were it there (in
   * units of its own, the same for all): an edge of negative slack can make the matching heavier, others cannot.
   */
  slack: (from: number, to: number, weight: number) => number
}

const at = (list: ArrayLike<number>, index: number) => list[index] as number

/** Swaps matched and unmatched edges along the path that an edge between two trees closes. */
function augment(state: MatchingState, edge: number): void {
  for (let side = 0; side < 2; side += 1) {
    let vertex = at(state.endpoint, 2 * edge + side)
    let end = 2 * edge + 1 - side
    for (;;) {
      const outer = at(state.inBlossom, vertex)
      if (outer >= state.vertices) augmentBlossom(state, outer, vertex)
      state.mate[vertex] = end
      if (at(state.labelEnd, outer) === -1) break
      const inner = at(state.inBlossom, at(state.endpoint, at(state.labelEnd, outer)))
      vertex = at(state.endpoint, at(state.labelEnd, inner))
      const far = at(state.endpoint, at(state.labelEnd, inner) ^ 1)
      if (inner >= state.vertices) augmentBlossom(state, inner, far)
      state.mate[far] = at(state.labelEnd, inner)
      end = at(state.labelEnd, inner) ^ 1
    }
  }
}

/** Keeps an edge as the best one known at a vertex or blossom, when it is. */
function noteBest(state: MatchingState, of: number, edge: number): void {
  const known = at(state.bestEdge, of)
  if (known === -1 || slackOf(state, edge) < slackOf(state, known)) state.bestEdge[of] = edge
}

/** Follows one edge of an outer vertex; true when it closed an augmenting path, which is taken. */
function follow(state: MatchingState, vertex: number, end: number): boolean {
  const edge = end >> 1
  const other = at(state.endpoint, end)
  const blossom = at(state.inBlossom, vertex)
  const otherBlossom = at(state.inBlossom, other)
  if (blossom === otherBlossom) return false
  if (state.tight[edge] === 0 && slackOf(state, edge) <= 0) state.tight[edge] = 1
  const label = state.label[otherBlossom]
  if (state.tight[edge] === 0) {
    if (label === OUTER) noteBest(state, blossom, edge)
    else if (state.label[other] === FREE) noteBest(state, other, edge)
  } else if (label === FREE) assignLabel(state, other, INNER, end ^ 1)
  else if (label === OUTER) {
    const base = commonBase(state, vertex, other)
    if (base >= 0) addBlossom(state, base, edge)
    else {
      augment(state, edge)
      return true
    }
  } else if (state.label[other] === FREE) {
    state.label[other] = INNER
    state.labelEnd[other] = end ^ 1
  }
  return false
}

/** Scans outer vertices until a path is taken (true) or none is left. */
function scan(state: MatchingState): boolean {
  for (let vertex = state.queue.pop(); vertex !== undefined; vertex = state.queue.pop())
    for (const end of state.remote[vertex] as number[]) if (follow(state, vertex, end)) return true
  return false
}

type Step = { size: number; edge: number; blossom: number }

/** The least change of duals that makes an edge tight or an inner blossom's dual vanish; −1 for the one it is not. */
function nextStep(state: MatchingState): Step | undefined {
  let size = Infinity
  let edge = -1
  let blossom = -1
  for (let vertex = 0; vertex < state.vertices; vertex += 1) {
    const best = at(state.bestEdge, vertex)
    if (best === -1 || state.label[at(state.inBlossom, vertex)] !== FREE) continue
    const slack = slackOf(state, best)
    if (slack < size) [size, edge] = [slack, best]
  }
  for (let one = 0; one < 2 * state.vertices; one += 1) {
    if (state.parent[one] !== -1) continue
    const best = at(state.bestEdge, one)
    if (state.label[one] === OUTER && best !== -1) {
      const slack = slackOf(state, best) / 2
      if (slack < size) [size, edge, blossom] = [slack, best, -1]
    }
    const isInner = one >= state.vertices && at(state.base, one) >= 0 && state.label[one] === INNER
    if (isInner && at(state.dual, one) < size) [size, edge, blossom] = [at(state.dual, one), -1, one]
  }
  return size === Infinity ? undefined : { size, edge, blossom }
}

function changeDuals(state: MatchingState, size: number): void {
  for (let vertex = 0; vertex < state.vertices; vertex += 1) {
    const label = state.label[at(state.inBlossom, vertex)]
    if (label === OUTER) state.dual[vertex] = at(state.dual, vertex) - size
    else if (label === INNER) state.dual[vertex] = at(state.dual, vertex) + size
  }
  for (let blossom = state.vertices; blossom < 2 * state.vertices; blossom += 1) {
    if (at(state.base, blossom) < 0 || state.parent[blossom] !== -1) continue
    if (state.label[blossom] === OUTER) state.dual[blossom] = at(state.dual, blossom) + size
    else if (state.label[blossom] === INNER) state.dual[blossom] = at(state.dual, blossom) - size
  }
}

/** One more pair; false when no more can be had. */
function runStage(state: MatchingState): boolean {
  state.label.fill(FREE)
  state.bestEdge.fill(-1)
  state.bestEdges = []
  state.tight.fill(0)
  state.queue = []
  for (let vertex = 0; vertex < state.vertices; vertex += 1)
    if (state.mate[vertex] === -1 && state.label[at(state.inBlossom, vertex)] === FREE)
      assignLabel(state, vertex, OUTER, -1)
  while (!scan(state)) {
    const step = nextStep(state)
    if (!step) return false
    changeDuals(state, step.size)
    if (step.blossom !== -1) expandBlossom(state, step.blossom, false)
    else {
      const from = at(state.endpoint, 2 * step.edge)
      const to = at(state.endpoint, 2 * step.edge + 1)
      state.tight[step.edge] = 1
      state.queue.push(state.label[at(state.inBlossom, from)] === OUTER ? from : to)
    }
  }
  for (let blossom = state.vertices; blossom < 2 * state.vertices; blossom += 1)
    if (
      state.parent[blossom] === -1 &&
      at(state.base, blossom) >= 0 &&
      state.label[blossom] === OUTER &&
      state.dual[blossom] === 0
    )
      expandBlossom(state, blossom, true)
  return true
}

/** Matches a vertex by the first of its edges that is tight and leads to somebody free. */
function matchTight(state: MatchingState, vertex: number): void {
  for (const end of state.remote[vertex] as number[]) {
    const other = at(state.endpoint, end)
    if (state.mate[other] !== -1 || slackOf(state, end >> 1) > 0) continue
    state.mate[vertex] = end
    state.mate[other] = end ^ 1
    return
  }
}

/**
 * First duals, and what they pair up at once: each vertex starts from its heaviest edge; the dual of whoever is left over
 * is then lowered until one of its edges is tight. So stages are left only for what is disputed.
 */
function startDuals(state: MatchingState): void {
  const { vertices, remote, weight, dual, endpoint, mate } = state
  for (let vertex = 0; vertex < vertices; vertex += 1) {
    let most = -Infinity
    for (const end of remote[vertex] as number[]) most = Math.max(most, at(weight, end >> 1))
    dual[vertex] = most / 2
  }
  for (let vertex = 0; vertex < vertices; vertex += 1) if (mate[vertex] === -1) matchTight(state, vertex)
  for (let vertex = 0; vertex < vertices; vertex += 1) {
    if (mate[vertex] !== -1) continue
    let least = -Infinity
    for (const end of remote[vertex] as number[])
      least = Math.max(least, at(weight, end >> 1) - at(dual, at(endpoint, end)))
    dual[vertex] = least
    matchTight(state, vertex)
  }
}

/** Duals of all blossoms that hold both vertices. */
function dualsAround(state: MatchingState, from: number, to: number): number {
  const around = new Set<number>()
  for (let blossom = at(state.parent, from); blossom !== -1; blossom = at(state.parent, blossom))
    around.add(blossom)
  let sum = 0
  for (let blossom = at(state.parent, to); blossom !== -1; blossom = at(state.parent, blossom))
    if (around.has(blossom)) sum += at(state.dual, blossom)
  return sum
}

/**
 * Of the matchings that leave nobody out one of the greatest weight, in O(n³); undefined when there is none. `edges`: at
 * most one between two vertices, weights whole. Deterministic by the order of the edges.
 *
 * Edmonds' blossoms with duals, after Galil 1986 in the arrangement of Joris van Rantwijk's mwmatching, but starting
 * from duals of each vertex's own: with nobody left out they may be of any size.
 */
export function perfectMatching(vertices: number, edges: readonly Edge[]): Matching | undefined {
  const state = startMatching(vertices, edges)
  startDuals(state)
  while (state.mate.includes(-1)) if (!runStage(state)) return undefined
  return {
    mates: Array.from(state.mate, (end) => at(state.endpoint, end)),
    slack: (from, to, weight) => {
      const least = at(state.dual, from) + at(state.dual, to) - WEIGHT_SCALE * weight
      return least < 0 ? least + 2 * dualsAround(state, from, to) : least
    },
  }
}
