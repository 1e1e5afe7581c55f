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
  expect(operationName('GET', '*', `/note-cards/${TOKEN}`)).toBe('GET /note-cards/:long')
  expect(operationName('GET', '/api/events/:id', `/api/events/${ID}`)).toBe('GET /api/events/:id')
})
