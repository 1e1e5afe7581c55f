import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { IDEMPOTENCY_KEY_HEADER, idempotencyOf } from '#/platform/http/idempotency'
import { readDraw, readOffers, readRegistrations } from './reads'
import { answerSchema, answeredSchema, drawSchema, offersSchema, registrationsSchema } from './schema'
import { answerEvent, cancelAnswer } from './writes'

const answered = { 200: json(answeredSchema, 'The RSVP, and the spots after it'), ...problems }

const getRegistrations = createRoute({
  method: 'get',
  path: '/events/{id}/registrations',
  ...access('anyone', { scope: 'read:rsvp', cache: { topics: ['event:{id}', 'registrations:{id}'] } }),
  request: { params: idParam },
  responses: {
    200: json(registrationsSchema, 'Counts for everyone, names for those who may see them'),
    ...problems,
  },
})
const putRegistration = createRoute({
  method: 'put',
  path: '/events/{id}/registration',
  description: 'RSVPs for the caller. Send an Idempotency-Key so that a repeat has one effect.',
  ...access('signed-in', { limit: 'answer', scope: 'write:rsvp' }),
  request: { params: idParam, body: jsonBody(answerSchema) },
  responses: answered,
})
const deleteRegistration = createRoute({
  method: 'delete',
  path: '/events/{id}/registration',
  description: 'Gives up the caller’s spot. Send an Idempotency-Key so that a repeat has one effect.',
  ...access('signed-in', { limit: 'answer', scope: 'write:rsvp' }),
  request: { params: idParam },
  responses: answered,
})
const getDraw = createRoute({
  method: 'get',
  path: '/events/{id}/draw',
  description: 'How the order of everyone who entered was drawn, for anyone who wants to repeat it.',
  ...access('anyone'),
  request: { params: idParam },
  responses: { 200: json(drawSchema, 'The draw; not found for an event without one'), ...problems },
})
const getOffers = createRoute({
  method: 'get',
  path: '/my-events/offers',
  description: 'Spots held for the caller until they decide.',
  ...access('signed-in'),
  responses: { 200: json(offersSchema, 'The most urgent first'), ...problems },
})

export const rsvpRoutes = apiRouter()
  .openapi(getRegistrations, async (c) => {
    return c.json(await readRegistrations(c.var.services.db, c.var.viewer, c.req.valid('param').id), 200)
  })
  .openapi(putRegistration, async (c) => {
    const body = c.req.valid('json')
    const repeat = idempotencyOf(c.req.header(IDEMPOTENCY_KEY_HEADER), 'PUT', c.req.path, body)
    return c.json(
      await answerEvent(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id, body, repeat),
      200,
    )
  })
  .openapi(deleteRegistration, async (c) => {
    const repeat = idempotencyOf(c.req.header(IDEMPOTENCY_KEY_HEADER), 'DELETE', c.req.path, null)
    return c.json(
      await cancelAnswer(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id, repeat),
      200,
    )
  })
  .openapi(getDraw, async (c) => {
    return c.json(await readDraw(c.var.services.db, c.var.viewer, c.req.valid('param').id), 200)
  })
  .openapi(getOffers, async (c) => {
    return c.json(await readOffers(c.var.services.db, signedIn(c.var.viewer), new Date()), 200)
  })
