import { expect, it } from 'vitest'
import { brand } from '#/brand'
import { keptWords } from './stored-copy-words'

const now = new Date(2026, 10, 22, 18, 0)
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime()

it.each([
  ['today', at(2026, 10, 22, 14, 5), 'You’re offline: this was saved at 2:05 PM.'],
  ['the night before', at(2026, 10, 21, 23, 59), 'You’re offline: this was saved on Nov 21 at 11:59 PM.'],
  ['last year', at(2025, 11, 31, 8, 0), 'You’re offline: this was saved on Dec 31, 2025 at 8:00 AM.'],
])('of %s', (_name, moment, words) => expect(keptWords(moment, 'offline', now)).toBe(words))

it('claims nothing where nothing was saved', () => {
  expect(keptWords(null, 'offline', now)).toBeNull()
})

it('says that the server is away, or that the connection is slow, where the device has a network', () => {
  const saved = at(2026, 10, 22, 14, 5)
  expect(keptWords(saved, 'server-away', now)).toBe(`Can’t reach ${brand.name}: this was saved at 2:05 PM.`)
  expect(keptWords(null, 'server-away', now)).toBe(`Can’t reach ${brand.name}.`)
  expect(keptWords(saved, 'slow', now)).not.toContain('offline')
})
