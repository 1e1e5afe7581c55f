import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cursorOf, isPosition, positionOf } from './stake-cursor'

const AT = '2026-05-06T07:08:09.123456Z'
const ID = '11111111-1111-4111-8111-111111111111'

test('a position is read back as it was', () => {
  expect(positionOf(cursorOf({ at: AT, id: ID }))).toEqual({ at: AT, id: ID })
})

test.each([
  '',
  ID,
  AT,
  `${AT}_x`,
  `yesterday_${ID}`,
  `2026-13-45T07:08:09.123456Z_${ID}`,
  `${AT}_${ID}_more`,
])('%s is no position', (cursor) => {
  expect(isPosition(cursor)).toBe(false)
})

test('whatever is typed is read or passed over', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof isPosition(text) === 'boolean'))
})
