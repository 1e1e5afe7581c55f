import { expect, test } from 'vitest'
import { otherOf, pairOf } from './pair'
import { standingOf } from './standing'

const invited = (by: string) => ({ state: 'invited', invitedBy: by }) as const
const accepted = { state: 'accepted', invitedBy: 'them' } as const

test.each([
  ['nothing', null, false, 'none'],
  ['invited by the viewer', invited('me'), false, 'invited'],
  ['invited by the other', invited('them'), false, 'invites-you'],
  ['accepted', accepted, false, 'partner'],
  ['blocked', null, true, 'blocked'],
  ['blocked, and asking all the same', invited('them'), true, 'blocked'],
] as const)('%s', (_, row, isBlocked, standing) => {
  expect(standingOf({ row, isBlocked }, 'me')).toBe(standing)
})

test('two people are one pair, whoever comes first', () => {
  expect(pairOf('b', 'a')).toEqual(pairOf('a', 'b'))
  expect(otherOf(pairOf('a', 'b'), 'a')).toBe('b')
  expect(otherOf(pairOf('a', 'b'), 'b')).toBe('a')
})
