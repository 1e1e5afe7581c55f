import { expect, test } from 'vitest'
import { whistRounds, type WhistTable } from './whist'

const FITTING = Array.from({ length: 45 }, (_, index) => index + 4).filter((players) => players % 4 < 2)

const pairs = ([a, b, c, d]: WhistTable, kind: 'partners' | 'opponents') =>
  kind === 'partners'
    ? [
        [a, b],
        [c, d],
      ]
    : [
        [a, c],
        [a, d],
        [b, c],
        [b, d],
      ]

function counts(rounds: WhistTable[][], kind: 'partners' | 'opponents') {
  const met = new Map<string, number>()
  for (const pair of rounds.flat().flatMap((table) => pairs(table, kind))) {
    const name = pair.toSorted((one, other) => one - other).join('-')
    met.set(name, (met.get(name) ?? 0) + 1)
  }
  return met
}

const expectWhist = (players: number) => {
  const rounds = whistRounds(players) ?? []
  expect(rounds).toHaveLength(players % 4 === 0 ? players - 1 : players)
  for (const round of rounds) {
    expect(round).toHaveLength(Math.floor(players / 4))
    const seated = round.flat()
    expect(new Set(seated).size).toBe(seated.length)
    for (const player of seated) expect(player >= 0 && player < players).toBe(true)
  }
  const everyPair = (players * (players - 1)) / 2
  const partners = counts(rounds, 'partners')
  expect([partners.size, new Set(partners.values())]).toEqual([everyPair, new Set([1])])
  const opponents = counts(rounds, 'opponents')
  expect([opponents.size, new Set(opponents.values())]).toEqual([everyPair, new Set([2])])
}

test.each(FITTING)('%i players: each two are partners once and opponents twice', expectWhist)

test.each([53, 61, 73, 89, 97, 101])('the prime %i past the table needs no search', expectWhist)

test('other numbers of players have no whist tournament here', () => {
  for (const players of [2, 3, 6, 7, 10, 14, 15, 52]) expect(whistRounds(players)).toBeUndefined()
})

test('players of one round sit out when one is over, each once', () => {
  const rounds = whistRounds(13) ?? []
  const sittingOut = rounds.map((round) => {
    const seated = new Set(round.flat())
    return Array.from({ length: 13 }, (_, player) => player).filter((player) => !seated.has(player))
  })
  expect(sittingOut.flat().toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 13 }, (_, player) => player),
  )
})
