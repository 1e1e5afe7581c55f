import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { perfectMatching } from './matching'
import type { Edge } from './matching-state'

/** All ways tried: the most pairs, and the greatest weight of those. */
function bestByTrying(vertices: number, edges: readonly Edge[]): { pairs: number; weight: number } {
  const best = Array.from({ length: 2 ** vertices }, () => ({ pairs: 0, weight: 0 }))
  for (let free = 1; free < best.length; free += 1) {
    const vertex = 31 - Math.clz32(free)
    let most = best[free ^ (1 << vertex)] as { pairs: number; weight: number }
    for (const [from, to, weight] of edges) {
      const other = from === vertex ? to : from
      if ((from !== vertex && to !== vertex) || !(free & (1 << other))) continue
      const rest = best[free ^ (1 << vertex) ^ (1 << other)] as { pairs: number; weight: number }
      const sum = { pairs: rest.pairs + 1, weight: rest.weight + weight }
      if (sum.pairs > most.pairs || (sum.pairs === most.pairs && sum.weight > most.weight)) most = sum
    }
    best[free] = most
  }
  return best.at(-1) as { pairs: number; weight: number }
}

const graph = fc
  .integer({ min: 1, max: 6 })
  .map((half) => 2 * half)
  .chain((vertices) =>
    fc.record({
      vertices: fc.constant(vertices),
      edges: fc
        .uniqueArray(
          fc.tuple(fc.nat(vertices - 1), fc.nat(vertices - 1), fc.integer({ min: -20, max: 60 })),
          {
            minLength: 3 * (vertices - 2),
            maxLength: 40,
            selector: ([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`,
          },
        )
        .map((edges) => edges.filter(([a, b]) => a !== b)),
    }),
  )

test('a matching leaves nobody out at the greatest weight, as by trying them all; or there is none', () => {
  let found = 0
  fc.assert(
    fc.property(graph, ({ vertices, edges }) => {
      const best = bestByTrying(vertices, edges)
      const matching = perfectMatching(vertices, edges)
      if (2 * best.pairs < vertices) {
        expect(matching).toBeUndefined()
        return
      }
      found += 1
      let weight = 0
      for (const [vertex, mate] of (matching?.mates ?? []).entries()) {
        expect(matching?.mates[mate]).toBe(vertex)
        const edge = edges.find(([a, b]) => (a === vertex && b === mate) || (b === vertex && a === mate))
        expect(edge).toBeDefined()
        weight += (edge?.[2] ?? 0) / 2
      }
      expect(weight).toBe(best.weight)
    }),
    { numRuns: 800 },
  )
  expect(found).toBeGreaterThan(200)
})

test('an edge is of negative slack whenever it would make the matching heavier', () => {
  fc.assert(
    fc.property(graph, fc.nat(), ({ vertices, edges }, pick) => {
      const left = edges.toSpliced(pick % Math.max(1, edges.length), 1)
      const without = perfectMatching(vertices, left)
      const taken = edges[pick % Math.max(1, edges.length)]
      if (!without || !taken) return
      const gain = bestByTrying(vertices, edges).weight - bestByTrying(vertices, left).weight
      if (gain > 0) expect(without.slack(...taken)).toBeLessThan(0)
      for (const edge of left) expect(without.slack(...edge)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 400 },
  )
})
