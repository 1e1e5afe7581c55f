import {
  assignLabel,
  CRUMB,
  FREE,
  INNER,
  leavesOf,
  OUTER,
  slackOf,
  type MatchingState,
} from './matching-state'

const at = (list: ArrayLike<number>, index: number) => list[index] as number
/** The item at a place counted round a circle, backwards from the end for negative places. */
const around = (list: readonly number[], index: number) => list.at(index) as number

/** Traces back from both ends of an edge: the base of a new blossom, or −1 when they lead to different roots. */
export function commonBase(state: MatchingState, from: number, to: number): number {
  const passed: number[] = []
  let base = -1
  let here = from
  let there = to
  while (here !== -1 || there !== -1) {
    const blossom = at(state.inBlossom, here)
    if (at(state.label, blossom) & CRUMB) {
      base = at(state.base, blossom)
      break
    }
    passed.push(blossom)
    state.label[blossom] = OUTER | CRUMB
    const end = at(state.labelEnd, blossom)
    if (end === -1) here = -1
    else {
      const inner = at(state.inBlossom, at(state.endpoint, end))
      here = at(state.endpoint, at(state.labelEnd, inner))
    }
    if (there === -1) continue
    const next = there
    there = here
    here = next
  }
  for (const blossom of passed) state.label[blossom] = OUTER
  return base
}

/** Blossoms and joints from a vertex back to the base's blossom, which is left out. */
function branch(state: MatchingState, vertex: number, baseBlossom: number) {
  const blossoms: number[] = []
  const ends: number[] = []
  let blossom = at(state.inBlossom, vertex)
  while (blossom !== baseBlossom) {
    blossoms.push(blossom)
    ends.push(at(state.labelEnd, blossom))
    blossom = at(state.inBlossom, at(state.endpoint, at(state.labelEnd, blossom)))
  }
  return { blossoms, ends }
}

/** The edges of least slack from a new blossom to each other outer one. */
function collectBestEdges(state: MatchingState, blossom: number): void {
  const best = new Map<number, number>()
  for (const child of at2(state.children, blossom)) {
    const edges =
      state.bestEdges[child] ??
      leavesOf(state, child).flatMap((leaf) => at2(state.remote, leaf).map((end) => end >> 1))
    for (const edge of edges) {
      const one = at(state.inBlossom, at(state.endpoint, 2 * edge))
      const two = at(state.inBlossom, at(state.endpoint, 2 * edge + 1))
      const other = one === blossom ? two : one
      if (other === blossom || state.label[other] !== OUTER) continue
      const known = best.get(other)
      if (known === undefined || slackOf(state, edge) < slackOf(state, known)) best.set(other, edge)
    }
    state.bestEdges[child] = undefined
    state.bestEdge[child] = -1
  }
  const edges = [...best.values()]
  state.bestEdges[blossom] = edges
  let least = -1
  for (const edge of edges) if (least === -1 || slackOf(state, edge) < slackOf(state, least)) least = edge
  state.bestEdge[blossom] = least
}

const at2 = (lists: readonly (readonly number[])[], index: number) => lists[index] as readonly number[]

/** Shrinks the odd cycle that an edge closes, through the given base, into a new outer blossom. */
export function addBlossom(state: MatchingState, base: number, edge: number): void {
  const from = at(state.endpoint, 2 * edge)
  const to = at(state.endpoint, 2 * edge + 1)
  const baseBlossom = at(state.inBlossom, base)
  const blossom = state.unused.pop() as number
  const left = branch(state, from, baseBlossom)
  const right = branch(state, to, baseBlossom)
  state.base[blossom] = base
  state.parent[blossom] = -1
  state.children[blossom] = [baseBlossom, ...left.blossoms.toReversed(), ...right.blossoms]
  state.joints[blossom] = [...left.ends.toReversed(), 2 * edge, ...right.ends.map((end) => end ^ 1)]
  for (const child of at2(state.children, blossom)) state.parent[child] = blossom
  state.label[blossom] = OUTER
  state.labelEnd[blossom] = at(state.labelEnd, baseBlossom)
  state.dual[blossom] = 0
  for (const leaf of leavesOf(state, blossom)) {
    // Inner vertices have become outer, and are scanned for the first time.
    if (state.label[at(state.inBlossom, leaf)] === INNER) state.queue.push(leaf)
    state.inBlossom[leaf] = blossom
  }
  collectBestEdges(state, blossom)
}

