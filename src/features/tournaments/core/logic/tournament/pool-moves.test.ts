import { expect, test } from 'vitest'
import { clubClashes } from './club-clashes'
import { newSettings } from './defaults'
import { movedTo, swapped } from './pool-moves'
import { startState, type TournamentState } from './state'

const POOLS = [
  ['a', 'b', 'c'],
  ['d', 'e'],
]

test('two trade pools, each in the other’s place', () => {
  expect(swapped(POOLS, 'b', 'd')).toEqual([
    ['a', 'd', 'c'],
    ['b', 'e'],
  ])
})

test('one moves to another pool', () => {
  expect(movedTo(POOLS, 'a', 1)).toEqual([
    ['b', 'c'],
    ['d', 'e', 'a'],
  ])
})

function withClubs(clubs: Record<string, string | null>): TournamentState {
  const entrants = Object.entries(clubs).map(([id, club]) => {
    const entrant = { id, club, name: id, players: [], rating: null, group: null, lateUntil: null }
    return [id, { ...entrant, status: 'in' as const }] as const
  })
  return { ...startState(newSettings('2027-04-10', 'UTC')), entrants: new Map(entrants), pools: POOLS }
}

test('club-mates in one pool are counted beside the fewest that can be', () => {
  expect(clubClashes(withClubs({ a: 'x', b: 'x', c: 'x', d: null, e: 'y' }))).toEqual({ pairs: 3, fewest: 1 })
  expect(clubClashes(withClubs({ a: 'x', b: null, c: null, d: 'x', e: null }))).toEqual({
    pairs: 0,
    fewest: 0,
  })
  expect(clubClashes(withClubs({ a: null, b: null, c: null, d: null, e: null }))).toBeNull()
})
