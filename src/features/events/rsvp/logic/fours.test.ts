import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeFours } from '#/features/events/rsvp/logic/fours'

test.each([
  [0, undefined, 'No one in yet. Four fill a court.'],
  [1, undefined, '1 in. Three more fill a court.'],
  [3, undefined, '3 in. One more fills a court.'],
  [4, undefined, '4 in. One court full.'],
  [5, undefined, '5 in. One court full, one rotating in.'],
  [10, undefined, '10 in. Two more fill three courts.'],
  [11, undefined, '11 in. One more fills three courts.'],
  [12, 3, '12 in. Three courts full.'],
  [14, 3, '14 in. Three courts full, two rotating in.'],
  [11, 2, '11 in. Two courts full, three rotating in.'],
  [11, 3, '11 in. One more fills three courts.'],
  [11, null, '11 in. One more fills three courts.'],
  [51, undefined, '51 in. One more fills 13 courts.'],
])('%s players on %s courts', (players, courts, words) => {
  expect(describeFours(players, courts)).toBe(words)
})

test('no wording speaks of more courts than there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 48 }), fc.integer({ min: 1, max: 12 }), (players, courts) => {
      const spoken = /(\w+) courts?\b/.exec(describeFours(players, courts))?.[1]?.toLowerCase() ?? ''
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
      ].indexOf(spoken === 'a' ? 'one' : spoken)
      expect(count).toBeGreaterThan(0)
      expect(count).toBeLessThanOrEqual(courts)
    }),
  )
})
