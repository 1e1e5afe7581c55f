import { expect, it } from 'vitest'
import { chunkFailureText } from './chunk-failures'

it.each([
  ['/game-generator', 'Error loading Game Generator'],
  ['/game-generator/new', 'Error loading Game Generator'],
  ['/mobile-ux-demo', 'Error loading demo'],
  ['/demo/modern-form', 'Error loading demo'],
  ['/events', 'Error loading page'],
  ['/game-generators', 'Error loading page'],
])('%s says “%s” when it could not be loaded', (path, text) => {
  expect(chunkFailureText(path)).toBe(text)
})
