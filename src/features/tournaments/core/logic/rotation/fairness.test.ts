import { expect, test } from 'vitest'
import { fairnessOf, type FairnessRound } from './fairness'

const game = (court: number, ...sides: string[][]) => ({ court, sides })

test('partners, opponents, byes, waits and courts are counted, beside what is possible', () => {
  const rounds: FairnessRound[] = [
    { games: [game(0, ['a', 'b'], ['c', 'd'])], byes: ['e'] },
    { games: [game(1, ['a', 'b'], ['c', 'd'])], byes: ['e'] },
    { games: [game(0, ['a', 'c'], ['b', 'e'])], byes: ['d'] },
  ]
  const fairness = fairnessOf(rounds)
  expect(fairness).toMatchObject({
    partners: { fewest: 0, most: 2, repeats: 2, leastRepeats: 0 },
    // Twelve meetings of ten pairs.
    opponents: { fewest: 0, most: 3, even: [1, 2] },
    neverMet: { pairs: 1, fewest: 0 },
    byes: { fewest: 0, most: 2 },
    longestWait: 2,
    courtSpread: 1,
  })
  expect(fairness.players.find(({ id }) => id === 'a')).toEqual({
    id: 'a',
    games: 3,
    byes: 0,
    longestWait: 0,
    partners: 2,
    opponents: 4,
    courts: [2, 1],
  })
  expect(fairness.players.find(({ id }) => id === 'e')).toMatchObject({ games: 1, byes: 2, longestWait: 2 })
})

test('teams have opponents and no partners', () => {
  const rounds = [
    { games: [game(0, ['a'], ['b'])], byes: ['c'] },
    { games: [game(0, ['b'], ['c'])], byes: ['a'] },
    { games: [game(0, ['c'], ['a'])], byes: ['b'] },
  ]
  expect(fairnessOf(rounds)).toMatchObject({
    partners: { most: 0, repeats: 0 },
    opponents: { fewest: 1, most: 1, even: [1, 1] },
    byes: { fewest: 1, most: 1 },
    longestWait: 1,
  })
})

test('an empty schedule is fair', () => {
  expect(fairnessOf([])).toMatchObject({
    players: [],
    byes: { fewest: 0, most: 0 },
    courtSpread: 0,
    longestWait: 0,
  })
})
