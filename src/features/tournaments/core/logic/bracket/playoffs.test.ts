import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveBracket, type BracketResult } from './elimination'
import { playoffSeeds } from './playoffs'

const pools = (count: number, size: number) =>
  Array.from({ length: count }, (_, pool) =>
    Array.from({ length: size }, (__, place) => `${String.fromCharCode(65 + pool)}${place + 1}`),
  )
const idsOf = (input: Omit<Parameters<typeof playoffSeeds>[0], 'seed'>) =>
  playoffSeeds({ ...input, seed: 's' }).map(({ id }) => id)

/** Rounds in which pool-mates can first meet, played out with every possible result: by lines of the real bracket. */
function firstMeetings(seeds: string[]): number[] {
  const meetings: number[] = []
  for (const one of seeds)
    for (const other of seeds.filter((id) => id > one && id[0] === one[0])) {
      const results: BracketResult[] = []
      for (;;) {
        const bracket = deriveBracket({
          settings: { kind: 'single', thirdPlace: false, reset: false, bestOf: { usual: 1 } },
          seeds,
          results,
          withdrawn: [],
        })
        const ready = bracket.matches.find(({ state }) => state === 'ready')
        if (!ready) throw new Error('They never met')
        const sides = ready.sides.map((side) => (side as { id: string }).id) as [string, string]
        if (sides.includes(one) && sides.includes(other)) {
          meetings.push(Number(ready.round.slice(1)))
          break
        }
        const first = sides[1] !== one && sides[1] !== other
        results.push({ match: ready.id, sides: first ? sides : [sides[1], sides[0]], games: [[11, 0]] })
      }
    }
  return meetings
}

test('two from each of four pools: winners lead, and pool-mates meet in the final only', () => {
  const seeds = idsOf({ pools: pools(4, 4), advancing: 2 })
  expect(seeds.slice(0, 4)).toEqual(['A1', 'B1', 'C1', 'D1'])
  expect(seeds.slice(4).toSorted()).toEqual(['A2', 'B2', 'C2', 'D2'])
  expect(new Set(firstMeetings(seeds))).toEqual(new Set([3]))
})

test.each([2, 3, 4, 5, 6, 7, 8])('two from each of %i pools never meet before the final', (count) => {
  const seeds = idsOf({ pools: pools(count, 3), advancing: 2 })
  expect(new Set(firstMeetings(seeds))).toEqual(new Set([Math.ceil(Math.log2(2 * count))]))
})

test('four from each of two or four pools stand in four different quarters', () => {
  for (const count of [2, 4]) {
    const rounds = Math.log2(4 * count)
    const seeds = idsOf({ pools: pools(count, 4), advancing: 4 })
    expect(Math.min(...firstMeetings(seeds))).toBe(rounds - 1)
  }
})

test('one to three from each pool with wild cards: everybody once, by place in the pool, pool-mates not in their first match', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 6 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 3 }),
      fc.string(),
      (count, advancing, wild, seed) => {
        const all = pools(count, 5)
        const wildCards = all.map((pool) => pool[advancing] as string).slice(0, wild)
        const found = playoffSeeds({ pools: all, advancing, wildCards, seed })
        const expected = [...all.flatMap((pool) => pool.slice(0, advancing)), ...wildCards]
        expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
        const tiers = found.map(({ place }) => place).slice(0, count * Math.max(1, advancing - 1))
        expect(tiers).toEqual(tiers.toSorted())
        const mates = firstMeetings(found.map(({ id }) => id)).filter((round) => round === 1)
        // A winner and the only wild card behind the winners meet whatever is done.
        expect(mates.length).toBeLessThanOrEqual(advancing === 1 && wild > 0 ? 1 : 0)
        expect(playoffSeeds({ pools: all, advancing, wildCards, seed })).toEqual(found)
      },
    ),
    { numRuns: 40 },
  )
})

test('a single wild card does not open against the winner of the own pool', () => {
  const all = pools(5, 4)
  const found = playoffSeeds({ pools: all, advancing: 3, wildCards: ['A4'], seed: 's' })
  expect(found.at(-1)?.id).not.toBe('A4')
  expect(found.slice(0, 10).every(({ place }) => place < 2)).toBe(true)
})

test('pools may send different numbers, and an overall order ranks winners', () => {
  const seeds = idsOf({ pools: pools(2, 3), advancing: [1, 2], overall: ['B1', 'A1', 'B2'] })
  expect(seeds).toEqual(['B1', 'A1', 'B2'])
})

test('an entrant stands in one pool only', () => {
  expect(() => idsOf({ pools: [['a'], ['a']], advancing: 1 })).toThrow(RangeError)
  expect(idsOf({ pools: [], advancing: 1 })).toEqual([])
})
