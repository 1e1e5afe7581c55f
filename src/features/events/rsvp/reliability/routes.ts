import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, json, problems, signedIn } from '#/platform/http/api-route'
import { readOwnReliability } from './reads'
import { reliabilitySchema } from './schema'

const getReliability = createRoute({
  method: 'get',
  path: '/my-events/reliability',
  description:
    'The caller’s late cancels and no-shows. Hosts of events they RSVP’d to see how many; no one else does.',
  ...access('signed-in'),
  responses: { 200: json(reliabilitySchema, 'What is remembered, and until when'), ...problems },
})

export const reliabilityRoutes = apiRouter().openapi(getReliability, async (c) => {
  const { services, viewer } = c.var
  return c.json(await readOwnReliability(services.db, signedIn(viewer), new Date()), 200)
})
