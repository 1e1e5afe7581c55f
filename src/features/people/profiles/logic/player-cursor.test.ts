import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cursorOf, positionOf } from '#/features/people/profiles/logic/player-cursor'

test('a cursor leads back to its position, whatever the name', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }).filter((name) => !name.includes('\0')),
      fc.uuid(),
      (name, id) => {
        expect(positionOf(cursorOf({ name, id }))).toEqual({ name, id })
      },
    ),
  )
})

test.each(['', 'x', '%00', btoa('["a"]'), btoa('["a","no id"]'), btoa('%5B%22%00')])(
  '%j is none',
  (typed) => {
    expect(positionOf(typed)).toBeUndefined()
  },
)
