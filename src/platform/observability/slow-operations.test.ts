import { expect, test } from 'vitest'
import { signId } from '#/platform/security/signed-id'
import { loggedPath, operationName } from './slow-operations'

const ID = '0b9f1f5e-3c1d-4b7e-9a55-0d3f8f0c2a11'
const TOKEN = signId('s'.repeat(32), 'note-card', ID)

test.each([
  ['/events', '/events'],
  [`/events/${ID}/rsvp`, '/events/:id/rsvp'],
  [`/note-cards/${TOKEN}`, '/note-cards/:long'],
  [`/share/notes/${TOKEN}.png`, '/share/notes/:long'],
  [`/nowhere/${'A'.repeat(43)}/there`, '/nowhere/:long/there'],
])('logs %s as %s', (path, logged) => expect(loggedPath(path)).toBe(logged))

test('names a page by its path and a call by its route', () => {
  const page = { method: 'GET', route: '*', status: 200 }
  expect(operationName({ ...page, path: `/note-cards/${TOKEN}` })).toBe('GET /note-cards/:long')
  const call = { method: 'GET', route: '/api/events/:id', path: `/api/events/${ID}` }
  expect(operationName({ ...call, status: 200 })).toBe('GET /api/events/:id')
  expect(operationName({ ...call, status: 404 })).toBe('GET /api/events/:id')
})

test('an address that leads nowhere is not named', () => {
  const asked = { method: 'GET', route: '*', path: '/buy-my-paddles', status: 404 }
  expect(operationName(asked)).toBe('GET /:nowhere')
})
