import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { IDEMPOTENCY_KEY_HEADER, idempotencyOf } from '#/platform/http/idempotency'
import { listNights, listOwnSeries, nextNight, previewSeries, readSeriesPage } from './reads'
import {
  createSeriesSchema,
  listNightsSchema,
  nextNightSchema,
  nightsSchema,
  ownSeriesSchema,
  previewedSchema,
  previewSchema,
  seriesPageSchema,
  seriesSchema,
  skipDateSchema,
} from './schema'
import { createSeries, skipDate, type SeatRegulars } from './writes'

const series = { 200: json(seriesSchema, 'The series'), ...problems }
const params = idParam

const getNext = createRoute({
  method: 'get',
  path: '/night-series/next',
  ...access('anyone', { scope: 'read:events', cache: { topics: [] } }),
  responses: { 200: json(nextNightSchema, 'The next night, or null'), ...problems },
})
const getNights = createRoute({
  method: 'get',
  path: '/night-series/events',
  ...access('anyone', { scope: 'read:events', cache: { topics: [] } }),
  request: { query: listNightsSchema },
  responses: { 200: json(nightsSchema, 'The nights, the latest first'), ...problems },
})
const postSeries = createRoute({
  method: 'post',
  path: '/series',
  ...access('signed-in', { limit: 'eventWrite', scope: 'write:events' }),
  request: { body: jsonBody(createSeriesSchema) },
  responses: {
    201: json(seriesSchema, 'The new series; its events are made eight weeks ahead'),
    ...problems,
  },
})
const getPage = createRoute({
  method: 'get',
  path: '/series/{id}',
  ...access('anyone'),
  request: { params },
  responses: { 200: json(seriesPageSchema, 'The series with its coming nights'), ...problems },
})
const getOwn = createRoute({
  method: 'get',
  path: '/my/series',
  ...access('signed-in'),
  responses: { 200: json(ownSeriesSchema, 'The running series that the viewer hosts'), ...problems },
})
const postPreview = createRoute({
  method: 'post',
  path: '/series/preview',
  description: 'What a rule means: in words, and its next dates.',
  ...access('signed-in'),
  request: { body: jsonBody(previewSchema) },
  responses: { 200: json(previewedSchema, 'The rule in words, and its next dates'), ...problems },
})
const postSkip = createRoute({
  method: 'post',
  path: '/series/{id}/skip',
  ...access('signed-in', { limit: 'eventWrite', scope: 'write:events' }),
  request: { params, body: jsonBody(skipDateSchema) },
  responses: series,
})
/** @param seatRegulars who has a place every time, handed in so that series need not know how it is kept */
export const nightSeriesRoutes = (seatRegulars: SeatRegulars) =>
  apiRouter()
    .openapi(getNext, async (c) => c.json({ event: await nextNight(c.var.services.db, c.var.viewer) }, 200))
    .openapi(getNights, async (c) =>
      c.json({ items: await listNights(c.var.services.db, c.var.viewer, c.req.valid('query')) }, 200),
    )
    .openapi(postSeries, async (c) => {
      const body = c.req.valid('json')
      const repeat = idempotencyOf(c.req.header(IDEMPOTENCY_KEY_HEADER), 'POST', c.req.path, body)
      return c.json(
        await createSeries(c.var.services.db, signedIn(c.var.viewer), body, seatRegulars, repeat),
        201,
      )
    })
    .openapi(getOwn, async (c) => c.json(await listOwnSeries(c.var.services.db, signedIn(c.var.viewer)), 200))
    .openapi(postPreview, (c) => c.json(previewSeries(c.req.valid('json'), new Date()), 200))
    .openapi(getPage, async (c) =>
      c.json(await readSeriesPage(c.var.services.db, c.var.viewer, c.req.valid('param').id), 200),
    )
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