/** The way round a blossom from a child to its base that takes an even number of steps. */
function evenWay(children: readonly number[], child: number) {
  const start = children.indexOf(child)
  return start & 1 ? { start: start - children.length, step: 1, trick: 0 } : { start, step: -1, trick: 1 }
}

/** Gives the children of an inner blossom their labels back, along the even way from where it was entered. */
function relabelChildren(state: MatchingState, blossom: number): void {
  const children = at2(state.children, blossom)
  const joints = at2(state.joints, blossom)
  const entry = at(state.inBlossom, at(state.endpoint, at(state.labelEnd, blossom) ^ 1))
  const { start, step, trick } = evenWay(children, entry)
  let index = start
  let end = at(state.labelEnd, blossom)
  while (index !== 0) {
    state.label[at(state.endpoint, end ^ 1)] = FREE
    const joint = around(joints, index - trick)
    state.label[at(state.endpoint, joint ^ trick ^ 1)] = FREE
    assignLabel(state, at(state.endpoint, end ^ 1), INNER, end)
    state.tight[joint >> 1] = 1
    index += step
    end = around(joints, index - trick) ^ trick
    state.tight[end >> 1] = 1
    index += step
  }
  // The base's own child becomes inner without passing a label on to its mate.
  const last = around(children, index)
  for (const labelled of [at(state.endpoint, end ^ 1), last]) {
    state.label[labelled] = INNER
    state.labelEnd[labelled] = end
  }
  state.bestEdge[last] = -1
  for (index += step; around(children, index) !== entry; index += step) {
    const child = around(children, index)
    if (state.label[child] === OUTER) continue
    const reached = leavesOf(state, child).find((leaf) => state.label[leaf] !== FREE)
    if (reached === undefined) continue
    state.label[reached] = FREE
    state.label[at(state.endpoint, at(state.mate, at(state.base, child)))] = FREE
    assignLabel(state, reached, INNER, at(state.labelEnd, reached))
  }
}

/** Takes a blossom apart: at the end of a stage those without dual, with all such inside; in a stage inner ones. */
export function expandBlossom(state: MatchingState, blossom: number, endOfStage: boolean): void {
  for (const child of at2(state.children, blossom)) {
    state.parent[child] = -1
    if (child >= state.vertices && endOfStage && state.dual[child] === 0)
      expandBlossom(state, child, endOfStage)
    else for (const leaf of leavesOf(state, child)) state.inBlossom[leaf] = child
  }
  if (!endOfStage && state.label[blossom] === INNER) relabelChildren(state, blossom)
  state.label[blossom] = -1
  state.labelEnd[blossom] = -1
  state.children[blossom] = []
  state.joints[blossom] = []
  state.base[blossom] = -1
  state.bestEdges[blossom] = undefined
  state.bestEdge[blossom] = -1
  state.unused.push(blossom)
}

/** Swaps matched and unmatched edges from a vertex of a blossom to its base, so that the vertex becomes the base. */
export function augmentBlossom(state: MatchingState, blossom: number, vertex: number): void {
  let child = vertex
  while (at(state.parent, child) !== blossom) child = at(state.parent, child)
  if (child >= state.vertices) augmentBlossom(state, child, vertex)
  const children = at2(state.children, blossom)
  const joints = at2(state.joints, blossom)
  const { start, step, trick } = evenWay(children, child)
  let index = start
  while (index !== 0) {
    index += step
    const end = around(joints, index - trick) ^ trick
    let next = around(children, index)
    if (next >= state.vertices) augmentBlossom(state, next, at(state.endpoint, end))
    index += step
    next = around(children, index)
    if (next >= state.vertices) augmentBlossom(state, next, at(state.endpoint, end ^ 1))
    state.mate[at(state.endpoint, end)] = end ^ 1
    state.mate[at(state.endpoint, end ^ 1)] = end
  }
  const first = children.indexOf(child)
  state.children[blossom] = [...children.slice(first), ...children.slice(0, first)]
  state.joints[blossom] = [...joints.slice(first), ...joints.slice(0, first)]
  state.base[blossom] = at(state.base, at2(state.children, blossom)[0] as number)
}
