import { expect, test } from 'vitest'
import { scopeOfCall } from '#/platform/http/scope-of-call'

const ID = '11111111-1111-4111-8111-111111111111'

test.each([
  ['GET', '/profile', 'read:me'],
  ['PATCH', '/profile', 'write:me'],
  ['GET', '/events/count', 'read:events'],
  ['GET', `/events/${ID}/registrations`, 'read:rsvp'],
  ['PUT', `/events/${ID}/registration`, 'write:rsvp'],
  ['POST', '/events/import/preview', 'write:events'],
  ['POST', `/events/${ID}/registrations/${ID}/override`, 'write:events'],
  ['DELETE', `/events/${ID}`, 'write:events'],
])('%s %s needs %s', (method, path, scope) => {
  expect(scopeOfCall(method, path)).toBe(scope)
})

test.each([
  ['POST', '/account/password'],
  ['GET', '/account/export'],
  ['DELETE', '/account'],
  ['GET', '/account/tokens'],
  ['POST', '/account/tokens'],
  ['GET', '/admin/people'],
  ['POST', '/admin/people/x/roles'],
  ['GET', '/players'],
  ['GET', `/events/${ID}/../../admin/people`],
  ['GET', '/nothing/that/exists'],
  ['TRACE', '/profile'],
])('%s %s is closed to every token', (method, path) => {
  expect(scopeOfCall(method, path)).toBeNull()
})
