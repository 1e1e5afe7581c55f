import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { readErrorKinds } from './reads'
import { crashReportSchema, errorKindsSchema, markSeenSchema } from './schema'
import { markSeen, noteCrash } from './writes'

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

const postCrash = createRoute({
  method: 'post',
  path: '/crash-reports',
  description: 'Where an error screen of a browser came from. It stands among the unexpected errors.',
  ...access('anyone', 'crashReport'),
  request: { body: jsonBody(crashReportSchema) },
  responses: { 202: json(z.object({ noted: z.literal(true) }), 'Noted'), ...problems },
})

export const errorKindRoutes = apiRouter()
  .openapi(postCrash, async (c) => {
    const { services } = c.var
    await services.limits.take('crashReports', 'all')
    noteCrash(services, c.req.valid('json'))
    return c.json({ noted: true as const }, 202)
  })
  .openapi(getErrorKinds, async (c) => c.json(await readErrorKinds(c.var.services.db), 200))
  .openapi(postSeen, async (c) => {
    const { fingerprints } = c.req.valid('json')
    return c.json(await markSeen(c.var.services.db, signedIn(c.var.viewer), fingerprints), 200)
  })
