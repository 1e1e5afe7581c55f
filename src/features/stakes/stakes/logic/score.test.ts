import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Game, isSameScore, scoreProblem, scoreWords, winnerOf } from './score'

const game = fc.record({ a: fc.nat(15), b: fc.nat(15) })
const swapped = (games: readonly Game[]): Game[] => games.map(({ a, b }) => ({ a: b, b: a }))

test.each([
  [[{ a: 11, b: 7 }], 'a'],
  [[{ a: 9, b: 11 }], 'b'],
  [
    [
      { a: 11, b: 7 },
      { a: 9, b: 11 },
      { a: 12, b: 10 },
    ],
    'a',
  ],
  [
    [
      { a: 11, b: 7 },
      { a: 9, b: 11 },
    ],
    null,
  ],
  [[], null],
] as const)('%j is won by %s', (games, winner) => {
  expect(winnerOf(games)).toBe(winner)
})

test('who won does not depend on who tells it', () => {
  const other = { a: 'b', b: 'a' } as const
  fc.assert(
    fc.property(fc.array(game, { maxLength: 5 }), (games) => {
      const winner = winnerOf(games)
      expect(winnerOf(swapped(games))).toBe(winner && other[winner])
      expect(scoreWords(games, 'b')).toBe(scoreWords(swapped(games), 'a'))
      expect(isSameScore(games, games)).toBe(true)
    }),
  )
})

test.each([
  [[], 'Enter the score of at least one game'],
  [[{ a: 3, b: 3 }], 'A game has a winner: enter different points'],
  [
    [
      { a: 11, b: 1 },
      { a: 1, b: 11 },
    ],
    'Both sides won the same number of games: enter the one that decided it',
  ],
  [[{ a: 11, b: 1 }], null],
] as const)('%j: %s', (games, problem) => {
  expect(scoreProblem(games)).toBe(problem)
})
