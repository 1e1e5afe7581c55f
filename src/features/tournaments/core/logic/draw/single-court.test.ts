import { expect, test } from 'vitest'
import { singleCourtOrder } from './single-court'

const field = (count: number) => Array.from({ length: count }, (_, index) => `team ${index + 1}`)

/** Matches between two appearances of the same team, the fewest. */
function shortestRest(order: [string, string][]) {
  const last = new Map<string, number>()
  let shortest = Infinity
  for (const [at, pair] of order.entries())
    for (const team of pair) {
      shortest = Math.min(shortest, at - (last.get(team) ?? -Infinity) - 1)
      last.set(team, at)
    }
  return shortest
}

test('each pair meets once, and everybody rests as long as any order can promise', () => {
  for (let count = 3; count <= 61; count += 1) {
    const order = singleCourtOrder(field(count))
    const names = order.map((pair) => pair.toSorted().join(' v '))
    expect(order.length).toBe((count * (count - 1)) / 2)
    expect(new Set(names).size).toBe(order.length)
    expect(shortestRest(order), `${count} teams`).toBeGreaterThanOrEqual(Math.floor((count - 3) / 2))
  }
})

test('five teams, written out', () => {
  expect(
    singleCourtOrder(['a', 'b', 'c', 'd', 'e'])
      .map((pair) => pair.join(''))
      .join(' '),
  ).toBe('bc de ab cd ea bd ce ad be ca')
})

test('two teams have one match, one team has none', () => {
  expect(singleCourtOrder(['a', 'b'])).toEqual([['a', 'b']])
  expect(singleCourtOrder(['a'])).toEqual([])
})
