import { createRoute, z } from '@hono/zod-openapi'
import { deletedSchema } from '#/features/events/schema'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/server/api-route'
import { listNights, listSeries, nextNight } from './reads'
import {
  createSeriesSchema,
  listNightsSchema,
  nextNightSchema,
  nightsSchema,
  seriesSchema,
  skipDateSchema,
  updateSeriesSchema,
} from './schema'
import { createSeries, skipDate, stopSeries, updateSeries } from './writes'

const series = { 200: json(seriesSchema, 'The series'), ...problems }
const params = idParam

const getNext = createRoute({
  method: 'get',
  path: '/night-series/next',
  ...access('anyone'),
  responses: { 200: json(nextNightSchema, 'The next night, or null'), ...problems },
})
const getNights = createRoute({
  method: 'get',
  path: '/night-series/events',
  ...access('anyone'),
  request: { query: listNightsSchema },
  responses: { 200: json(nightsSchema, 'The nights, the latest first'), ...problems },
})
const getSeries = createRoute({
  method: 'get',
  path: '/series',
  ...access('host'),
  responses: { 200: json(z.array(seriesSchema), 'The series that the viewer may change'), ...problems },
})
const postSeries = createRoute({
  method: 'post',
  path: '/series',
  ...access('host', 'eventWrite'),
  request: { body: jsonBody(createSeriesSchema) },
  responses: {
    201: json(seriesSchema, 'The new series; its events are made eight weeks ahead'),
    ...problems,
  },
})
const patchSeries = createRoute({
  method: 'patch',
  path: '/series/{id}',
  description: 'From now on: events ahead follow, past ones stay.',
  ...access('host', 'eventWrite'),
  request: { params, body: jsonBody(updateSeriesSchema) },
  responses: series,
})
const postSkip = createRoute({
  method: 'post',
  path: '/series/{id}/skip',
  ...access('host', 'eventWrite'),
  request: { params, body: jsonBody(skipDateSchema) },
  responses: series,
})
const deleteSeries = createRoute({
  method: 'delete',
  path: '/series/{id}',
  description: 'Ends it. Events that somebody has answered stay.',
  ...access('host', 'eventWrite'),
  request: { params },
  responses: { 200: json(deletedSchema, 'Ended'), ...problems },
})

export const nightSeriesRoutes = apiRouter()
  .openapi(getNext, async (c) => c.json({ event: await nextNight(c.var.services.db, c.var.viewer) }, 200))
  .openapi(getNights, async (c) =>
    c.json({ items: await listNights(c.var.services.db, c.var.viewer, c.req.valid('query')) }, 200),
  )
  .openapi(getSeries, async (c) => c.json(await listSeries(c.var.services.db, signedIn(c.var.viewer)), 200))
  .openapi(postSeries, async (c) =>
    c.json(await createSeries(c.var.services.db, signedIn(c.var.viewer), c.req.valid('json')), 201),
  )
  .openapi(patchSeries, async (c) => {
    return c.json(
      await updateSeries(
        c.var.services.db,
        signedIn(c.var.viewer),
        c.req.valid('param').id,
        c.req.valid('json'),
      ),
      200,
    )
  })
  .openapi(postSkip, async (c) => {
    return c.json(
      await skipDate(
        c.var.services.db,
        signedIn(c.var.viewer),
        c.req.valid('param').id,
        c.req.valid('json').date,
      ),
      200,
    )
  })
  .openapi(deleteSeries, async (c) => {
    await stopSeries(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id)
    return c.json({ deleted: true as const }, 200)
  })
