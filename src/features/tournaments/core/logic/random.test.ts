import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawRandom, picked, shuffled } from './random'

const draws = (seed: string, stream?: string) => {
  const random = drawRandom(seed, stream)
  return Array.from({ length: 6 }, random.bits)
}

test('the same seed and stream give the same numbers, others give others', () => {
  expect(draws('open day')).toEqual(draws('open day'))
  expect(draws('open day')).not.toEqual(draws('open daz'))
  expect(draws('a', 'b')).not.toEqual(draws('a', 'c'))
  expect(draws('a', 'b')).not.toEqual(draws('ab'))
})

test('a published draw can be repeated: these numbers may never change', () => {
  expect(draws('paddle', 'pools')).toMatchInlineSnapshot(`
    [
      3065801253,
      1061752966,
      1657439920,
      1109560056,
      3711174628,
      2435875556,
    ]
  `)
  expect(shuffled(drawRandom('paddle'), ['a', 'b', 'c', 'd', 'e', 'f']).join('')).toMatchInlineSnapshot(
    `"ebacdf"`,
  )
})

test('a shuffle keeps every item once and leaves the given list alone', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), fc.string(), (items, seed) => {
      const before = [...items]
      const mixed = shuffled(drawRandom(seed), items)
      expect(mixed.toSorted()).toEqual(items.toSorted())
      expect(items).toEqual(before)
    }),
  )
})

test('each item comes to each place about equally often', () => {
  const random = drawRandom('even')
  const counts = new Map<string, number>()
  for (let round = 0; round < 24_000; round += 1) {
    const order = shuffled(random, [0, 1, 2, 3]).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(24)
  // Standard deviation is about 31: five of them either side.
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(155)
})

test('whole numbers stay below their limit, fractions below one', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, limit) => {
      const random = drawRandom(seed)
      const value = random.below(limit)
      expect(Number.isInteger(value) && value >= 0 && value < limit).toBe(true)
      const fraction = random.next()
      expect(fraction >= 0 && fraction < 1).toBe(true)
    }),
  )
  expect(() => drawRandom('x').below(0)).toThrow(RangeError)
})

test('a limit that does not divide 2³² favours nobody', () => {
  const random = drawRandom('fair')
  const third = 2 ** 30
  const lowest = Array.from({ length: 6_000 }, () => random.below(3 * third)).filter((value) => value < third)
  // A plain remainder would bring up the lowest third half of the time.
  expect(Math.abs(lowest.length - 2_000)).toBeLessThan(200)
})

test('a pick is one of the items; nothing can be picked from nothing', () => {
  expect(['a', 'b']).toContain(picked(drawRandom('x'), ['a', 'b']))
  expect(() => picked(drawRandom('x'), [])).toThrow(RangeError)
})
