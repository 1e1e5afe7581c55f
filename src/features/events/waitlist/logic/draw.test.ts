import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawOrder } from './draw'

test('the order of a known seed stays what it was published as', () => {
  expect(drawOrder('a seed for the record', 8)).toMatchInlineSnapshot(`
    [
      2,
      3,
      6,
      1,
      7,
      4,
      5,
      8,
    ]
  `)
})

test('every draw is an order of all entries, and repeats', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 200 }), (seed, entries) => {
      const order = drawOrder(seed, entries)
      expect(order.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: entries }, (_, index) => index + 1),
      )
      expect(drawOrder(seed, entries)).toEqual(order)
    }),
  )
})

test('no entry has a better chance than another', () => {
  const ENTRIES = 10
  const DRAWS = 20_000
  const counts = Array.from({ length: ENTRIES }, () => Array.from({ length: ENTRIES }, () => 0))
  for (let draw = 0; draw < DRAWS; draw += 1)
    for (const [place, entry] of drawOrder(`draw ${draw}`, ENTRIES).entries()) {
      const row = counts[entry - 1] as number[]
      row[place] = (row[place] ?? 0) + 1
    }
  const expected = DRAWS / ENTRIES
  const chiSquare = counts.flat().reduce((sum, observed) => sum + (observed - expected) ** 2 / expected, 0)
  // 81 degrees of freedom: 126 is passed by chance once in a thousand; the seeds are fixed, so this one never is.
  expect(chiSquare).toBeLessThan(126)
})
