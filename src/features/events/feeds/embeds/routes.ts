import { createRoute } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { access, apiRouter, json, problems } from '#/platform/http/api-route'
import type { ApiEnv } from '#/platform/http/api-env'
import { keptAnswer } from '#/platform/cache/kept-answer'
import { readEmbed } from './reads'
import { embedQuerySchema, embedSchema } from './schema'

const CACHE = 'public, max-age=60, stale-while-revalidate=600'

/** Other sites' pages may read this, refusals too, and nothing else here: without cookies it is the same for everyone. */
const openToOtherSites = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  c.res.headers.set('access-control-allow-origin', '*')
  c.res.headers.set('cross-origin-resource-policy', 'cross-origin')
})

const { middleware, ...rung } = access('anyone', { limit: 'embed', scope: 'read:events' })
const getEmbed = createRoute({
  method: 'get',
  path: '/embed/events',
  description: 'What `/embed/events.js` shows on other sites: public events only, whoever asks.',
  ...rung,
  middleware: [openToOtherSites, ...middleware],
  request: { query: embedQuerySchema },
  responses: { 200: json(embedSchema, 'The next events, ready to be shown'), ...problems },
})

export const embedRoutes = apiRouter().openapi(getEmbed, async (c) => {
  const { db, env } = c.var.services
  const query = c.req.valid('query')
  const keeping = {
    key: `embed ${query.community ?? ''} ${query.limit}`,
    topics: ['events', 'communities', 'settings'],
    cacheControl: CACHE,
  }
  return keptAnswer(c, keeping, async () =>
    Response.json(await readEmbed(db, query, env.PUBLIC_URL)),
  ) as never
})
