import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, json, problems } from '#/server/api-route'
import { readGalleries } from './reads'
import { galleriesSchema } from './schema'

const getGalleries = createRoute({
  method: 'get',
  path: '/galleries',
  ...access('anyone'),
  responses: { 200: json(galleriesSchema, 'The home page’s pictures'), ...problems },
})

export const galleryRoutes = apiRouter().openapi(getGalleries, async (c) =>
  c.json(await readGalleries(c.var.services.db), 200),
)
