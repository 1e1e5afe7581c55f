import { expect, it } from 'vitest'
import { plannedPage } from './planned-pages'

it.each(['/notes', '/notes/', '/notes/create', '/notes/42'])('%s asks for sign-in', (path) => {
  expect(plannedPage(path)?.access).toBe('signed-in')
})
it.each(['/', '/events', '/admin/nonsense', '/notes/42/more', '/constructor', '/not-an-address'])(
  '%s was never meant to be',
  (path) => {
    expect(plannedPage(path)).toBeUndefined()
  },
)
