import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawRandom, shuffled } from '#/features/tournaments/core/logic/random'
import { courtTurns } from './court-turns'

const ROUNDS = 5
const players = [...'abcdefgh']
const twoGames = (seed: string) => {
  const random = drawRandom(seed)
  return Array.from({ length: ROUNDS }, () => {
    const order = shuffled(random, players)
    return [order.slice(0, 4), order.slice(4)]
  })
}
type Rounds = ReturnType<typeof twoGames>

/** Fourth powers of everybody's visits to both courts. */
const uneven = (rounds: Rounds, courts: readonly (readonly number[])[]) =>
  players.reduce((sum, player) => {
    const onFirst = rounds.filter((games, round) =>
      games.some((four, game) => four.includes(player) && courts[round]?.[game] === 0),
    ).length
    return sum + onFirst ** 4 + (ROUNDS - onFirst) ** 4
  }, 0)

test('two courts: no other choice of courts is evener, of all there are', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const rounds = twoGames(seed)
      const choices = Array.from({ length: 2 ** ROUNDS }, (_, choice) =>
        rounds.map((__, round) => ((choice >> round) & 1 ? [0, 1] : [1, 0])),
      )
      const least = Math.min(...choices.map((courts) => uneven(rounds, courts)))
      expect(uneven(rounds, courtTurns(rounds))).toBe(least)
    }),
    { numRuns: 200 },
  )
})

test('what was played before counts: whoever was on the first court goes to the second', () => {
  const [first, second] = [players.slice(0, 4), players.slice(4)]
  const past = [
    { players: first, court: 0 },
    { players: second, court: 1 },
  ]
  expect(courtTurns([[first, second]], past)).toEqual([[1, 0]])
  expect(courtTurns([], past)).toEqual([])
})
