import { expect, test } from 'vitest'
import { bracketRounds } from './bracket-rounds'

const named = (...question: Parameters<typeof bracketRounds>) =>
  bracketRounds(...question).map(({ round, name, matches }) => `${round} ${name} ${matches}`)

test('rounds of a single elimination are called by what is left to play', () => {
  expect(named(11, { kind: 'single', thirdPlace: true, reset: false })).toEqual([
    'W1 Round of 16 8',
    'W2 Quarterfinals 4',
    'W3 Semifinals 2',
    'W4 Final 1',
    'T Third place 1',
  ])
})

test('a double elimination has rounds of winners and of losers, and a grand final', () => {
  expect(named(8, { kind: 'double', thirdPlace: false, reset: true })).toEqual([
    'W1 Winners’ round 1 4',
    'W2 Winners’ round 2 2',
    'W3 Winners’ final 1',
    'L1 Losers’ round 1 2',
    'L2 Losers’ round 2 2',
    'L3 Losers’ round 3 1',
    'L4 Losers’ final 1',
    'F1 Grand final 1',
    'F2 Grand final, second match 1',
  ])
})
