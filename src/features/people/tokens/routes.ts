import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { listTokens } from './reads'
import { accessTokenSchema, createdTokenSchema, createTokenSchema } from './schema'
import { createToken, revokeToken } from './writes'

const getTokens = createRoute({
  method: 'get',
  path: '/account/tokens',
  ...access('signed-in'),
  responses: { 200: json(z.array(accessTokenSchema), 'Own access tokens, never the secrets'), ...problems },
})
const postToken = createRoute({
  method: 'post',
  path: '/account/tokens',
  description:
    'Makes a personal access token. It is told in this answer only. Needs a recent proof of who asks.',
  ...access('signed-in', 'accountChange'),
  request: { body: jsonBody(createTokenSchema) },
  responses: { 201: json(createdTokenSchema, 'The token'), ...problems },
})
const deleteToken = createRoute({
  method: 'delete',
  path: '/account/tokens/{id}',
  ...access('signed-in'),
  request: { params: idParam },
  responses: { 204: { description: 'Revoked' }, ...problems },
})

export const accessTokenRoutes = apiRouter()
  .openapi(getTokens, async (c) =>
    c.json(await listTokens(c.var.services.db, signedIn(c.var.viewer).id), 200),
  )
  .openapi(postToken, async (c) =>
    c.json(await createToken(c.var.services.db, signedIn(c.var.viewer), c.req.valid('json')), 201),
  )
  .openapi(deleteToken, async (c) => {
    await revokeToken(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id)
    return c.body(null, 204)
  })
