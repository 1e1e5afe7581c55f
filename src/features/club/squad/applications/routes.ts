import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { listApplications, readOwnSquad } from './reads'
import {
  applicationPageSchema,
  applySchema,
  approveApplicationSchema,
  listApplicationsSchema,
  ownSquadSchema,
  rejectApplicationSchema,
} from './schema'
import { applyToSquad, approveApplication, rejectApplication, withdrawApplication } from './writes'

const own = json(ownSquadSchema, 'The viewer’s place in the squad, and their newest application')
const decided = { 204: { description: 'Decided, and told' }, ...problems }

const getOwn = createRoute({
  method: 'get',
  path: '/my/squad',
  ...access('signed-in'),
  responses: { 200: own, ...problems },
})
const postApplication = createRoute({
  method: 'post',
  path: '/my/squad/application',
  ...access('signed-in', 'squadApplication'),
  request: { body: jsonBody(applySchema) },
  responses: { 201: own, ...problems },
})
const deleteApplication = createRoute({
  method: 'delete',
  path: '/my/squad/application',
  ...access('signed-in'),
  responses: { 200: own, ...problems },
})
const getQueue = createRoute({
  method: 'get',
  path: '/admin/squad/applications',
  ...access('admin'),
  request: { query: listApplicationsSchema },
  responses: { 200: json(applicationPageSchema, 'A page of the queue'), ...problems },
})
const postApprove = createRoute({
  method: 'post',
  path: '/admin/squad/applications/{id}/approve',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(approveApplicationSchema) },
  responses: decided,
})
const postReject = createRoute({
  method: 'post',
  path: '/admin/squad/applications/{id}/reject',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(rejectApplicationSchema) },
  responses: decided,
})

export const squadApplicationRoutes = apiRouter()
  .openapi(getOwn, async (c) => c.json(await readOwnSquad(c.var.services.db, signedIn(c.var.viewer)), 200))
  .openapi(postApplication, async (c) => {
    const { services, viewer } = c.var
    return c.json(await applyToSquad(services.db, signedIn(viewer), c.req.valid('json')), 201)
  })
  .openapi(deleteApplication, async (c) =>
    c.json(await withdrawApplication(c.var.services.db, signedIn(c.var.viewer)), 200),
  )
  .openapi(getQueue, async (c) =>
    c.json(await listApplications(c.var.services.db, c.req.valid('query')), 200),
  )
  .openapi(postApprove, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    await approveApplication(services.db, signedIn(viewer), id, c.req.valid('json'))
    return c.body(null, 204)
  })
  .openapi(postReject, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    await rejectApplication(services.db, signedIn(viewer), id, c.req.valid('json').note)
    return c.body(null, 204)
  })
