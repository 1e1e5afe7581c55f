import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { readErrorKinds } from './reads'
import { errorKindsSchema, markSeenSchema } from './schema'
import { markSeen } from './writes'

const getErrorKinds = createRoute({
  method: 'get',
  path: '/admin/error-kinds',
  description: 'Unexpected errors of all processes, grouped by where they came about.',
  ...access('admin'),
  responses: { 200: json(errorKindsSchema, 'New ones first, then the latest'), ...problems },
})
const postSeen = createRoute({
  method: 'post',
  path: '/admin/error-kinds/seen',
  description: 'What happens again is new again.',
  ...access('admin'),
  request: { body: jsonBody(markSeenSchema) },
  responses: { 200: json(errorKindsSchema, 'The list as it is now'), ...problems },
})

export const errorKindRoutes = apiRouter()
  .openapi(getErrorKinds, async (c) => c.json(await readErrorKinds(c.var.services.db), 200))
  .openapi(postSeen, async (c) => {
    const { fingerprints } = c.req.valid('json')
    return c.json(await markSeen(c.var.services.db, signedIn(c.var.viewer), fingerprints), 200)
  })
