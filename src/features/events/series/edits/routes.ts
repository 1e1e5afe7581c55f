import { createRoute, z } from '@hono/zod-openapi'
import { deletedSchema } from '#/features/events/events/schema'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import {
  cancelledNightsSchema,
  cancelNightsSchema,
  changedSeriesSchema,
  editedNightsSchema,
  editNightsSchema,
  makeSeriesSchema,
  updateSeriesSchema,
} from './schema'
import { cancelNights, editNights, keepNight, makeSeries, stopSeries, updateSeries } from './writes'

const params = idParam
const nightParams = idParam.extend({
  eventId: z.uuid().openapi({ param: { name: 'eventId', in: 'path' } }),
})
const changed = {
  200: json(changedSeriesSchema, 'The series, and nights with RSVPs that its rule has no date for'),
  ...problems,
}

const patchSeries = createRoute({
  method: 'patch',
  path: '/series/{id}',
  description: 'Every coming night, or those from `from` on, which then are a series of their own.',
  ...access('signed-in', { limit: 'eventWrite', scope: 'write:events' }),
  request: { params, body: jsonBody(updateSeriesSchema) },
  responses: changed,
})
const deleteSeries = createRoute({
  method: 'delete',
  path: '/series/{id}',
  description: 'Ends it. Events with RSVPs stay.',
  ...access('signed-in', { limit: 'eventWrite', scope: 'write:events' }),
  request: { params },
  responses: { 200: json(deletedSchema, 'Ended'), ...problems },
})
const postKeep = createRoute({
  method: 'post',
  path: '/series/{id}/nights/{eventId}/keep',
  description: 'The night leaves the series and stands on its own, with its RSVPs.',
  ...access('signed-in', 'eventWrite'),
  request: { params: nightParams },
  responses: { 200: json(deletedSchema, 'It has left the series'), ...problems },
})
const postEdit = createRoute({
  method: 'post',
  path: '/events/{id}/series/edit',
  description: 'Changes the night and all that follow, or all coming nights of its series.',
  ...access('signed-in', 'eventWrite'),
  request: { params, body: jsonBody(editNightsSchema) },
  responses: {
    200: json(editedNightsSchema, 'The night, and what is left for the host to decide'),
    ...problems,
  },
})
const postCancel = createRoute({
  method: 'post',
  path: '/events/{id}/series/cancel',
  description: 'Calls off the night and all that follow, or all coming nights of its series, which ends.',
  ...access('signed-in', 'eventWrite'),
  request: { params, body: jsonBody(cancelNightsSchema) },
  responses: {
    200: json(cancelledNightsSchema, 'How many people were notified of, and how many went'),
    ...problems,
  },
})
const postSeries = createRoute({
  method: 'post',
  path: '/events/{id}/series',
  description: 'Makes the event the first night of a series.',
  ...access('signed-in', 'eventWrite'),
  request: { params, body: jsonBody(makeSeriesSchema) },
  responses: changed,
})

export const seriesEditRoutes = apiRouter()
  .openapi(patchSeries, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await updateSeries(c.var.services.db, signedIn(c.var.viewer), id, c.req.valid('json')), 200)
  })
  .openapi(deleteSeries, async (c) => {
    await stopSeries(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id)
    return c.json({ deleted: true as const }, 200)
  })
  .openapi(postKeep, async (c) => {
    const { id, eventId } = c.req.valid('param')
    await keepNight(c.var.services.db, signedIn(c.var.viewer), id, eventId)
    return c.json({ deleted: true as const }, 200)
  })
  .openapi(postEdit, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await editNights(c.var.services.db, signedIn(c.var.viewer), id, c.req.valid('json')), 200)
  })
  .openapi(postCancel, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await cancelNights(c.var.services.db, signedIn(c.var.viewer), id, c.req.valid('json')), 200)
  })
  .openapi(postSeries, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await makeSeries(c.var.services.db, signedIn(c.var.viewer), id, c.req.valid('json')), 200)
  })
