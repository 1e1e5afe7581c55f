import { expect, test } from 'vitest'
import { cursorOf, positionOf } from './feed-cursor'

const NOTE = '11111111-1111-4111-8111-111111111111'

test('says where a page ends, and is read back as it was', () => {
  const position = { sharedAt: new Date('2026-05-06T07:08:09.123Z'), noteId: NOTE }
  expect(positionOf(cursorOf(position))).toEqual(position)
})

test.each(['', 'x', `.${NOTE}`, '5.', '5.nothing', `-5.${NOTE}`, `99999999999999999.${NOTE}`])(
  '%j is no cursor',
  (cursor) => {
    expect(positionOf(cursor)).toBe(undefined)
  },
)
