import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'

/**
 * How the part of an address after "?" is read and written: as the router does it, but an address that says the same in
 * another spelling (`@` for `%40`, as people and other sites write it) stays as it is. The router would put its own
 * spelling in its place and read the page a second time, while parts of it have yet to be taken over as the server sent
 * them.
 */
export function createSearchSpelling() {
  let found = ''
  let routersOwn = ''
  return {
    parseSearch(search: string) {
      const parsed = defaultParseSearch(search)
      found = search
      routersOwn = defaultStringifySearch(parsed)
      return parsed
    },
    stringifySearch(search: Record<string, unknown>): string {
      const words = defaultStringifySearch(search)
      return words === routersOwn ? found : words
    },
  }
}
