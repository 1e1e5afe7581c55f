import { expect, test } from 'vitest'
import { teamDays } from './team-days'

test('rests, waits and courts of each team', () => {
  const matches = [
    { id: '1', sides: ['a', 'b'] as const },
    { id: '2', sides: ['a', 'c'] as const },
    { id: '3', sides: ['b', 'a'] as const },
    { id: 'not placed', sides: ['d', 'a'] as const },
  ]
  const placements = [
    { match: '3', slot: 7, court: 1 },
    { match: '1', slot: 2, court: 1 },
    { match: '2', slot: 3, court: 0 },
    { match: 'of another day', slot: 4, court: 0 },
  ]
  const [a, b, c, ...others] = teamDays(matches, placements)
  expect(a).toEqual({
    team: 'a',
    matches: 3,
    firstSlot: 2,
    lastSlot: 7,
    shortestRest: 0,
    longestWait: 3,
    backToBacks: 1,
    courts: new Map([
      [1, 2],
      [0, 1],
    ]),
  })
  expect(b).toMatchObject({ team: 'b', shortestRest: 4, longestWait: 4, backToBacks: 0 })
  expect(c).toMatchObject({ team: 'c', matches: 1, shortestRest: null, longestWait: null })
  expect(others).toEqual([])
})
