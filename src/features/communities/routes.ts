import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, json, problems } from '#/server/api-route'
import { listCommunities, readCommunity } from './reads'
import { communityPageSchema, communitySchema, listCommunitiesSchema } from './schema'

const getCommunities = createRoute({
  method: 'get',
  path: '/communities',
  ...access('anyone'),
  request: { query: listCommunitiesSchema },
  responses: { 200: json(communityPageSchema, 'A page, by name'), ...problems },
})
const getCommunity = createRoute({
  method: 'get',
  path: '/communities/{key}',
  ...access('anyone'),
  request: {
    params: z.object({
      key: z
        .string()
        .regex(/^[a-z0-9-]{1,80}$/i)
        .openapi({ description: 'Its id or its slug' }),
    }),
  },
  responses: { 200: json(communitySchema, 'The community'), ...problems },
})

export const communityRoutes = apiRouter()
  .openapi(getCommunities, async (c) =>
    c.json(await listCommunities(c.var.services.db, c.var.viewer, c.req.valid('query')), 200),
  )
  .openapi(getCommunity, async (c) =>
    c.json(await readCommunity(c.var.services.db, c.var.viewer, c.req.valid('param').key), 200),
  )
