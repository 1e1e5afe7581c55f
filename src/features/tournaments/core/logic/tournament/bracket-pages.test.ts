import { expect, test } from 'vitest'
import { knockOut } from '../../../../../../tests/support/tournaments'
import { bracketPages } from './bracket-pages'
import { viewOf } from './view'

const pagesOf = (kind: 'single' | 'double', entrants: number) => {
  const view = viewOf(knockOut(kind, entrants), 0)
  return { view, pages: bracketPages(view) }
}

test.each([
  ['single', 8, 1],
  ['single', 32, 1],
  ['single', 64, 3],
  ['single', 128, 5],
  ['double', 11, 2],
  ['double', 16, 2],
  ['double', 64, 6],
] as const)(
  '%s elimination of %i: %i sheets, every match once and none too full',
  (kind, entrants, sheets) => {
    const { view, pages } = pagesOf(kind, entrants)
    expect(pages).toHaveLength(sheets)
    for (const { columns } of pages) {
      expect(columns.length).toBeLessThanOrEqual(6)
      for (const { matches } of columns) expect(matches.length).toBeLessThanOrEqual(16)
    }
    const printed = pages.flatMap(({ columns, apart }) =>
      [...columns, ...apart].flatMap(({ matches }) => matches),
    )
    expect(printed.map(({ id }) => id).toSorted()).toEqual(view.matches.map(({ id }) => id).toSorted())
  },
)

test('sheets are numbered, and the match for third stands on the one with the final', () => {
  const { pages } = pagesOf('single', 64)
  expect(pages.map(({ title }) => title)).toEqual([1, 2, 3].map((sheet) => `Bracket, sheet ${sheet} of 3`))
  expect(pages.map(({ apart }) => apart.length)).toEqual([0, 0, 1])
  expect(pages.at(-1)?.columns.at(-1)?.name).toBe('Final')
})
