import { createRoute } from '@hono/zod-openapi'
import { challengeSchema, stakeDetailSchema } from '#/features/stakes/stakes/schema'
import { access, apiRouter, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { IDEMPOTENCY_KEY_HEADER, idempotencyOf } from '#/platform/http/idempotency'
import { challenge } from './writes'

const postStake = createRoute({
  method: 'post',
  path: '/stakes',
  description:
    'Challenges a player, or with a partner a pair. Nothing at stake may be about money. Send an Idempotency-Key so that a repeat sends it once.',
  ...access('signed-in', 'stakeChallenge'),
  request: { body: jsonBody(challengeSchema) },
  responses: { 201: json(stakeDetailSchema, 'Sent'), ...problems },
})

export const stakeSendingRoutes = apiRouter().openapi(postStake, async (c) => {
  const input = c.req.valid('json')
  const repeat = idempotencyOf(c.req.header(IDEMPOTENCY_KEY_HEADER), 'POST', c.req.path, input)
  return c.json(await challenge(c.var.services.db, signedIn(c.var.viewer), input, repeat), 201)
})
