import { expect, it } from 'vitest'
import { createApi } from '#/server/api'

const { paths } = createApi().getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } })
const calls = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Record<string, unknown>>).map(([method, route]) => ({
    call: `${method.toUpperCase()} ${path}`,
    scope: route['x-token-scope'],
  })),
)
const openTo = (scope: string) => calls.flatMap((each) => (each.scope === scope ? each.call : [])).toSorted()

it.each([
  ['read:me', ['GET /profile', 'GET /session']],
  ['write:me', ['PATCH /profile']],
  ['read:rsvp', ['GET /events/{id}/registrations']],
  ['write:rsvp', ['DELETE /events/{id}/registration', 'PUT /events/{id}/registration']],
  [
    'read:events',
    [
      'GET /communities',
      'GET /communities/{key}',
      'GET /embed/events',
      'GET /events',
      'GET /events/count',
      'GET /events/{id}',
      'GET /events/{id}/calendar.ics',
      'GET /galleries',
      'GET /live',
      'GET /my/events',
      'GET /night-series/events',
      'GET /night-series/next',
    ],
  ],
  [
    'write:events',
    [
      'DELETE /events/{id}',
      'DELETE /series/{id}',
      'PATCH /events/{id}',
      'PATCH /series/{id}',
      'POST /events',
      'POST /events/import',
      'POST /events/import/preview',
      'POST /events/{id}/cancel',
      'POST /events/{id}/duplicate',
      'POST /events/{id}/publish',
      'POST /events/{id}/registrations/{registrationId}/override',
      'POST /series',
      'POST /series/{id}/skip',
      'POST /uploads',
    ],
  ],
])('an access token with %s opens these calls and no other', (scope, expected) => {
  expect(openTo(scope)).toEqual(expected)
})
