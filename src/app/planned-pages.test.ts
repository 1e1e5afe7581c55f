import { expect, it } from 'vitest'
import { plannedPage } from './planned-pages'

it.each(['/stakes', '/stakes/', '/squad'])('%s is to come', (path) => {
  expect(plannedPage(path)).toBeDefined()
})
it.each(['/', '/events', '/admin/nonsense', '/notes/42/more', '/constructor', '/not-an-address'])(
  '%s was never meant to be',
  (path) => {
    expect(plannedPage(path)).toBeUndefined()
  },
)
