/** An edge of a bipartite graph (parallel edges allowed) and its colour at first, 0 … colours − 1. */
export type Edge = { left: number; right: number; colour: number }

type Ends = { edge: number; end: 'left' | 'right'; vertex: number }

/**
 * Colours so that at every vertex each colour is used ⌊d/k⌋ or ⌈d/k⌉ times, d being its degree and k the number of
 * colours; changes as little of the given colouring as two-coloured trails allow.
 *
 * Method of D. de Werra (1971): while a vertex uses one colour two times more than another, the edges of these two
 * colours are cut into trails that pass each vertex in pairs of edges, and coloured alternately along each trail.
 * Every step lowers the sum of squares of the counts, so it ends.
 */
export function equitableColours(edges: readonly Edge[], colours: number): number[] {
  const colour = edges.map((edge) => edge.colour)
  for (let uneven = findUneven(edges, colour, colours); uneven; uneven = findUneven(edges, colour, colours))
    recolour(edges, colour, uneven)
  return colour
}

function findUneven(
  edges: readonly Edge[],
  colour: readonly number[],
  colours: number,
): [number, number] | null {
  const counts = new Map<string, number[]>()
  for (const [index, { left, right }] of edges.entries())
    for (const vertex of [`left ${left}`, `right ${right}`]) {
      const count = counts.get(vertex) ?? Array.from({ length: colours }, () => 0)
      count[colour[index] as number] = (count[colour[index] as number] as number) + 1
      counts.set(vertex, count)
    }
  for (const count of counts.values()) {
    const most = Math.max(...count)
    const fewest = Math.min(...count)
    if (most - fewest > 1) return [count.indexOf(most), count.indexOf(fewest)]
  }
  return null
}

/** Colours the edges of two colours alternately along their trails. */
function recolour(edges: readonly Edge[], colour: number[], [one, other]: [number, number]) {
  const chosen = [...edges.keys()].filter((edge) => colour[edge] === one || colour[edge] === other)
  const partner = pairAtVertices(edges, colour, chosen)
  const done = new Set<number>()
  for (const edge of partner.keys()) {
    if (done.has(edge)) continue
    const trail = trailThrough(edge, partner)
    const kept = trail.filter((at, index) => colour[at] === (index % 2 === 0 ? one : other)).length
    const [even, uneven] = kept * 2 >= trail.length ? [one, other] : [other, one]
    for (const [index, at] of trail.entries()) {
      colour[at] = index % 2 === 0 ? even : uneven
      done.add(at)
    }
  }
}

type Partners = { left?: number; right?: number }

/** Which edge each trail goes on with at either end: edges of unlike colours are paired first, to change little. */
function pairAtVertices(edges: readonly Edge[], colour: readonly number[], chosen: readonly number[]) {
  const partner = new Map<number, Partners>(chosen.map((edge) => [edge, {}]))
  const ends = chosen.flatMap((edge): Ends[] => [
    { edge, end: 'left', vertex: (edges[edge] as Edge).left },
    { edge, end: 'right', vertex: (edges[edge] as Edge).right },
  ])
  for (const here of Map.groupBy(ends, ({ end, vertex }) => `${end} ${vertex}`).values()) {
    const [first = [], second = []] = Map.groupBy(here, ({ edge }) => colour[edge]).values()
    const both = Math.min(first.length, second.length)
    const order = first.slice(0, both).flatMap((end, index) => [end, second[index] as Ends])
    order.push(...first.slice(both), ...second.slice(both))
    for (let at = 0; at + 1 < order.length; at += 2) {
      const [one, other] = [order[at] as Ends, order[at + 1] as Ends]
      ;(partner.get(one.edge) as Partners)[one.end] = other.edge
      ;(partner.get(other.edge) as Partners)[other.end] = one.edge
    }
  }
  return partner
}

/** The whole trail that an edge lies on, from one of its ends to the other (or once around). */
function trailThrough(edge: number, partner: ReadonlyMap<number, Partners>): number[] {
  const walk = (start: number, leaveBy: 'left' | 'right') => {
    const path = [start]
    let by = leaveBy
    for (let at = partner.get(start)?.[by]; at !== undefined && at !== start; at = partner.get(at)?.[by]) {
      path.push(at)
      by = by === 'left' ? 'right' : 'left'
    }
    return path
  }
  const back = walk(edge, 'left')
  const end = back.at(-1) as number
  // A trail that comes round again ends where it began; an open one is walked from its end.
  const closed = back.length > 1 && partner.get(edge)?.right === end
  if (closed) return back
  const arrivedBy = back.length % 2 === 1 ? 'right' : 'left'
  return walk(end, arrivedBy)
}
