import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairnessOf } from './fairness'
import { planMixed, type MixedInput } from './mixed-doubles'
import type { RotationRound } from './rotation-past'

const named = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index}`)
const plan = (women: number, men: number, courts: number, rounds: number, more: Partial<MixedInput> = {}) =>
  planMixed({ women: named('w', women), men: named('m', men), courts, rounds, seed: 'test', ...more }).rounds

function expectMixed(rounds: readonly RotationRound[], women: number, men: number, courts: number) {
  for (const { games, byes } of rounds) {
    const playing = games.flatMap(({ sides }) => sides.flat())
    expect([...playing, ...byes].toSorted()).toEqual([...named('w', women), ...named('m', men)].toSorted())
    expect(games).toHaveLength(Math.min(courts, Math.floor(Math.min(women, men) / 2)))
    for (const side of games.flatMap(({ sides }) => sides))
      expect(side.map((id) => id[0])).toEqual(['w', 'm'])
  }
}

/** How often each pair of the given letters met, as partners or as opponents. */
function meetings(
  rounds: readonly RotationRound[],
  kind: 'partners' | 'opponents',
  letters: string,
): number[] {
  const counts = new Map<string, number>()
  for (const { sides } of rounds.flatMap(({ games }) => games)) {
    const pairs =
      kind === 'partners' ? sides : sides[0].flatMap((one) => sides[1].map((other) => [one, other] as const))
    for (const pair of pairs) {
      const name = pair.toSorted().join()
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return [...counts].filter(([name]) => name.replace(/\d/g, '') === letters).map(([, count]) => count)
}

test.each([
  [4, 3],
  [5, 5],
  [7, 7],
  [8, 7],
  [11, 11],
  [13, 13],
  [16, 15],
  [25, 25],
])(
  '%i couples in %i rounds: partners once, opponents once, all but one of the other sex and all of one’s own',
  (couples, rounds) => {
    const drawn = plan(couples, couples, 20, rounds)
    expectMixed(drawn, couples, couples, 20)
    const across = couples * (couples - 1)
    for (const [kind, letters, pairs] of [
      ['partners', 'm,w', across],
      ['opponents', 'm,w', across],
      ['opponents', 'w,w', across / 2],
      ['opponents', 'm,m', across / 2],
    ] as const) {
      const counts = meetings(drawn, kind, letters)
      expect([counts.length, new Set(counts)]).toEqual([pairs, new Set([1])])
    }
    const { byes } = fairnessOf(drawn)
    expect(byes).toEqual({ fewest: couples % 2, most: couples % 2 })
  },
)

test.each([
  [6, 6, 3, 6, 3],
  [6, 6, 3, 5, 3],
  [8, 8, 4, 5, 2],
  [9, 9, 4, 9, 3],
  [4, 6, 2, 6, 3],
  [10, 7, 3, 8, 2],
  [5, 5, 1, 12, 2],
])('%i women and %i men on %i courts, %i rounds: no pair twice', (women, men, courts, rounds, most) => {
  const drawn = plan(women, men, courts, rounds, { exchanges: 300_000 })
  expectMixed(drawn, women, men, courts)
  const { partners, opponents } = fairnessOf(drawn)
  expect(partners.repeats).toBe(0)
  expect(opponents.most).toBeLessThanOrEqual(most)
})

const shape = fc.record({
  women: fc.integer({ min: 2, max: 11 }),
  men: fc.integer({ min: 2, max: 11 }),
  courts: fc.integer({ min: 1, max: 5 }),
  rounds: fc.integer({ min: 0, max: 10 }),
  seed: fc.string(),
})

test('each side is a woman and a man, everybody plays or rests once a round, byes are even among women and among men', () => {
  fc.assert(
    fc.property(shape, ({ women, men, courts, rounds, seed }) => {
      const drawn = plan(women, men, courts, rounds, { seed, exchanges: 2_000 })
      expectMixed(drawn, women, men, courts)
      for (const letter of ['w', 'm']) {
        const byes = fairnessOf(drawn)
          .players.filter(({ id }) => id.startsWith(letter))
          .map((player) => player.byes)
        if (rounds > 0) expect(Math.max(...byes) - Math.min(...byes)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('the same seed gives the same draw, in whatever order the players are named', () => {
  fc.assert(
    fc.property(shape, ({ women, men, courts, rounds, seed }) => {
      const more = { seed, exchanges: 2_000 }
      const mixed = { women: named('w', women).toReversed(), men: named('m', men).toReversed() }
      expect(plan(women, men, courts, rounds, { ...more, ...mixed })).toEqual(
        plan(women, men, courts, rounds, more),
      )
    }),
    { numRuns: 30 },
  )
})

test('pairs of rounds already played are not made again while others are left', () => {
  const past = plan(6, 6, 3, 3, { exchanges: 100_000 })
  const drawn = plan(6, 7, 3, 3, { past, exchanges: 100_000 })
  expect(fairnessOf([...past, ...drawn]).partners.repeats).toBe(0)
})

test('two women and two men are the least', () => {
  expect(() => plan(1, 4, 1, 3)).toThrow(RangeError)
  expect(() => plan(2, 2, 1, 1, { men: ['w0', 'x'] })).toThrow(RangeError)
  expect(plan(2, 2, 1, 2)).toHaveLength(2)
})
