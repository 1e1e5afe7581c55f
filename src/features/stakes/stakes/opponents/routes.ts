import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, json, problems, signedIn } from '#/platform/http/api-route'
import { listCandidates } from './reads'
import { candidatesQuerySchema, candidatesSchema } from './schema'

const getCandidates = createRoute({
  method: 'get',
  path: '/stakes/candidates',
  description:
    'Whom the caller may challenge, by name: who lets themselves be found, and whom they play with. Without `q`, the latter alone.',
  ...access('signed-in', 'players'),
  request: { query: candidatesQuerySchema },
  responses: { 200: json(candidatesSchema, 'The first of them, by name'), ...problems },
})

export const stakeCandidateRoutes = apiRouter().openapi(getCandidates, async (c) =>
  c.json(await listCandidates(c.var.services.db, signedIn(c.var.viewer), c.req.valid('query').q), 200),
)
