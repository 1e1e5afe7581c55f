import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { listCandidates, readRegulars } from './reads'
import {
  addRegularSchema,
  askSeatSchema,
  candidatesQuerySchema,
  candidatesSchema,
  decideRegularSchema,
  placedRegularsSchema,
  regularsSchema,
  skipNightSchema,
} from './schema'
import { addRegular, askForSeat, decideRegular, leaveSeat, skipNight } from './writes'

const params = idParam
const seatParams = idParam.extend({
  regularId: z.uuid().openapi({ param: { name: 'regularId', in: 'path' } }),
})
const regulars = { 200: json(regularsSchema, 'The regulars, as far as they are for the viewer'), ...problems }
const placed = {
  200: json(
    placedRegularsSchema,
    'The regulars, and on how many upcoming nights one got a spot or joined the waitlist',
  ),
  ...problems,
}

const getRegulars = createRoute({
  method: 'get',
  path: '/series/{id}/regulars',
  ...access('anyone'),
  request: { params },
  responses: regulars,
})
const getCandidates = createRoute({
  method: 'get',
  path: '/series/{id}/regulars/candidates',
  ...access('signed-in'),
  request: { params, query: candidatesQuerySchema },
  responses: { 200: json(candidatesSchema, 'People the series knows'), ...problems },
})
const postRegular = createRoute({
  method: 'post',
  path: '/series/{id}/regulars',
  ...access('signed-in', 'eventWrite'),
  request: { params, body: jsonBody(addRegularSchema) },
  responses: placed,
})
const patchRegular = createRoute({
  method: 'patch',
  path: '/series/{id}/regulars/{regularId}',
  ...access('signed-in', 'eventWrite'),
  request: { params: seatParams, body: jsonBody(decideRegularSchema) },
  responses: placed,
})
const putSeat = createRoute({
  method: 'put',
  path: '/series/{id}/seat',
  description: 'Asks for a spot every night. The host decides.',
  ...access('signed-in', 'answer'),
  request: { params, body: jsonBody(askSeatSchema) },
  responses: regulars,
})
const deleteSeat = createRoute({
  method: 'delete',
  path: '/series/{id}/seat',
  description: 'Gives up the caller’s regular spot and the spots it holds.',
  ...access('signed-in', 'answer'),
  request: { params },
  responses: regulars,
})
const postSkip = createRoute({
  method: 'post',
  path: '/series/{id}/seat/skip',
  description: 'Skips a date of the series, or takes that back while there is room.',
  ...access('signed-in', 'answer'),
  request: { params, body: jsonBody(skipNightSchema) },
  responses: regulars,
})

export const regularRoutes = apiRouter()
  .openapi(getRegulars, async (c) =>
    c.json(await readRegulars(c.var.services.db, c.var.viewer, c.req.valid('param').id), 200),
  )
  .openapi(getCandidates, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(
      await listCandidates(c.var.services.db, signedIn(c.var.viewer), id, c.req.valid('query').q),
      200,
    )
  })
  .openapi(postRegular, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await addRegular(c.var.services.db, signedIn(c.var.viewer), id, c.req.valid('json')), 200)
  })
  .openapi(patchRegular, async (c) => {
    const { id, regularId } = c.req.valid('param')
    const { status } = c.req.valid('json')
    return c.json(await decideRegular(c.var.services.db, signedIn(c.var.viewer), id, regularId, status), 200)
  })
  .openapi(putSeat, async (c) => {
    const { partySize } = c.req.valid('json')
    return c.json(
      await askForSeat(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id, partySize),
      200,
    )
  })
  .openapi(deleteSeat, async (c) =>
    c.json(await leaveSeat(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(postSkip, async (c) =>
    c.json(
      await skipNight(
        c.var.services.db,
        signedIn(c.var.viewer),
        c.req.valid('param').id,
        c.req.valid('json'),
      ),
      200,
    ),
  )
