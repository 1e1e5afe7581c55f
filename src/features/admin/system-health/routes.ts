import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, json, problems } from '#/platform/http/api-route'
import { readSystemHealth } from './reads'
import { systemHealthSchema } from './schema'

const getSystemHealth = createRoute({
  method: 'get',
  path: '/admin/system-health',
  description: 'Figures of the process that answers. While the database is away its parts are null.',
  ...access('admin'),
  responses: { 200: json(systemHealthSchema, 'How things are at this moment'), ...problems },
})

export const systemHealthRoutes = apiRouter().openapi(getSystemHealth, async (c) => {
  const { services, viewer } = c.var
  const health = await readSystemHealth(services)
  // Only what the database itself has said of somebody is remembered, not what was remembered before.
  if (health.database.reachable) services.recentAdmins.remember(c.req.header('cookie'), viewer)
  return c.json(health, 200)
})
