import { createRoute } from '@hono/zod-openapi'
import { brand } from '#/brand'
import { slugify } from '#/lib/text'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { IDEMPOTENCY_KEY_HEADER, idempotencyOf } from '#/platform/http/idempotency'
import { skippedById } from '#/platform/observability/bad-records'
import { calendarFile } from './logic/ics'
import { countEvents, listAllEvents, listEvents, listMyEvents, readCalendarEntry, readEvent } from './reads'
import {
  adminEventPageSchema,
  adminEventsSchema,
  cancelEventSchema,
  createEventSchema,
  deletedSchema,
  duplicateEventSchema,
  eventCountSchema,
  eventPageSchema,
  eventSchema,
  listEventsSchema,
  myEventsSchema,
  updateEventSchema,
} from './schema'
import {
  cancelEvent,
  createEvent,
  deleteEvent,
  duplicateEvent,
  publishEvent,
  updateEvent,
  type FillFreedSeats,
} from './writes'

const event = { 200: json(eventSchema, 'The event, with what the viewer may do to it'), ...problems }
const created = { 201: json(eventSchema, 'The new event'), ...problems }
const page = { 200: json(eventPageSchema, 'A page; `nextCursor` leads to the next, null ends'), ...problems }
const params = idParam

const getEvents = createRoute({
  method: 'get',
  path: '/events',
  ...access('anyone', { scope: 'read:events', cache: { topics: [] } }),
  request: { query: listEventsSchema },
  responses: page,
})
const getCount = createRoute({
  method: 'get',
  path: '/events/count',
  ...access('anyone', { scope: 'read:events', cache: { topics: [] } }),
  request: { query: listEventsSchema.omit({ cursor: true, limit: true }) },
  responses: { 200: json(eventCountSchema, 'How many events the filters give'), ...problems },
})
const getAllEvents = createRoute({
  method: 'get',
  path: '/admin/events',
  description: 'Every event there is, drafts and private ones too.',
  ...access('admin'),
  request: { query: adminEventsSchema },
  responses: { 200: json(adminEventPageSchema, 'A page, with who hosts'), ...problems },
})
const getEvent = createRoute({
  method: 'get',
  path: '/events/{id}',
  ...access('anyone', { scope: 'read:events', cache: { topics: ['event:{id}', 'registrations:{id}'] } }),
  request: { params },
  responses: event,
})
const getCalendar = createRoute({
  method: 'get',
  path: '/events/{id}/calendar.ics',
  ...access('anyone', { scope: 'read:events' }),
  request: { params },
  responses: { 200: { description: 'An iCalendar file (RFC 5545)' }, ...problems },
})
const getMyEvents = createRoute({
  method: 'get',
  path: '/my/events',
  ...access('signed-in', { scope: 'read:events' }),
  request: { query: myEventsSchema },
  responses: page,
})
const postEvent = createRoute({
  method: 'post',
  path: '/events',
  description: 'For hosts; who manages a community may make events of it.',
  ...access('signed-in', { limit: 'eventWrite', scope: 'write:events' }),
  request: { body: jsonBody(createEventSchema) },
  responses: created,
})
const patchEvent = createRoute({
  method: 'patch',
  path: '/events/{id}',
  ...access('signed-in', { limit: 'eventWrite', scope: 'write:events' }),
  request: { params, body: jsonBody(updateEventSchema) },
  responses: event,
})
const postPublish = createRoute({
  method: 'post',
  path: '/events/{id}/publish',
  ...access('signed-in', { limit: 'eventWrite', scope: 'write:events' }),
  request: { params },
  responses: event,
})
const postCancel = createRoute({
  method: 'post',
  path: '/events/{id}/cancel',
  ...access('signed-in', { limit: 'eventWrite', scope: 'write:events' }),
  request: { params, body: jsonBody(cancelEventSchema) },
  responses: event,
})
const postDuplicate = createRoute({
  method: 'post',
  path: '/events/{id}/duplicate',
  ...access('signed-in', { limit: 'eventWrite', scope: 'write:events' }),
  request: { params, body: jsonBody(duplicateEventSchema) },
  responses: created,
})
const removeEvent = createRoute({
  method: 'delete',
  path: '/events/{id}',
  ...access('signed-in', { limit: 'eventWrite', scope: 'write:events' }),
  request: { params },
  responses: { 200: json(deletedSchema, 'Gone'), ...problems },
})
/** @param fillFreedSeats the seats' own rule, handed in so that events need not know how they are given out */
export const eventRoutes = (fillFreedSeats: FillFreedSeats) =>
  apiRouter()
    .openapi(getEvents, async (c) =>
      c.json(await listEvents(c.var.services.db, c.var.viewer, c.req.valid('query')), 200),
    )
    .openapi(getAllEvents, async (c) =>
      c.json(await listAllEvents(c.var.services.db, c.var.viewer, c.req.valid('query')), 200),
    )
    .openapi(getCount, async (c) =>
      c.json({ count: await countEvents(c.var.services.db, c.var.viewer, c.req.valid('query')) }, 200),
    )
    .openapi(getEvent, async (c) =>
      c.json(await readEvent(c.var.services.db, c.var.viewer, c.req.valid('param').id), 200),
    )
    .openapi(getCalendar, async (c) => {
      const { db, env } = c.var.services
      const entry = await readCalendarEntry(db, c.var.viewer, c.req.valid('param').id, env.PUBLIC_URL)
      c.header('content-type', 'text/calendar; charset=utf-8')
      c.header('content-disposition', `attachment; filename="${slugify(entry.title) || 'event'}.ics"`)
      return c.body(
        calendarFile({
          name: brand.name,
          domain: brand.domain,
          entries: [entry],
          skipped: skippedById('calendar file'),
        }),
        200,
      )
    })
    .openapi(getMyEvents, async (c) =>
      c.json(await listMyEvents(c.var.services.db, signedIn(c.var.viewer), c.req.valid('query')), 200),
    )
    .openapi(postEvent, async (c) => {
      const body = c.req.valid('json')
      const repeat = idempotencyOf(c.req.header(IDEMPOTENCY_KEY_HEADER), 'POST', c.req.path, body)
      return c.json(await createEvent(c.var.services.db, signedIn(c.var.viewer), body, repeat), 201)
    })
    .openapi(patchEvent, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(
        await updateEvent(c.var.services.db, signedIn(c.var.viewer), id, c.req.valid('json'), fillFreedSeats),
        200,
      )
    })
    .openapi(postPublish, async (c) =>
      c.json(await publishEvent(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
    )
    .openapi(postCancel, async (c) => {
      const { reason } = c.req.valid('json')
      return c.json(
        await cancelEvent(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id, reason),
        200,
      )
    })
    .openapi(postDuplicate, async (c) => {
      const { eventDate } = c.req.valid('json')
      return c.json(
        await duplicateEvent(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id, eventDate),
        201,
      )
    })
    .openapi(removeEvent, async (c) => {
      await deleteEvent(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id)
      return c.json({ deleted: true as const }, 200)
    })
