import { createRoute, z } from '@hono/zod-openapi'
import { brand } from '#/brand'
import { csvHeaders } from '#/lib/csv-cell'
import { localToday } from '#/lib/dates'
import { DROP_CODE } from '#/features/club/drop/logic/drop-number'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { listHandOut } from './reads'
import {
  checkOffSchema,
  entrySchema,
  handOutFilterSchema,
  handOutPageSchema,
  listHandOutSchema,
  releaseSchema,
} from './schema'
import { checkOff, release, takeHandOut } from './writes'

const entry = { 200: json(entrySchema, 'The reservation as it is now'), ...problems }

const getHandOut = createRoute({
  method: 'get',
  path: '/admin/drop/hand-out',
  ...access('admin'),
  request: { query: listHandOutSchema },
  responses: { 200: json(handOutPageSchema, 'A page, in the order of asking'), ...problems },
})
const getHandOutFile = createRoute({
  method: 'get',
  path: '/admin/drop/hand-out.csv',
  ...access('admin'),
  request: { query: handOutFilterSchema },
  responses: {
    200: { description: 'All that fit', content: { 'text/csv': { schema: z.string() } } },
    ...problems,
  },
})
const putCheckOff = createRoute({
  method: 'put',
  path: '/admin/drop/hand-out/{id}',
  description: 'Whether it was picked up. Repeating it changes nothing.',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(checkOffSchema) },
  responses: entry,
})
const postRelease = createRoute({
  method: 'post',
  path: '/admin/drop/hand-out/{id}/release',
  description: 'Gives on what somebody doesn’t pick up; they are told why.',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(releaseSchema) },
  responses: entry,
})

export const dropHandOutRoutes = apiRouter()
  .openapi(getHandOutFile, async (c) => {
    const { services, viewer } = c.var
    const csv = await takeHandOut(services.db, signedIn(viewer), c.req.valid('query'))
    return c.body(csv, 200, csvHeaders(`drop ${DROP_CODE}`, localToday(brand.homeTimeZone, new Date())))
  })
  .openapi(getHandOut, async (c) => c.json(await listHandOut(c.var.services.db, c.req.valid('query')), 200))
  .openapi(putCheckOff, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    const { pickedUp } = c.req.valid('json')
    return c.json(await checkOff(services.db, signedIn(viewer), id, pickedUp), 200)
  })
  .openapi(postRelease, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    const { reason } = c.req.valid('json')
    return c.json(await release(services.db, signedIn(viewer), id, reason), 200)
  })
