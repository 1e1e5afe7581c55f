import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, json, problems } from '#/platform/http/api-route'
import { readOverview, readWaiting } from './reads'
import { overviewQuerySchema, overviewSchema, waitingSchema } from './schema'

const getOverview = createRoute({
  method: 'get',
  path: '/admin/overview',
  ...access('admin'),
  request: { query: overviewQuerySchema },
  responses: { 200: json(overviewSchema, 'Figures over time, what waits, and what is next'), ...problems },
})

const getWaiting = createRoute({
  method: 'get',
  path: '/admin/waiting',
  ...access('admin'),
  responses: { 200: json(waitingSchema, 'How much waits, queue by queue'), ...problems },
})

export const adminRoutes = apiRouter()
  .openapi(getOverview, async (c) => {
    const { services, viewer } = c.var
    return c.json(await readOverview(services.db, viewer, c.req.valid('query').range), 200)
  })
  .openapi(getWaiting, async (c) => c.json(await readWaiting(c.var.services.db), 200))
