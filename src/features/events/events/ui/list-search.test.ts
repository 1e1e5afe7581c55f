import { expect, test } from 'vitest'
import { countFilters, parseEventSearch } from './list-search'

const COMMUNITY = 'a0000000-0000-4000-8000-000000000001'

test('a whole address is read as it is', () => {
  const search = {
    past: true,
    today: true,
    weekend: true,
    evenings: true,
    openSpots: true,
    free: true,
    q: 'dink',
    from: '2026-11-01',
    to: '2026-11-30',
    community: COMMUNITY,
    place: 'Pasadena',
    level: 'novice',
  }
  expect(parseEventSearch(search)).toEqual(search)
})

test('what makes no sense is left out instead of failing', () => {
  const search = {
    past: 'maybe',
    today: 'yes',
    weekend: 1,
    free: 'false',
    q: '   ',
    from: '2026-02-30',
    to: 'soon',
    community: 'abc',
    place: ['a'],
    level: 'toString',
  }
  expect(Object.values(parseEventSearch(search)).every((value) => value === undefined)).toBe(true)
})

test('a chip in a form’s address is read like one in a link', () => {
  expect(parseEventSearch({ today: 'true', openSpots: true })).toMatchObject({ today: true, openSpots: true })
})

test('digits typed into the search stay words', () => {
  expect(parseEventSearch({ q: 90042 }).q).toBe('90042')
})

test('an end before the beginning is dropped, the beginning kept', () => {
  expect(parseEventSearch({ from: '2026-11-10', to: '2026-11-01' })).toMatchObject({
    from: '2026-11-10',
    to: undefined,
  })
})

test('long words are cut to what the API takes', () => {
  expect(parseEventSearch({ q: 'x'.repeat(300), place: 'y'.repeat(300) })).toMatchObject({
    q: 'x'.repeat(100),
    place: 'y'.repeat(80),
  })
})

test('the tab, the chips and the words are no filters of the panel', () => {
  expect(countFilters({ past: true, today: true, q: 'dink', level: 'novice', place: 'Pasadena' })).toBe(2)
})
