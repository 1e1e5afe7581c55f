import { expect, test } from 'vitest'
import { levelRange } from '#/lib/level-words'
import { dateTile } from './date-tile'

test('the tile shows the day that is written, whatever the zone of the machine', () => {
  expect(dateTile('2026-11-24')).toEqual({ weekday: 'Tue', day: '24', month: 'Nov' })
  expect(dateTile('2026-02-30')).toBeNull()
})

test.each([
  [null, null, 'All levels'],
  ['novice', 'advanced', 'Novice to Advanced'],
  ['intermediate', null, 'Intermediate and up'],
  [null, 'novice', 'Up to Novice'],
  ['expert', 'expert', 'Expert'],
] as const)('levels %s to %s read %s', (min, max, words) => {
  expect(levelRange(min, max)).toBe(words)
})
