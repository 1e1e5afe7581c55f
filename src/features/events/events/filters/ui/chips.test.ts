import { expect, test } from 'vitest'
import type { EventSearch } from '#/features/events/events/queries'
import { asksForAnything, emptyWords, rememberedOf, withoutFlags } from './chips'

test.each<[EventSearch, string]>([
  [{ openSpots: true, weekend: true }, 'No open spots this weekend'],
  [{ today: true }, 'No events today'],
  [
    { evenings: true, free: true, today: true, weekend: true },
    'No free evening events today or this weekend',
  ],
  [{ free: true, openSpots: true }, 'No free events with open spots'],
  [{ level: 'novice', place: 'Ojai' }, 'No events in Ojai for novice players'],
  [{ openSpots: true, level: 'expert' }, 'No open spots for expert players'],
])('an empty list for %j says %s', (search, words) => {
  expect(emptyWords(search)).toBe(words)
})

test('a device remembers what one goes by, not one search or one date', () => {
  const search: EventSearch = { today: true, level: 'novice', q: 'dink', from: '2026-11-01', past: true }
  expect(rememberedOf(search)).toMatchObject({ today: true, level: 'novice' })
  expect(rememberedOf(search)).not.toHaveProperty('q')
  expect(rememberedOf(search)).not.toHaveProperty('from')
  expect(rememberedOf(search)).not.toHaveProperty('past')
})

test('past events keep the search and the panel’s filters, and lose the chips', () => {
  const search: EventSearch = { free: true, weekend: true, q: 'dink', level: 'novice' }
  expect(withoutFlags(search)).toMatchObject({
    free: undefined,
    weekend: undefined,
    q: 'dink',
    level: 'novice',
  })
})

test('an address asks for something once any of its words is set', () => {
  expect(asksForAnything({ q: undefined, today: undefined })).toBe(false)
  expect(asksForAnything({ q: undefined, today: true })).toBe(true)
})
