import { expect, test } from 'vitest'
import { acted, CUP, drawnCup, poolsPlayed } from '../../../../../../tests/support/tournament'
import { proposeBracket } from './draws'
import type { Tournament } from './log'
import type { PlayoffSettings } from './settings'

const PLAYOFFS: PlayoffSettings = {
  advancing: 1,
  wildCards: 1,
  wildCardMethod: 'win-percentage',
  bracket: { kind: 'single', thirdPlace: false, reset: false, bestOf: { usual: 1 } },
}
const played = (playoffs: PlayoffSettings) =>
  poolsPlayed(drawnCup({ ...CUP, format: { kind: 'pools', pools: 2, meetings: 1, playoffs } }))
const seeds = (tournament: Tournament) => {
  const { act } = proposeBracket(tournament.state, 'seed')
  return act?.seeds.toSorted().join(' ')
}

// The pools end a d e h and b c f g.
test('the winners go on, and the better of the seconds', () => {
  expect(seeds(played({ ...PLAYOFFS, wildCards: 2 }))).toBe('a b c d')
})

test('a winner who has withdrawn is followed by the next of their pool, and the wild card goes to who comes after', () => {
  const without = acted(played({ ...PLAYOFFS, wildCards: 2 }), { act: 'withdraw', entrant: 'a' })
  expect(seeds(without)).toBe('b c d e')
  // As many as always: a second who now goes on as winner takes nobody's wild card.
  const one = acted(played(PLAYOFFS), { act: 'withdraw', entrant: 'a' })
  expect(seeds(one)?.split(' ')).toHaveLength(3)
})

test('a second who has withdrawn takes no wild card', () => {
  const without = acted(played({ ...PLAYOFFS, wildCards: 2 }), { act: 'withdraw', entrant: 'c' })
  expect(seeds(without)).toBe('a b d f')
})
