import { expect, it } from 'vitest'
import { searchWords } from './search-words'

it('takes words and digits from an address, and nothing else', () => {
  expect(['  ana ', 2026, 0].map(searchWords)).toEqual(['ana', '2026', '0'])
  expect([' ', '', undefined, null, true, ['ana'], { q: 'ana' }].map(searchWords)).toEqual(
    Array<undefined>(7).fill(undefined),
  )
})
