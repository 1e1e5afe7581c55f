import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { parseTheme, themeScript } from '#/ui/theme'

/** What the snippet leaves on <html>, for a stored choice. */
function themeShown(getItem: (key: string) => string | null): string | undefined {
  const dataset: { theme?: string } = {}
  runInNewContext(themeScript, { localStorage: { getItem }, document: { documentElement: { dataset } } })
  return dataset.theme
}

function refuse(): never {
  throw new Error('SecurityError')
}

it.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', undefined],
  ['"><script>', undefined],
  [null, undefined],
])('before the first paint, a stored %j shows as %j', (stored, shown) => {
  expect(themeShown((key) => (key === 'theme' ? stored : null))).toBe(shown)
})

it('leaves the system its say where storage is refused', () => {
  expect(themeShown(refuse)).toBeUndefined()
})

it.each([
  ['dark', 'dark'],
  ['sepia', 'system'],
  [null, 'system'],
])('reads a stored %j as %j', (stored, theme) => {
  expect(parseTheme(stored)).toBe(theme)
})
