import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { prefixSearch } from './search-words'
import { containing } from '#/lib/text'

it.each([
  ['Dink cl', 'dink:* & cl:*'],
  ['3.5+ only', '3.5:* & only:*'],
  ['  Señor’s  ', 'senor:* & s:*'],
  ['Straße', 'strasse:*'],
  ['& | ! ( ) :*', ''],
  ['🎾', ''],
])('%j searches for %j', (typed, query) => {
  expect(prefixSearch(typed)).toBe(query)
})

it('whatever is typed, only words get through', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(prefixSearch(typed)).toMatch(/^(?:[\p{L}\p{M}\p{N}.]+:\*(?: & [\p{L}\p{M}\p{N}.]+:\*){0,7})?$/u)
    }),
  )
})

it('LIKE’s own signs stand for themselves', () => {
  expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%')
})
