import { expect, test } from 'vitest'
import { levelWarning } from './level-fit'

test.each([
  ['beginner', 'intermediate', null, 'This event is for Intermediate and up. Your profile says Beginner.'],
  ['expert', null, 'novice', 'This event is for Up to Novice. Your profile says Expert.'],
  ['novice', 'advanced', 'advanced', 'This event is for Advanced. Your profile says Novice.'],
  ['intermediate', 'intermediate', 'advanced', null],
  ['advanced', 'intermediate', 'advanced', null],
  ['beginner', null, null, null],
] as const)('%s at an event from %s to %s', (level, skillMin, skillMax, words) => {
  expect(levelWarning(level, { skillMin, skillMax })).toBe(words)
})
