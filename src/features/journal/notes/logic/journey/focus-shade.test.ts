import { expect, it, test } from 'vitest'
import { lightNote } from '../../../../../../tests/support/random-journal'
import { byPractice, shareLevel } from './focus-shade'
import { focusOfYear } from './over-time'

test.each([
  [0, 8, 0],
  [1, 8, 1],
  [2, 8, 1],
  [3, 8, 2],
  [8, 8, 4],
  [1, 1, 4],
  [0, 0, 0],
])('%i of at most %i is shade %i', (count, most, level) => {
  expect(shareLevel(count, most)).toBe(level)
})

it('the most practised stands first, those that are level in the order of the form', () => {
  const notes = [
    lightNote('2026-05-01', { focus: ['lob', 'serve'] }),
    lightNote('2026-05-02', { focus: ['lob'] }),
  ]
  expect(
    byPractice(focusOfYear(notes, 2026))
      .map(({ tag }) => tag)
      .slice(0, 3),
  ).toEqual(['lob', 'serve', 'return'])
})
