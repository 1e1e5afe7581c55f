import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { listStakes, readStake } from './reads'
import { actSchema, listStakesSchema, stakeDetailSchema, stakePageSchema } from './schema'
import { doAct } from './writes'

const getStakes = createRoute({
  method: 'get',
  path: '/stakes',
  description: 'One’s own challenges under one heading, what moved last first.',
  ...access('signed-in'),
  request: { query: listStakesSchema },
  responses: { 200: json(stakePageSchema, 'A page of them'), ...problems },
})
const getStake = createRoute({
  method: 'get',
  path: '/stakes/{id}',
  description: 'For those who are in it.',
  ...access('signed-in'),
  request: { params: idParam },
  responses: { 200: json(stakeDetailSchema, 'With all that happened to it'), ...problems },
})
const postAct = createRoute({
  method: 'post',
  path: '/stakes/{id}/acts',
  description:
    'For those who are in it: agree, counter, decline, withdraw, schedule, call-off, report, confirm, dispute, settle. Doing the same again changes nothing. `terms` and `report` are the versions that were read: of others it is refused.',
  ...access('signed-in', 'stakeAct'),
  request: { params: idParam, body: jsonBody(actSchema) },
  responses: { 200: json(stakeDetailSchema, 'As it is now'), ...problems },
})

export const stakeRoutes = apiRouter()
  .openapi(getStakes, async (c) =>
    c.json(await listStakes(c.var.services.db, signedIn(c.var.viewer), c.req.valid('query')), 200),
  )
  .openapi(getStake, async (c) =>
    c.json(await readStake(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(postAct, async (c) =>
    c.json(
      await doAct(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id, c.req.valid('json')),
      200,
    ),
  )
