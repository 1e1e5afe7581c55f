import { createRoute } from '@hono/zod-openapi'
import { readPerson } from '#/features/people/user-admin/reads'
import { personSchema, reasonSchema } from '#/features/people/user-admin/schema'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { previewSuspension } from './reads'
import { suspensionPreviewSchema } from './schema'
import { liftSuspension, suspendPerson } from './writes'

const person = { 200: json(personSchema, 'The person as they are now'), ...problems }

const getPreview = createRoute({
  method: 'get',
  path: '/admin/people/{id}/suspension/preview',
  description: 'What suspending the person would free now.',
  ...access('admin'),
  request: { params: idParam },
  responses: { 200: json(suspensionPreviewSchema, 'How much, and the next events'), ...problems },
})
const putSuspension = createRoute({
  method: 'put',
  path: '/admin/people/{id}/suspension',
  description: 'Ends all sessions of the person at once and frees their coming spots.',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(reasonSchema) },
  responses: person,
})
const deleteSuspension = createRoute({
  method: 'delete',
  path: '/admin/people/{id}/suspension',
  description: 'Gives back the spots that the suspension freed, while there is room.',
  ...access('admin'),
  request: { params: idParam },
  responses: person,
})

export const suspensionRoutes = apiRouter()
  .openapi(getPreview, async (c) =>
    c.json(await previewSuspension(c.var.services.db, c.req.valid('param').id), 200),
  )
  .openapi(putSuspension, async (c) => {
    const { id } = c.req.valid('param')
    const { db } = c.var.services
    await suspendPerson(db, signedIn(c.var.viewer), id, c.req.valid('json').reason)
    return c.json(await readPerson(db, signedIn(c.var.viewer), id), 200)
  })
  .openapi(deleteSuspension, async (c) => {
    const { id } = c.req.valid('param')
    const { db } = c.var.services
    await liftSuspension(db, signedIn(c.var.viewer), id)
    return c.json(await readPerson(db, signedIn(c.var.viewer), id), 200)
  })
