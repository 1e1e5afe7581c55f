import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { IDEMPOTENCY_KEY_HEADER, idempotencyOf } from '#/platform/http/idempotency'
import { findByPass, findPlayers, readCheckIn, readOwnPass, readPoster } from './reads'
import {
  arrivalSchema,
  cameSchema,
  checkInSchema,
  findPlayersSchema,
  foundPlayersSchema,
  hereResultSchema,
  hereSchema,
  passCodeSchema,
  passSchema,
  posterSchema,
  walkInSchema,
} from './schema'
import { addWalkIn, sayHere, setCame } from './writes'

const params = idParam
const registrationParams = idParam.extend({ registrationId: z.uuid() })
const arrival = { 200: json(arrivalSchema, 'The person as they stand now'), ...problems }

const getCheckIn = createRoute({
  method: 'get',
  path: '/events/{id}/check-in',
  description: 'For the event’s hosts and admins.',
  ...access('signed-in'),
  request: { params },
  responses: { 200: json(checkInSchema, 'Everyone with a spot, and who has checked in'), ...problems },
})
const putCame = createRoute({
  method: 'put',
  path: '/events/{id}/check-in/{registrationId}',
  description:
    'How many of a party are there. Send an Idempotency-Key so that a late repeat can’t undo what came after it.',
  ...access('signed-in', 'checkIn'),
  request: { params: registrationParams, body: jsonBody(cameSchema) },
  responses: arrival,
})
const postPassCode = createRoute({
  method: 'post',
  path: '/events/{id}/check-in/pass',
  description: 'Whose pass it is, for the event’s hosts and admins. Changes nothing.',
  ...access('signed-in', 'passCode'),
  request: { params, body: jsonBody(passCodeSchema) },
  responses: arrival,
})
const getPlayers = createRoute({
  method: 'get',
  path: '/events/{id}/check-in/players',
  description: 'Who may be meant by a name: players who let themselves be found, and the event’s own.',
  ...access('signed-in', 'players'),
  request: { params, query: findPlayersSchema },
  responses: { 200: json(foundPlayersSchema, 'A few players'), ...problems },
})
const getPoster = createRoute({
  method: 'get',
  path: '/events/{id}/check-in/poster',
  description: 'For the event’s hosts and admins.',
  ...access('signed-in'),
  request: { params },
  responses: { 200: json(posterSchema, 'What to print'), ...problems },
})
const postWalkIn = createRoute({
  method: 'post',
  path: '/events/{id}/walk-ins',
  description:
    'Adds a walk-in at the court. Above capacity, or ahead of a waitlist that still moves, it takes a reason.',
  ...access('signed-in', 'checkIn'),
  request: { params, body: jsonBody(walkInSchema) },
  responses: arrival,
})
const getPass = createRoute({
  method: 'get',
  path: '/events/{id}/pass',
  ...access('signed-in'),
  request: { params },
  responses: { 200: json(passSchema, 'One’s own pass'), ...problems },
})
const postHere = createRoute({
  method: 'post',
  path: '/events/{id}/here',
  description: 'Checks oneself in by the code of the poster, from one hour before the start to the end.',
  ...access('signed-in', 'here'),
  request: { params, body: jsonBody(hereSchema) },
  responses: { 200: json(hereResultSchema, 'How many of the party are there'), ...problems },
})

const gateRoutes = apiRouter()
  .openapi(getCheckIn, async (c) => {
    const { services, viewer } = c.var
    return c.json(await readCheckIn(services.db, signedIn(viewer), c.req.valid('param').id), 200)
  })
  .openapi(putCame, async (c) => {
    const { services, viewer } = c.var
    const { id: eventId, registrationId } = c.req.valid('param')
    const body = c.req.valid('json')
    const repeat = idempotencyOf(c.req.header(IDEMPOTENCY_KEY_HEADER), 'PUT', c.req.path, body)
    const target = { eventId, registrationId }
    return c.json(await setCame(services.db, signedIn(viewer), target, body, repeat), 200)
  })
  .openapi(postPassCode, async (c) => {
    const { db, env } = c.var.services
    const { id } = c.req.valid('param')
    const { code } = c.req.valid('json')
    return c.json(await findByPass(db, env.AUTH_SECRET, signedIn(c.var.viewer), id, code), 200)
  })
  .openapi(getPlayers, async (c) => {
    const { services, viewer } = c.var
    const { q } = c.req.valid('query')
    return c.json(await findPlayers(services.db, signedIn(viewer), c.req.valid('param').id, q), 200)
  })
  .openapi(getPoster, async (c) => {
    const { db, env } = c.var.services
    const { id } = c.req.valid('param')
    return c.json(await readPoster(db, env.AUTH_SECRET, env.PUBLIC_URL, signedIn(c.var.viewer), id), 200)
  })
  .openapi(postWalkIn, async (c) => {
    const { services, viewer } = c.var
    const body = c.req.valid('json')
    const repeat = idempotencyOf(c.req.header(IDEMPOTENCY_KEY_HEADER), 'POST', c.req.path, body)
    const { id } = c.req.valid('param')
    return c.json(await addWalkIn(services.db, signedIn(viewer), id, body, repeat), 200)
  })

export const checkInRoutes = gateRoutes
  .openapi(getPass, async (c) => {
    const { db, env } = c.var.services
    const { id } = c.req.valid('param')
    return c.json(await readOwnPass(db, env.AUTH_SECRET, env.PUBLIC_URL, signedIn(c.var.viewer), id), 200)
  })
  .openapi(postHere, async (c) => {
    const { db, env } = c.var.services
    const { id } = c.req.valid('param')
    return c.json(await sayHere(db, env.AUTH_SECRET, signedIn(c.var.viewer), id, c.req.valid('json')), 200)
  })
