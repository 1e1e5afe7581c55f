import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { IDEMPOTENCY_KEY_HEADER, idempotencyOf } from '#/platform/http/idempotency'
import { readDrop } from './reads'
import { clockSchema, dropSchema, reserveSchema } from './schema'
import { giveBack, reserve } from './writes'

const drop = { 200: json(dropSchema, 'The drop, and what the viewer has of it'), ...problems }

const getDrop = createRoute({
  method: 'get',
  path: '/drop',
  ...access('anyone'),
  responses: drop,
})
const getClock = createRoute({
  method: 'get',
  path: '/clock',
  description: 'What the server’s clock shows, for countdowns on devices whose own is wrong. Never kept.',
  ...access('anyone'),
  responses: { 200: json(clockSchema, 'Now'), ...problems },
})
const putReservation = createRoute({
  method: 'put',
  path: '/drop/reservation',
  description:
    'Reserves one of a size, one for each person, or a place in line for it. Send an Idempotency-Key so that a late repeat can’t undo what came after it.',
  ...access('signed-in', 'dropReservation'),
  request: { body: jsonBody(reserveSchema) },
  responses: drop,
})
const deleteReservation = createRoute({
  method: 'delete',
  path: '/drop/reservation',
  description: 'Gives back what one holds, or one’s place in line. The next in line has it at once.',
  ...access('signed-in', 'dropReservation'),
  responses: drop,
})

export const dropRoutes = apiRouter()
  .openapi(getDrop, async (c) => c.json(await readDrop(c.var.services.db, c.var.viewer), 200))
  .openapi(getClock, (c) => c.json({ now: new Date().toISOString() }, 200))
  .openapi(putReservation, async (c) => {
    const { services, viewer } = c.var
    const body = c.req.valid('json')
    const repeat = idempotencyOf(c.req.header(IDEMPOTENCY_KEY_HEADER), 'PUT', c.req.path, body)
    return c.json(await reserve(services.db, signedIn(viewer), body.sizeId, repeat), 200)
  })
  .openapi(deleteReservation, async (c) => {
    const { services, viewer } = c.var
    const repeat = idempotencyOf(c.req.header(IDEMPOTENCY_KEY_HEADER), 'DELETE', c.req.path, null)
    return c.json(await giveBack(services.db, signedIn(viewer), repeat), 200)
  })
