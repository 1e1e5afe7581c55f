import { describe, expect, it } from 'vitest'
import { createSearchSpelling } from './search-spelling'

describe('the spelling of a search', () => {
  it.each(['?q=pat@example.org', '?q=caf%c3%a9+bar', '?q=caf%C3%A9%20bar', '?day=2026-11-28&', '?', ''])(
    '%s stays as it was found',
    (found) => {
      const { parseSearch, stringifySearch } = createSearchSpelling()
      expect(stringifySearch(parseSearch(found))).toBe(found)
    },
  )

  it('is the router’s own as soon as the search says something else', () => {
    const { parseSearch, stringifySearch } = createSearchSpelling()
    const search = parseSearch('?q=pat@example.org')
    expect(stringifySearch({ ...search, status: 'sent' })).toBe('?q=pat%40example.org&status=sent')
    expect(stringifySearch({})).toBe('')
  })
})
