import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeFours } from '#/features/events/rsvp/logic/fours'

test.each([
  [0, undefined, 'Nobody in yet: four make a court'],
  [1, undefined, '1 in: three short of one court'],
  [3, undefined, '3 in: one short of one court'],
  [4, undefined, '4 in: one court full'],
  [5, undefined, '5 in: one court full, one rotating in'],
  [10, undefined, '10 in: two short of three courts'],
  [11, undefined, '11 in: one short of three courts'],
  [12, 3, '12 in: three courts full'],
  [14, 3, '14 in: three courts full, two rotating in'],
  [11, 2, '11 in: two courts full, three rotating in'],
  [11, 3, '11 in: one short of three courts'],
  [11, null, '11 in: one short of three courts'],
  [51, undefined, '51 in: one short of 13 courts'],
])('%s players on %s courts', (players, courts, words) => {
  expect(describeFours(players, courts)).toBe(words)
})

test('no wording speaks of more courts than there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 48 }), fc.integer({ min: 1, max: 12 }), (players, courts) => {
      const spoken = /(\w+) courts?\b/.exec(describeFours(players, courts))?.[1] ?? ''
      const count = [
        'no',
        'one',
        'two',
        'three',
        'four',
        'five',
        'six',
        'seven',
        'eight',
        'nine',
        'ten',
        'eleven',
        'twelve',
      ].indexOf(spoken)
      expect(count).toBeGreaterThan(0)
      expect(count).toBeLessThanOrEqual(courts)
    }),
  )
})
