import { expect, it } from 'vitest'
import { keptWords } from './kept-words'

const now = new Date(2026, 10, 22, 18, 0)
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime()

it.each([
  ['today', at(2026, 10, 22, 14, 5), 'You’re offline: this is what was kept at 2:05 PM.'],
  [
    'the night before',
    at(2026, 10, 21, 23, 59),
    'You’re offline: this is what was kept on Nov 21 at 11:59 PM.',
  ],
  ['last year', at(2025, 11, 31, 8, 0), 'You’re offline: this is what was kept on Dec 31, 2025 at 8:00 AM.'],
])('of %s', (_name, moment, words) => expect(keptWords(moment, true, now)).toBe(words))

it('nothing is claimed where nothing was kept, nor offline where there is a line', () => {
  expect(keptWords(null, true, now)).toBeNull()
  expect(keptWords(at(2026, 10, 22, 14, 5), false, now)).not.toContain('offline')
})
