import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairnessOf } from './fairness'
import { planRotation, searchRotation, type RotationInput } from './rotating-partners'
import type { RotationRound } from './rotation-past'

const names = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`)
const plan = (count: number, courts: number, rounds: number, more: Partial<RotationInput> = {}) =>
  planRotation({ players: names(count), courts, rounds, seed: 'test', ...more }).rounds
const figures = (rounds: RotationRound[]) => {
  const { partners, opponents, byes } = fairnessOf(rounds)
  return { repeats: partners.repeats, fewest: opponents.fewest, most: opponents.most, byes }
}

function expectWhole(rounds: readonly RotationRound[], players: readonly string[], courts: number) {
  for (const { games, byes } of rounds) {
    const playing = games.flatMap(({ sides }) => sides.flat())
    expect([...playing, ...byes].toSorted()).toEqual(players.toSorted())
    expect(games).toHaveLength(Math.min(courts, Math.floor(players.length / 4)))
    expect(games.map(({ court }) => court)).toEqual(games.map((_, court) => court))
  }
}

test.each([
  [4, 3],
  [5, 5],
  [8, 7],
  [9, 9],
  [12, 11],
  [13, 13],
  [16, 15],
  [17, 17],
  [20, 19],
  [24, 23],
  [40, 39],
])(
  '%i players in %i rounds: no partner twice, everybody meets everybody twice, at once',
  (players, rounds) => {
    const drawn = plan(players, 10, rounds)
    expectWhole(drawn, names(players), 10)
    const byes = players % 4
    expect(figures(drawn)).toEqual({ repeats: 0, fewest: 2, most: 2, byes: { fewest: byes, most: byes } })
    // Of eight players somebody is on one court six times of seven, whatever is done: the splits are those of a Hadamard
    // matrix.
    expect(fairnessOf(drawn).courtSpread).toBeLessThanOrEqual(players === 8 ? 5 : 4)
  },
)

// Twice at most is impossible here, if all are to meet. Of 45 pairs 44 partner, so but for one pair everybody has nine
// games, and 18 times an opponent: exactly twice each of the nine others. The two of that pair have 16, which their eight
// others take up: they never meet. So once to three times is the evenest; the same holds for all 4k + 2 players.
test('ten players in eleven rounds: no partner twice, opponents once to three times', () => {
  const drawn = plan(10, 2, 11)
  expect(figures(drawn)).toEqual({ repeats: 0, fewest: 1, most: 3, byes: { fewest: 2, most: 3 } })
})

test.each([
  [16, 2, 30, 2, 2],
  [12, 1, 33, 2, 2],
  [20, 5, 6, 0, 2],
  [11, 2, 8, 0, 2],
  [7, 1, 6, 0, 2],
  [14, 3, 15, 1, 4],
  [40, 10, 12, 0, 2],
])('%i players on %i courts, %i rounds: no partner twice', (players, courts, rounds, fewest, most) => {
  const drawn = plan(players, courts, rounds, { exchanges: 600_000 })
  const { byes, ...counts } = figures(drawn)
  expect(counts.repeats).toBe(0)
  expect(counts.fewest).toBeGreaterThanOrEqual(fewest)
  expect(counts.most).toBeLessThanOrEqual(most)
  expect(byes.most - byes.fewest).toBeLessThanOrEqual(1)
})

test.each([
  [64, 16, 8],
  [101, 25, 8],
  [128, 32, 8],
  [512, 128, 8],
])('%i players on %i courts, %i rounds: nobody meets anybody twice', (players, courts, rounds) => {
  const drawn = plan(players, courts, rounds, { exchanges: 400_000 })
  expectWhole(drawn, names(players), courts)
  const { partners, opponents, neverMet, courtSpread } = fairnessOf(drawn)
  expect([partners.repeats, opponents.most, courtSpread]).toEqual([0, 1, players === 64 ? 2 : 1])
  // Neither as partners nor as opponents, nor first the one and then the other.
  expect(neverMet.pairs).toBe(neverMet.fewest)
})

test('longer than the design: repeats are spread as evenly as they can be', () => {
  const { partners, opponents } = fairnessOf(plan(8, 2, 10))
  expect(partners).toEqual({ fewest: 1, most: 2, repeats: 12, leastRepeats: 12 })
  expect(opponents.fewest).toBeGreaterThanOrEqual(2)
  expect(opponents.most).toBeLessThanOrEqual(4)
})

const shape = fc.record({
  players: fc.integer({ min: 4, max: 23 }),
  courts: fc.integer({ min: 1, max: 6 }),
  rounds: fc.integer({ min: 0, max: 12 }),
  seed: fc.string(),
})

test('everybody plays or rests once a round, and byes differ by one at most', () => {
  fc.assert(
    fc.property(shape, ({ players, courts, rounds, seed }) => {
      const drawn = plan(players, courts, rounds, { seed, exchanges: 3_000 })
      expect(drawn).toHaveLength(rounds)
      expectWhole(drawn, names(players), courts)
      const { byes } = fairnessOf(drawn)
      expect(byes.most - byes.fewest).toBeLessThanOrEqual(1)
    }),
  )
})

test('the same seed gives the same draw, in whatever order the players are named', () => {
  fc.assert(
    fc.property(shape, ({ players, courts, rounds, seed }) => {
      const drawn = plan(players, courts, rounds, { seed, exchanges: 3_000 })
      const mixed = names(players).toReversed()
      expect(plan(players, courts, rounds, { seed, exchanges: 3_000, players: mixed })).toEqual(drawn)
    }),
    { numRuns: 40 },
  )
  expect(plan(10, 2, 4, { seed: 'another', exchanges: 3_000 })).not.toEqual(
    plan(10, 2, 4, { exchanges: 3_000 }),
  )
})

test('late and leaving players: what is played counts, nobody rests first or plays through for being late', () => {
  fc.assert(
    fc.property(shape, fc.nat(3), fc.nat(3), (question, late, gone) => {
      const before = names(question.players)
      const past = plan(question.players, question.courts, question.rounds, { exchanges: 3_000 })
      const players = [
        ...before.slice(Math.min(gone, question.players - 4)),
        ...['x', 'y', 'z'].slice(0, late),
      ]
      const rounds = 8
      const drawn = planRotation({ ...question, players, rounds, past, exchanges: 3_000 }).rounds
      expectWhole(drawn, players, question.courts)
      const rested = new Map(players.map((id) => [id, drawn.filter(({ byes }) => byes.includes(id)).length]))
      const behind = (id: string) => past.filter(({ byes }) => byes.includes(id)).length
      const regulars = before.filter((id) => players.includes(id))
      const totals = regulars.map((id) => behind(id) + (rested.get(id) ?? 0))
      expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(1)
      for (const id of players.filter((player) => !before.includes(player))) {
        const share = [...rested.values()]
        expect(rested.get(id)).toBeGreaterThanOrEqual(Math.min(...share) - 1)
        expect(rested.get(id)).toBeLessThanOrEqual(Math.max(...share) + 1)
      }
    }),
    { numRuns: 40 },
  )
})

test('planned after some rounds, partners of those rounds are not partners again while others are left', () => {
  const past = plan(12, 3, 4, { exchanges: 100_000 })
  const players = [...names(12).slice(1), 'late']
  const drawn = planRotation({ players, courts: 3, rounds: 4, seed: 'x', past }).rounds
  expect(fairnessOf([...past, ...drawn]).partners.repeats).toBe(0)
})

test('a search can be stopped at the best so far, which only gets better', () => {
  const input = { players: names(14), courts: 3, rounds: 9, seed: 's', exchanges: 100_000 }
  const balances: number[] = []
  let shares = 0
  for (const { balance, share } of searchRotation(input)) {
    balances.push(balance.partners * 10_000 + balance.opponents)
    expect(share).toBeGreaterThanOrEqual(shares)
    shares = share
  }
  expect(shares).toBe(1)
  expect(balances).toEqual(balances.toSorted((a, b) => b - a))
  let steps = 0
  const stopped = planRotation(input, {
    shouldStop: () => {
      steps += 1
      return steps === 3
    },
  })
  expect(steps).toBe(3)
  expectWhole(stopped.rounds, names(14), 3)
})

test('fewer than four players, a name twice or no court make no draw', () => {
  expect(() => plan(3, 1, 3)).toThrow(RangeError)
  expect(() => plan(8, 0, 3)).toThrow(RangeError)
  expect(() => plan(8, 1, 3, { players: ['a', 'a', 'b', 'c', 'd'] })).toThrow(RangeError)
})
