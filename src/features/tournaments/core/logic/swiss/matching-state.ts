/** An edge between two vertices, numbered from 0, and its weight (a whole number below 2⁵⁰). */
export type Edge = readonly [number, number, number]

export const FREE = 0
export const OUTER = 1
export const INNER = 2
/** Set while an augmenting path is traced back, on top of OUTER. */
export const CRUMB = 4

/**
 * What the search for a matching knows. Vertices are 0 … n − 1, blossoms n … 2n − 1. An edge k has the endpoints 2k and
 * 2k + 1; −1 stands for none.
 */
export type MatchingState = {
  vertices: number
  /** Vertex of each endpoint. */
  endpoint: Int32Array
  /** Of each edge, `WEIGHT_SCALE` times what was given. */
  weight: Float64Array
  /** Remote endpoints of the edges at each vertex. */
  remote: number[][]
  /** Remote endpoint of the matched edge of each vertex. */
  mate: Int32Array
  label: Int8Array
  /** Endpoint through which a vertex or blossom got its label. */
  labelEnd: Int32Array
  /** Top-level blossom of each vertex. */
  inBlossom: Int32Array
  parent: Int32Array
  children: number[][]
  base: Int32Array
  /** Endpoints that join the children of a blossom, in their order. */
  joints: number[][]
  /** Edge of least slack to another outer blossom, of each vertex or blossom. */
  bestEdge: Int32Array
  /** Edges of least slack to each other outer blossom, of top-level outer blossoms. */
  bestEdges: (number[] | undefined)[]
  unused: number[]
  dual: Float64Array
  /** Whether an edge is known to have no slack: 1 if so. */
  tight: Uint8Array
  queue: number[]
}

/** Twice, as the duals of both ends count a weight twice; and twice again, so that duals stay whole when one is halved. */
export const WEIGHT_SCALE = 4

export function startMatching(vertices: number, edges: readonly Edge[]): MatchingState {
  const all = 2 * vertices
  const remote: number[][] = []
  for (let vertex = 0; vertex < vertices; vertex += 1) remote.push([])
  const endpoint = new Int32Array(2 * edges.length)
  const weight = new Float64Array(edges.length)
  for (const [index, [from, to, given]] of edges.entries()) {
    ;(remote[from] as number[]).push(2 * index + 1)
    ;(remote[to] as number[]).push(2 * index)
    endpoint[2 * index] = from
    endpoint[2 * index + 1] = to
    weight[index] = WEIGHT_SCALE * given
  }
  const inBlossom = Int32Array.from({ length: vertices }, (_, vertex) => vertex)
  const base = new Int32Array(all).fill(-1)
  base.set(inBlossom)
  const unused: number[] = []
  for (let vertex = 0; vertex < vertices; vertex += 1) unused.push(vertices + vertex)
  return {
    vertices,
    endpoint,
    weight,
    remote,
    mate: new Int32Array(vertices).fill(-1),
    label: new Int8Array(all),
    labelEnd: new Int32Array(all).fill(-1),
    inBlossom,
    parent: new Int32Array(all).fill(-1),
    children: [],
    base,
    joints: [],
    bestEdge: new Int32Array(all).fill(-1),
    bestEdges: [],
    unused,
    dual: new Float64Array(all),
    tight: new Uint8Array(edges.length),
    queue: [],
  }
}

/** Twice the slack of an edge: what the duals of its ends exceed its weight by. Not for edges inside a blossom. */
export function slackOf({ endpoint, weight, dual }: MatchingState, edge: number): number {
  const from = dual[endpoint[2 * edge] as number] as number
  const to = dual[endpoint[2 * edge + 1] as number] as number
  return from + to - (weight[edge] as number)
}

/** All vertices of a blossom, or the vertex itself. */
export function leavesOf(state: MatchingState, blossom: number): number[] {
  if (blossom < state.vertices) return [blossom]
  return (state.children[blossom] as number[]).flatMap((child) => leavesOf(state, child))
}

/** Labels a vertex, and its blossom, outer or inner; of an inner one the mate becomes outer. */
export function assignLabel(state: MatchingState, vertex: number, label: number, through: number): void {
  const blossom = state.inBlossom[vertex] as number
  for (const labelled of [vertex, blossom]) {
    state.label[labelled] = label
    state.labelEnd[labelled] = through
    state.bestEdge[labelled] = -1
  }
  if (label === OUTER) state.queue.push(...leavesOf(state, blossom))
  else {
    const mate = state.mate[state.base[blossom] as number] as number
    assignLabel(state, state.endpoint[mate] as number, OUTER, mate ^ 1)
  }
}
