import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from '#/lib/prng'

const draws = (seed: number, stream?: string) => {
  const random = createRandom(seed, stream)
  return Array.from({ length: 5 }, () => random.int(0, 1_000_000))
}

test('the same seed and stream give the same draws, others give others', () => {
  expect(draws(7)).toEqual(draws(7))
  expect(draws(7, 'people')).toEqual(draws(7, 'people'))
  expect(draws(7)).not.toEqual(draws(8))
  expect(draws(7, 'people')).not.toEqual(draws(7, 'events'))
})

test('the stream is mulberry32’s', () => {
  const random = createRandom(0x811c9dc5 ^ 1)
  expect([random.next(), random.next()].map((value) => value.toFixed(6))).toEqual(['0.627074', '0.002736'])
})

test('whole numbers stay within both ends and reach them', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat(20), (seed, min, span) => {
      const value = createRandom(seed).int(min, min + span)
      expect(value).toBeGreaterThanOrEqual(min)
      expect(value).toBeLessThanOrEqual(min + span)
    }),
  )
  const random = createRandom(1)
  expect(new Set(Array.from({ length: 200 }, () => random.int(1, 6))).size).toBe(6)
})

test('draws spread evenly', () => {
  const random = createRandom(3)
  const below = Array.from({ length: 10_000 }, () => random.next()).filter((value) => value < 0.25).length
  expect(below).toBeGreaterThan(2_300)
  expect(below).toBeLessThan(2_700)
})

test('a sample has different items of the list, as many as asked or as there are', () => {
  const list = [1, 2, 3, 4, 5]
  expect(new Set(createRandom(5).sample(list, 3)).size).toBe(3)
  expect(createRandom(5).sample(list, 9).toSorted()).toEqual(list)
  expect(list).toEqual([1, 2, 3, 4, 5])
})

test('nothing can be picked from nothing', () => {
  expect(() => createRandom(1).pick([])).toThrow(RangeError)
})
