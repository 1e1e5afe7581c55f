import { expect, it } from 'vitest'
import { brand } from '#/brand'
import { keptWords } from './stored-copy-words'

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
])('of %s', (_name, moment, words) => expect(keptWords(moment, 'offline', now)).toBe(words))

it('claims nothing where nothing was kept', () => {
  expect(keptWords(null, 'offline', now)).toBeNull()
})

it('says that the server is away, or that the line is slow, where the device has a network', () => {
  const kept = at(2026, 10, 22, 14, 5)
  expect(keptWords(kept, 'server-away', now)).toBe(
    `Can’t reach ${brand.name}: this is what was kept at 2:05 PM.`,
  )
  expect(keptWords(null, 'server-away', now)).toBe(`Can’t reach ${brand.name}.`)
  expect(keptWords(kept, 'slow', now)).not.toContain('offline')
})
