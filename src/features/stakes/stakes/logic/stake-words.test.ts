import { expect, test } from 'vitest'
import { matchWords, nameAt, resultWords } from './stake-words'

const PLAYERS = [
  { seat: 'a1', name: 'Ana', isYou: false },
  { seat: 'a2', name: 'Ben', isYou: true },
  { seat: 'b1', name: 'Cleo', isYou: false },
  { seat: 'b2', name: 'Dan', isYou: false },
] as const

test('one’s own side comes first, and oneself first in it', () => {
  expect(matchWords(PLAYERS, 'a')).toBe('You and Ana against Cleo and Dan')
})

test('who did something is oneself or somebody by name', () => {
  expect([nameAt(PLAYERS, 'a2'), nameAt(PLAYERS, 'b2')]).toEqual(['You', 'Dan'])
})

test('a score is told from one’s own side', () => {
  const games = [
    { a: 11, b: 7 },
    { a: 9, b: 11 },
    { a: 11, b: 8 },
  ]
  expect(resultWords(games, 'a', 'a')).toBe('You won 11–7, 9–11, 11–8')
  expect(resultWords(games, 'b', 'a')).toBe('You lost 7–11, 11–9, 8–11')
  expect(resultWords(games, 'b', null)).toBe('7–11, 11–9, 8–11')
})
