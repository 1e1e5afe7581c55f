import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { expect, it } from 'vitest'
import { access, apiRouter, idParam, json } from './api-route'
import { cacheTopicsOf } from './route-facts'

const answer = { 200: json(z.object({}), 'Nothing') }
const router = apiRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/nights/{id}',
      ...access('anyone', { cache: { topics: ['night:{id}', 'nights'] } }),
      request: { params: idParam },
      responses: answer,
    }),
    (c) => c.json({}, 200),
  )
  .openapi(createRoute({ method: 'get', path: '/private', ...access('anyone'), responses: answer }), (c) =>
    c.json({}, 200),
  )
const api = new OpenAPIHono()
api.use((c) => Promise.resolve(c.json(cacheTopicsOf(c))))
api.route('/', router)
const app = new OpenAPIHono().route('/api', api)

it.each([
  [
    'GET',
    '/api/nights/4B1D0C5E-0000-4000-8000-000000000001',
    ['events', 'settings', 'night:4b1d0c5e-0000-4000-8000-000000000001', 'nights'],
  ],
  ['HEAD', '/api/nights/4b1d0c5e-0000-4000-8000-000000000001', null],
  ['GET', '/api/private', null],
  ['GET', '/api/unknown', null],
])('%s %s is cached until one of %j changes', async (method, path, topics) => {
  const response = await app.request(path, { method })
  expect(method === 'HEAD' ? null : await response.json()).toEqual(topics)
})
