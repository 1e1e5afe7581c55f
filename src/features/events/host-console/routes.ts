import { createRoute, z } from '@hono/zod-openapi'
import { csvHeaders } from '#/lib/csv-cell'
import { answeredSchema, overrideSchema } from '#/features/events/rsvp/schema'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { IDEMPOTENCY_KEY_HEADER, idempotencyOf } from '#/platform/http/idempotency'
import { readDesk, readHistory, readMessagePreview } from './reads'
import {
  attendanceInputSchema,
  attendanceResultSchema,
  deskSchema,
  historyQuerySchema,
  historySchema,
  messagePreviewSchema,
  messageSchema,
  messageSentSchema,
  movedSchema,
  moveSchema,
} from './schema'
import { markAttendance, moveInQueue, overrideRegistration, sendMessage, takeRoster } from './writes'

const params = idParam
const registrationParams = idParam.extend({ registrationId: z.uuid() })

const getDesk = createRoute({
  method: 'get',
  path: '/events/{id}/desk',
  description: 'For the event’s hosts and admins.',
  ...access('signed-in'),
  request: { params },
  responses: { 200: json(deskSchema, 'Everyone who ever RSVP’d'), ...problems },
})
const getRoster = createRoute({
  method: 'get',
  path: '/events/{id}/registrations.csv',
  description: 'For the event’s hosts and admins, with addresses. Stands in the event’s history.',
  ...access('signed-in', 'roster'),
  request: { params },
  responses: {
    200: { description: 'Everyone who ever RSVP’d', content: { 'text/csv': { schema: z.string() } } },
    ...problems,
  },
})
const getHistory = createRoute({
  method: 'get',
  path: '/events/{id}/history',
  description: 'For the event’s hosts and admins.',
  ...access('signed-in'),
  request: { params, query: historyQuerySchema },
  responses: { 200: json(historySchema, 'What was done by whom, the latest first'), ...problems },
})
const postAttendance = createRoute({
  method: 'post',
  path: '/events/{id}/attendance',
  ...access('signed-in', 'eventWrite'),
  request: { params, body: jsonBody(attendanceInputSchema) },
  responses: { 200: json(attendanceResultSchema, 'What stood before, to take it back'), ...problems },
})
const postMove = createRoute({
  method: 'post',
  path: '/events/{id}/registrations/{registrationId}/move',
  ...access('signed-in', 'eventWrite'),
  request: { params: registrationParams, body: jsonBody(moveSchema) },
  responses: {
    200: json(movedSchema, 'The waitlist number after it; null: they have a spot now'),
    ...problems,
  },
})
const postPreview = createRoute({
  method: 'post',
  path: '/events/{id}/messages/preview',
  description: 'Sends nothing.',
  ...access('signed-in', 'eventWrite'),
  request: { params, body: jsonBody(messageSchema) },
  responses: { 200: json(messagePreviewSchema, 'What would be sent, and to how many'), ...problems },
})
const postMessage = createRoute({
  method: 'post',
  path: '/events/{id}/messages',
  description: 'Send an Idempotency-Key so that a repeat notifies no one twice.',
  ...access('signed-in', 'eventMessage'),
  request: { params, body: jsonBody(messageSchema) },
  responses: { 202: json(messageSentSchema, 'How many emails are on their way'), ...problems },
})

const postOverride = createRoute({
  method: 'post',
  path: '/events/{id}/registrations/{registrationId}/override',
  ...access('signed-in', { limit: 'eventWrite', scope: 'write:events' }),
  request: { params: registrationParams, body: jsonBody(overrideSchema) },
  responses: { 200: json(answeredSchema, 'The RSVP, and the spots after it'), ...problems },
})

export const eventDeskRoutes = apiRouter()
  .openapi(getDesk, async (c) => {
    const { services, viewer } = c.var
    return c.json(await readDesk(services.db, signedIn(viewer), c.req.valid('param').id), 200)
  })
  .openapi(getRoster, async (c) => {
    const { services, viewer } = c.var
    const { text, title, eventDate } = await takeRoster(
      services.db,
      signedIn(viewer),
      c.req.valid('param').id,
    )
    return c.body(text, 200, csvHeaders(title, eventDate))
  })
  .openapi(getHistory, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await readHistory(services.db, signedIn(viewer), id, c.req.valid('query')), 200)
  })
  .openapi(postAttendance, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await markAttendance(services.db, signedIn(viewer), id, c.req.valid('json')), 200)
  })
  .openapi(postMove, async (c) => {
    const { services, viewer } = c.var
    const { id, registrationId } = c.req.valid('param')
    const move = c.req.valid('json')
    return c.json(await moveInQueue(services.db, signedIn(viewer), id, registrationId, move), 200)
  })
  .openapi(postPreview, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await readMessagePreview(services.db, signedIn(viewer), id, c.req.valid('json')), 200)
  })
  .openapi(postMessage, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    const body = c.req.valid('json')
    const repeat = idempotencyOf(c.req.header(IDEMPOTENCY_KEY_HEADER), 'POST', c.req.path, body)
    return c.json(await sendMessage(services.db, signedIn(viewer), id, body, repeat), 202)
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
