import { expect, test } from 'vitest'
import type { Standing } from './logic/challenge'
import { canOf, isAwaited } from './policy'

const proposed: Standing = { state: 'proposed', seats: ['a1', 'b1'], terms: 1, agreed: ['a1'], report: null }
const onlyTrue = (can: object) =>
  Object.entries(can)
    .filter(([, value]) => value)
    .map(([name]) => name)

test('each is offered what they may do, and nothing else', () => {
  expect(onlyTrue(canOf(proposed, 'a1'))).toEqual(['withdraw'])
  expect(onlyTrue(canOf(proposed, 'b1'))).toEqual(['agree', 'counter', 'decline'])
  const accepted: Standing = { ...proposed, state: 'accepted', agreed: ['a1', 'b1'] }
  expect(onlyTrue(canOf(accepted, 'b1'))).toEqual(['schedule', 'callOff', 'report'])
  const reported: Standing = {
    ...accepted,
    state: 'reported',
    report: { version: 1, side: 'a', games: [{ a: 11, b: 4 }] },
  }
  expect(onlyTrue(canOf(reported, 'a1'))).toEqual(['report'])
  expect(onlyTrue(canOf(reported, 'b1'))).toEqual(['confirm', 'dispute'])
  expect(onlyTrue(canOf({ ...reported, state: 'disputed' }, 'b1'))).toEqual(['report', 'confirm'])
  expect(onlyTrue(canOf({ ...reported, state: 'confirmed' }, 'a1'))).toEqual(['settle'])
  expect(onlyTrue(canOf({ ...reported, state: 'confirmed' }, 'b1'))).toEqual([])
  expect(isAwaited(reported, canOf(reported, 'b1'))).toBe(true)
  expect(isAwaited(reported, canOf(reported, 'a1'))).toBe(false)
})
