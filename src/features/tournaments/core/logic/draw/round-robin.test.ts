import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundRobin } from './round-robin'

const field = (count: number) => Array.from({ length: count }, (_, index) => `team ${index + 1}`)
const pairName = (pair: readonly string[]) => pair.toSorted().join(' v ')
const fields = fc.integer({ min: 2, max: 41 })

test('each pair meets exactly once, in the fewest rounds, nobody twice in a round', () => {
  fc.assert(
    fc.property(fields, (count) => {
      const rounds = roundRobin(field(count))
      expect(rounds.length).toBe(count % 2 === 0 ? count - 1 : count)
      const names = rounds.flatMap(({ pairs }) => pairs.map(pairName))
      expect(names.length).toBe((count * (count - 1)) / 2)
      expect(new Set(names).size).toBe(names.length)
      for (const { pairs, bye } of rounds) {
        const seen = [...pairs.flat(), ...(bye === null ? [] : [bye])]
        expect(seen.toSorted()).toEqual(field(count).toSorted())
      }
    }),
  )
})

test('played twice, each pair meets once on either side', () => {
  fc.assert(
    fc.property(fields, (count) => {
      const ordered = roundRobin(field(count), 2).flatMap(({ pairs }) =>
        pairs.map((pair) => pair.join(' v ')),
      )
      expect(new Set(ordered).size).toBe(count * (count - 1))
      expect(ordered.length).toBe(count * (count - 1))
    }),
  )
})

test('everybody is named first in half of the matches, give or take one', () => {
  fc.assert(
    fc.property(fields, (count) => {
      const first = new Map<string, number>()
      for (const { pairs } of roundRobin(field(count)))
        for (const [one] of pairs) first.set(one, (first.get(one) ?? 0) + 1)
      const counts = field(count).map((team) => first.get(team) ?? 0)
      for (const times of counts) expect(Math.abs(times - (count - 1) / 2)).toBeLessThanOrEqual(1)
    }),
  )
})

test('byes in an odd field: one a round, one each', () => {
  const byes = roundRobin(field(7)).map(({ bye }) => bye)
  expect(byes.toSorted()).toEqual(field(7))
  expect(roundRobin(field(8)).every(({ bye }) => bye === null)).toBe(true)
})

test('none or one has nobody to play, and nobody may be entered twice', () => {
  expect(roundRobin([])).toEqual([])
  expect(roundRobin(['a'])).toEqual([])
  expect(() => roundRobin(['a', 'b', 'a'])).toThrow(RangeError)
})
