import { createRoute } from '@hono/zod-openapi'
import { previewImport } from '#/features/events/events/imports/reads'
import {
  importPreviewInputSchema,
  importPreviewSchema,
  importResultSchema,
  importSchema,
  importUndoneSchema,
} from '#/features/events/events/imports/schema'
import { importEvents, undoImport } from '#/features/events/events/imports/writes'
import type { FillFreedSeats } from '#/features/events/events/writes'
import { readSite } from '#/features/foundation/settings/reads'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'

const postPreview = createRoute({
  method: 'post',
  path: '/events/import/preview',
  ...access('host', { limit: 'importEvents', scope: 'write:events' }),
  request: { body: jsonBody(importPreviewInputSchema) },
  responses: {
    200: json(importPreviewSchema, 'What the file would make, and what is wrong with it, row by row'),
    ...problems,
  },
})
const postImport = createRoute({
  method: 'post',
  path: '/events/import',
  description:
    'The chosen rows, or all that are ready. A row that an earlier file made is updated or canceled instead. `fields` of a refusal is keyed `rows.{rowNumber}.{field}`.',
  ...access('host', { limit: 'importEvents', scope: 'write:events' }),
  request: { body: jsonBody(importSchema) },
  responses: { 200: json(importResultSchema, 'How many were made, updated and canceled'), ...problems },
})
const deleteImport = createRoute({
  method: 'delete',
  path: '/events/import/{id}',
  description: 'Removes what the import created, except events with RSVPs.',
  ...access('host', 'importEvents'),
  request: { params: idParam },
  responses: { 200: json(importUndoneSchema, 'How many were removed, and how many stay'), ...problems },
})

/** @param fillFreedSeats the seats' own rule, handed in so that events need not know how they are given out */
export const importRoutes = (fillFreedSeats: FillFreedSeats) =>
  apiRouter()
    .openapi(postPreview, async (c) => {
      const { db } = c.var.services
      const { defaultTimeZone } = await readSite(c.var.services)
      const viewer = signedIn(c.var.viewer)
      return c.json(await previewImport(db, viewer, c.req.valid('json'), defaultTimeZone, new Date()), 200)
    })
    .openapi(postImport, async (c) =>
      c.json(
        await importEvents(c.var.services.db, signedIn(c.var.viewer), c.req.valid('json'), fillFreedSeats),
        200,
      ),
    )
    .openapi(deleteImport, async (c) =>
      c.json(await undoImport(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
    )
