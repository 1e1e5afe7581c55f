import { describe, expect, test } from 'vitest'
import {
  ageBracket,
  canOpen,
  formerPlayer,
  isSearchable,
  nameIn,
  nameOfHost,
  unnamed,
  type PersonFacts,
} from '#/features/people/profiles/privacy/policy'

const OPEN: PersonFacts = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Tess Rally',
  photo: null,
  skillLevel: 'novice',
  rating: 3.5,
  about: '',
  homeCity: 'Ojai',
  birthYear: 1985,
  isSearchable: true,
  showAge: true,
  showLocation: true,
  suspended: false,
}
const SHY = { ...OPEN, isSearchable: false, showAge: false, showLocation: false }

describe('being found', () => {
  test.each([
    ['somebody who lets themselves be found', OPEN, true],
    ['somebody who does not', SHY, false],
    ['somebody suspended', { ...OPEN, suspended: true }, false],
    ['someone without a name', { ...OPEN, name: '' }, false],
  ])('%s', (_, person, found) => {
    expect(isSearchable(person)).toBe(found)
    expect(canOpen(person, 'stranger')).toBe(found)
  })

  test.each(['co-player', 'host', 'admin', 'self'] as const)(
    'a %s sees who does not want to be found',
    (to) => {
      expect(canOpen(SHY, to)).toBe(true)
      expect(nameIn(SHY, to)).toBe('Tess Rally')
    },
  )
})

test('names: of strangers who hide, of those who are gone, of hosts', () => {
  expect(nameIn(SHY, 'stranger')).toBe(unnamed())
  expect(nameIn(OPEN, 'stranger')).toBe('Tess Rally')
  expect(nameIn({ ...OPEN, name: '' }, 'host')).toBe(unnamed())
  expect(nameIn(null, 'admin')).toBe(formerPlayer())
  expect(nameOfHost(SHY)).toBe('Tess Rally')
  expect(nameOfHost(null)).toBeNull()
})

test.each([
  [1985, '40s'],
  [1986, '30s'],
  [2006, '18–19'],
  [2005, '20s'],
  [2007, '18–19'],
  [2008, null],
  [2020, null],
  [1930, '70+'],
  [null, null],
])('born in %s is %s in 2026', (birthYear, bracket) => {
  expect(ageBracket({ showAge: true, birthYear }, 2026)).toBe(bracket)
  expect(ageBracket({ showAge: false, birthYear }, 2026)).toBeNull()
})
