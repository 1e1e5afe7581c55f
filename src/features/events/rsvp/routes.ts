import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { IDEMPOTENCY_KEY_HEADER, idempotencyOf } from '#/platform/http/idempotency'
import { readDeclinePreview, readDraw, readOffers, readRegistrations } from './reads'
import {
  answerSchema,
  answeredSchema,
  declinePreviewSchema,
  declineSchema,
  drawSchema,
  offersSchema,
  overrideSchema,
  registrationsSchema,
} from './schema'
import { acceptByToken, answerEvent, cancelAnswer, declineByToken, overrideRegistration } from './writes'

const answered = { 200: json(answeredSchema, 'The answer, and the seats after it'), ...problems }
const overrideParam = idParam.extend({ registrationId: z.uuid() })

const getRegistrations = createRoute({
  method: 'get',
  path: '/events/{id}/registrations',
  ...access('anyone'),
  request: { params: idParam },
  responses: {
    200: json(registrationsSchema, 'Counts for everybody, names for those who may see them'),
    ...problems,
  },
})
const putRegistration = createRoute({
  method: 'put',
  path: '/events/{id}/registration',
  description: 'Answers for oneself. Send an Idempotency-Key so that a repeat has one effect.',
  ...access('signed-in', 'answer'),
  request: { params: idParam, body: jsonBody(answerSchema) },
  responses: answered,
})
const deleteRegistration = createRoute({
  method: 'delete',
  path: '/events/{id}/registration',
  description: 'Gives up one’s place. Send an Idempotency-Key so that a repeat has one effect.',
  ...access('signed-in', 'answer'),
  request: { params: idParam },
  responses: answered,
})
const postOverride = createRoute({
  method: 'post',
  path: '/events/{id}/registrations/{registrationId}/override',
  ...access('signed-in', 'eventWrite'),
  request: { params: overrideParam, body: jsonBody(overrideSchema) },
  responses: answered,
})
const postDeclinePreview = createRoute({
  method: 'post',
  path: '/registrations/decline/preview',
  ...access('anyone', 'decline'),
  request: { body: jsonBody(declineSchema) },
  responses: { 200: json(declinePreviewSchema, 'What the link stands for'), ...problems },
})
const postDecline = createRoute({
  method: 'post',
  path: '/registrations/decline',
  ...access('anyone', 'decline'),
  request: { body: jsonBody(declineSchema) },
  responses: answered,
})
const postAccept = createRoute({
  method: 'post',
  path: '/registrations/accept',
  description: 'Takes up the offer that a mail’s link stands for. Refused with `offer_gone` once it ran out.',
  ...access('anyone', 'decline'),
  request: { body: jsonBody(declineSchema) },
  responses: answered,
})
const getDraw = createRoute({
  method: 'get',
  path: '/events/{id}/draw',
  description: 'How the order of those who entered was drawn by lot, for anybody who wants to repeat it.',
  ...access('anyone'),
  request: { params: idParam },
  responses: { 200: json(drawSchema, 'The draw; not found for an event without one'), ...problems },
})
const getOffers = createRoute({
  method: 'get',
  path: '/my-events/offers',
  description: 'Places that are held for oneself and wait for an answer.',
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
  .openapi(postOverride, async (c) => {
    const { id, registrationId } = c.req.valid('param')
    return c.json(
      await overrideRegistration(
        c.var.services.db,
        signedIn(c.var.viewer),
        id,
        registrationId,
        c.req.valid('json'),
      ),
      200,
    )
  })
  .openapi(postDeclinePreview, async (c) => {
    const { db, env } = c.var.services
    return c.json(await readDeclinePreview(db, env.AUTH_SECRET, c.req.valid('json').token), 200)
  })
  .openapi(postDecline, async (c) => {
    const { db, env } = c.var.services
    return c.json(await declineByToken(db, env.AUTH_SECRET, c.req.valid('json').token), 200)
  })
  .openapi(postAccept, async (c) => {
    const { db, env } = c.var.services
    return c.json(await acceptByToken(db, env.AUTH_SECRET, c.req.valid('json').token), 200)
  })
  .openapi(getDraw, async (c) => {
    return c.json(await readDraw(c.var.services.db, c.var.viewer, c.req.valid('param').id), 200)
  })
  .openapi(getOffers, async (c) => {
    return c.json(await readOffers(c.var.services.db, signedIn(c.var.viewer), new Date()), 200)
  })
