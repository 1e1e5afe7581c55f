import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { listOffers } from './reads'
import { answerOfferSchema, noteOffersSchema, offerAnsweredSchema, offerSourceSchema } from './schema'
import { answerOffer, takeAnswerBack } from './writes'

const sourceParam = z.object({
  source: offerSourceSchema.openapi({ param: { name: 'source', in: 'path' } }),
  sourceId: z.uuid().openapi({ param: { name: 'sourceId', in: 'path' } }),
})

const getOffers = createRoute({
  method: 'get',
  path: '/notes/offers',
  description:
    'Notes that events one was checked in at, and tournaments one played, could become: those of the last two weeks, each once.',
  ...access('signed-in'),
  responses: {
    200: json(noteOffersSchema, 'Drafts, the latest first; nothing of them is kept'),
    ...problems,
  },
})
const putAnswer = createRoute({
  method: 'put',
  path: '/notes/offers/{source}/{sourceId}',
  description: 'Begun, or not wanted: it is not offered again.',
  ...access('signed-in', 'noteWrite'),
  request: { params: sourceParam, body: jsonBody(answerOfferSchema) },
  responses: { 200: json(offerAnsweredSchema, 'Noted'), ...problems },
})
const deleteAnswer = createRoute({
  method: 'delete',
  path: '/notes/offers/{source}/{sourceId}',
  description: 'Takes “not wanted” back.',
  ...access('signed-in', 'noteWrite'),
  request: { params: sourceParam },
  responses: { 200: json(offerAnsweredSchema, 'It may be offered again'), ...problems },
})

export const noteOfferRoutes = apiRouter()
  .openapi(getOffers, async (c) => {
    const { services, viewer } = c.var
    return c.json(await listOffers(services.db, signedIn(viewer), services.env.AUTH_SECRET), 200)
  })
  .openapi(putAnswer, async (c) => {
    const { services, viewer } = c.var
    await answerOffer(services.db, signedIn(viewer), c.req.valid('param'), c.req.valid('json'))
    return c.json({ answered: true }, 200)
  })
  .openapi(deleteAnswer, async (c) => {
    await takeAnswerBack(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param'))
    return c.json({ answered: false }, 200)
  })
